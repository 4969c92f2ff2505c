#!/bin/sh
# Fails unless the committed dist/ is, byte for byte, what the sources build to.
set -eu
cd "$(dirname "$0")/../.."

sh .github/scripts/build-dist.sh .cache/dist
if ! diff -rq .cache/dist dist; then
  echo "dist/ is not what the sources build to: run \`npm run dist\` and commit dist/" >&2
  exit 1
fi
if [ -n "$(git status --porcelain -- dist)" ]; then
  git status --short -- dist >&2
  echo "dist/ is right but not committed: commit it" >&2
  exit 1
fi
