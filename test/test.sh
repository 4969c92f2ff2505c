#!/bin/sh
# Runs every check of this repository: all of them, even when an early one fails. Needs Debian or Ubuntu, root or sudo,
# and Node 20.19 or newer. Installs what is missing: the packages of package-lock.json, a container engine where none
# answers (it keeps running), the sandbox image. Ends with one line: N passed, N failed.
set -u
cd "$(dirname "$0")/.."

results=.cache/test-results
passed=0
failed=0
broken=''
times=''

main() {
  say 'agent-eval: packages, engine, image, then lint, types, layers, dead code, tests and the bundle (about half an hour on two cores)'
  need_node
  install_packages
  rm -rf "$results"
  mkdir -p "$results"
  : >"$results/failures.txt"

  # These two take minutes and need nothing of the checks before them.
  npm run --silent dist:check >"$results/dist.log" 2>&1 </dev/null &
  dist=$!
  sh -c 'sh docker/start-engine.sh && sh docker/build-image.sh' >"$results/sandbox.log" 2>&1 </dev/null &
  sandbox=$!

  check 'lint' npm run --silent lint
  check 'types' npm run --silent types
  check 'layer rule' npm run --silent layers
  check 'dead code' npm run --silent dead-code
  check 'generated files' npm run --silent schemas:check
  check 'workflows' sh .github/scripts/lint-workflows.sh
  tests unit
  tests contract
  tests tooling
  check 'dist is up to date' finished "$dist" "$results/dist.log"
  tests bundle
  check 'container engine and sandbox image' finished "$sandbox" "$results/sandbox.log"
  tests docker
  tests e2e
  check 'self-test workflow' sh .github/scripts/act-self-test.sh
  check 'no containers left' npx --no-install tsx test/containers-left.ts

  say "$times"
  cat "$results/failures.txt"
  [ -z "$broken" ] || say "Failed:$broken"
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

say() { printf '\n%s\n' "$*"; }

need_node() {
  command -v node >/dev/null || stop 'Node is missing: install Node 20.19 or newer (https://nodejs.org)'
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
    stop "Node $(node --version) is too old: install Node 20.19 or newer"
}

install_packages() {
  installed=node_modules/.package-lock.json
  if [ -f "$installed" ] && [ -z "$(find package-lock.json -newer "$installed")" ]; then return; fi
  say '== npm ci --ignore-scripts'
  npm ci --ignore-scripts --no-fund --no-audit </dev/null || stop 'npm ci failed: without its packages nothing can be checked'
}

# stop MESSAGE: for what makes every check pointless.
stop() {
  echo "$1" >&2
  echo "$passed passed, $((failed + 1)) failed"
  exit 1
}

# check NAME COMMAND...: one command, one check.
check() {
  name=$1
  shift
  say "== $name"
  since=$(date +%s)
  if "$@" </dev/null; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    broken="$broken [$name]"
  fi
  took "$name"
}

# finished PID LOG: how a command ended that was started before, and what it said.
finished() {
  wait "$1"
  status=$?
  cat "$2"
  return "$status"
}

# tests PROJECT: each test of a vitest project is one check; a skipped one counts as failed.
tests() {
  say "== $1 tests"
  since=$(date +%s)
  # CI keeps vitest from writing snapshots that do not exist yet.
  CI=true npx --no-install vitest run --project "$1" --reporter default --reporter json \
    --outputFile.json "$results/$1.json" </dev/null
  counts=$(npx --no-install tsx test/count-tests.ts "$results/$1.json" $? 2>>"$results/failures.txt") || counts='0 1'
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
  [ "${counts#* }" -eq 0 ] || broken="$broken [$1 tests]"
  took "$1 tests"
}

# took NAME: since $since.
took() { times="$times$(printf '%5d s  %s' $(($(date +%s) - since)) "$1")
"; }

main
