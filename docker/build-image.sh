#!/bin/sh
# Makes sure that the default sandbox image exists: built from the Dockerfile where a registry answers, else from this machine.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
image=agent-eval-sandbox:2
recipe=$(sed -n 's/^LABEL agent-eval.recipe=//p' "$here/Dockerfile")
base=$(sed -n 's/^FROM //p' "$here/Dockerfile")

say() { echo "image: $*" >&2; }
engine() { node "$here/engine.mjs" "$@"; }

if [ "$(engine recipe "$image" 2>/dev/null </dev/null)" = "$recipe" ]; then
  say "$image is there ($recipe)"
  exit 0
fi

if engine registry "$base" >/dev/null 2>&1 </dev/null; then
  say "building $image from docker/Dockerfile"
  if tar -C "$here" -cf - Dockerfile | engine build "$image"; then
    exit 0
  fi
  say "that failed; building it from this machine instead"
else
  say "no registry answers; building $image from this machine's busybox, and its node or npm's"
fi
sh "$here/build-offline.sh" "$image" "$recipe"
say "$image is ready"
