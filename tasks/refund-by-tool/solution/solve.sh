set -eu
# What a client of MCP would do, from a shell: mcp-call.cjs lies beside the file that MCP_CONFIG names.
shop() { node "${MCP_CONFIG%/*}/mcp-call.cjs" shop "$@"; }
shop read_policy >&2
shop find_orders '{"customer":"mara@example.com"}' >&2
shop issue_refund '{"orderId":"A-1184","amount":42,"reason":"arrived broken"}' >&2
echo 'Your order A-1184 was refunded in full: 42.00 EUR.'
