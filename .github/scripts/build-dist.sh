#!/bin/sh
# Bundles the action. build-dist.sh [FOLDER]: into dist, or into another folder to compare with it.
set -eu
cd "$(dirname "$0")/../.."
out=${1:-dist}

npm run --silent build
rm -rf "$out"
mkdir -p .cache
# tsc compiled already; what ncc reads is JavaScript. The statistics name every bundled file, lazy chunks included.
npx --no-install ncc build lib/action.js --out "$out" --target es2023 --stats-out .cache/action-stats.json --quiet
npx --no-install ncc build lib/post.js --out "$out/post" --target es2023 --stats-out .cache/post-stats.json --quiet
npx --no-install ncc build lib/report.js --out "$out/report" --target es2023 --stats-out .cache/report-stats.json --quiet
npx --no-install tsx .github/scripts/write-third-party-licences.ts "$out/third-party-licences.txt" \
  .cache/action-stats.json .cache/post-stats.json .cache/report-stats.json
