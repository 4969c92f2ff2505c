#!/bin/sh
# Runs the self-test workflow as a runner would, on a push and on a pull request, without GitHub: act-self-test.sh [push].
# act is not an npm package: without Go this is left out, and that is said. Nothing that a user runs needs it.
set -eu
cd "$(dirname "$0")/../.."
tools=$PWD/.cache/tools

if ! command -v go >/dev/null; then
  echo 'NOT RUN: the self-test workflow (act needs Go, which is not installed)'
  exit 0
fi
[ -x "$tools/act" ] || GOBIN=$tools GOFLAGS=-mod=mod go install github.com/nektos/act@v0.2.89
exec npx --no-install tsx .github/scripts/act-self-test.ts "$tools/act" "$@"
