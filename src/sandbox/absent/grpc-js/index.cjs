// Stands in for @grpc/grpc-js: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};
