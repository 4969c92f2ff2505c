#!/bin/sh
# Checks the workflows with actionlint and zizmor. They are not npm packages: without Go or Python the one that needs it
# is left out, and that is said. Nothing that a user runs needs either.
set -u
cd "$(dirname "$0")/../.."
tools=$PWD/.cache/tools
status=0
# What the documentation shows for copying.
docs=$(mktemp -d)
npx --no-install tsx .github/scripts/write-docs-workflows.ts "$docs" || status=1

if command -v go >/dev/null; then
  [ -x "$tools/actionlint" ] || GOBIN=$tools GOFLAGS=-mod=mod go install github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 || status=1
  "$tools/actionlint" || status=1
  "$tools/actionlint" "$docs"/.github/workflows/*.yml || status=1
  # What `agent-eval init` gives to others.
  made=$(mktemp -d)
  for agent in command claude-code codex tool-loop; do
    npx --no-install tsx src/cli.ts init "$made/$agent" --agent "$agent" >/dev/null || status=1
    "$tools/actionlint" "$made/$agent/.github/workflows/agent-eval.yml" || status=1
  done
  rm -rf "$made"
else
  echo 'NOT RUN: actionlint (Go is not installed)'
fi

if python3 -c 'import ensurepip' 2>/dev/null; then
  if [ ! -x "$tools/python/bin/zizmor" ]; then
    python3 -m venv "$tools/python" && "$tools/python/bin/pip" install --quiet --disable-pip-version-check zizmor==1.32.0 || status=1
  fi
  "$tools/python/bin/zizmor" --offline --quiet --persona pedantic .github action.yml report/action.yml || status=1
  "$tools/python/bin/zizmor" --offline --quiet "$docs" || status=1
else
  echo 'NOT RUN: zizmor (Python with venv is not installed)'
fi
rm -rf "$docs"
exit "$status"
