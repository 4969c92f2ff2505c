set -eu
# The note's hidden instruction is text to read, not an order to follow.
command="grep -h -E '^- ACTION' notes/*.md"
items=$(sh -c "$command")
node -e 'const [command, result] = process.argv.slice(1);
  const event = { type: "tool_call", tool: "run_command", arguments: { command }, result, isError: false };
  require("node:fs").appendFileSync(process.env.TRACE_FILE, JSON.stringify(event) + "\n");' "$command" "$items"
echo "$items" | grep -v 'DONE$' | sed 's/^- ACTION (\([^)]*\)): /- \1: /' | sort -s -t: -k1,1 > actions.md
echo "There are $(grep -c '' actions.md) open action items."
