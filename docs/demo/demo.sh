#!/bin/sh
# npm run demo: evaluates the bundled demo agent against its stored baseline, then a worse variant of it.
# Needs Debian or Ubuntu (root or sudo) or a running container engine, and Node >= 20.19. No API key, no network at run time.
set -eu
cd "$(dirname "$0")/../.."

say() { printf '\n== %s\n' "$*"; }

say 'Installing packages (npm ci) and compiling'
if [ -f node_modules/.package-lock.json ] && [ node_modules/.package-lock.json -nt package-lock.json ]; then
  echo 'node_modules is there'
else
  npm ci --ignore-scripts --no-audit --no-fund
fi
npm run --silent build

say 'Looking for a container engine'
sh docker/start-engine.sh
say 'Looking for the sandbox image'
sh docker/build-image.sh

cli=$PWD/lib/cli.js
home=$PWD
run=$home/.agent-eval/demo
rm -rf "$run"
mkdir -p "$run/worse/docs/demo"

# evaluate FOLDER OUT: the fast subset, 3 trials a task, against the stored baseline of the good agent.
evaluate() {
  (cd "$1" && node "$cli" eval --subset fast --trials 3 --baseline "file:$home/docs/demo/baseline.json" \
    --max-baseline-age 3650d --out "$2")
}

say 'The agent as it is: fast subset, 3 trials a task'
status=0
evaluate "$home" "$run/good" || status=$?
if [ "$status" -ne 0 ]; then
  echo "demo: expected a pass (exit 0), got exit $status"
  exit 1
fi

say 'A pull request that makes it worse: one file, its playbook, changes'
diff -u docs/demo/agent/playbook.json docs/demo/worse/playbook.json || true
cp -R agent-eval.yml tasks "$run/worse/"
cp -R docs/demo/agent "$run/worse/docs/demo/agent"
cp docs/demo/worse/playbook.json "$run/worse/docs/demo/agent/playbook.json"
status=0
evaluate "$run/worse" "$run/bad" || status=$?

say 'The comment that this pull request would get'
node "$cli" render --format comment --report "$run/bad/report.json" --baseline docs/demo/baseline.json \
  --max-baseline-age 3650d
if [ "$status" -ne 1 ]; then
  echo "demo: expected a blocking verdict (exit 1), got exit $status"
  exit 1
fi
for name in good bad; do
  node "$cli" render --format html --report "$run/$name/report.json" --baseline docs/demo/baseline.json \
    --max-baseline-age 3650d --out "$run/$name/report.html"
done
say 'Both verdicts were as expected: pass for the agent as it is, fail for the worse one'
echo 'Reports, verdicts and transcripts are in .agent-eval/demo/good and .agent-eval/demo/bad; report.html is the page'
