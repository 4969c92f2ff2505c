// Stands in for ssh2: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};
