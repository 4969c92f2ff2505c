// Stands in for @grpc/proto-loader: ncc cannot bundle its native parts, and agent-eval never uses it.
module.exports = {};
