#!/bin/sh
# Builds the sandbox image from this machine, for where no registry answers: a static busybox, this machine's node with
# the libraries it loads (npm's where this machine's is older than the image's), npm, bash, the rest of the C library, and
# the authorities that this machine trusts. Needs Debian or Ubuntu (for busybox-static) and no root.
#   build-offline.sh IMAGE RECIPE
set -eu

image=$1
recipe=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
root=$work/root

main() {
  mkdir -p "$root/bin" "$root/etc" "$root/root" "$root/usr/bin" "$root/usr/local/bin" "$root/usr/local/lib/node_modules" \
    "$root/proc" "$root/sys" "$root/dev" "$root/run" "$root/var/tmp" "$root/tmp" "$work/owned/home/agent" "$work/owned/workspace"
  chmod 755 "$work/root" "$work/owned" "$work/owned/home" "$work/owned/home/agent" "$work/owned/workspace"
  chmod 1777 "$root/tmp" "$root/var/tmp"
  add_busybox
  add_program "$(command -v bash)" /bin/bash
  add_node "$(node_program)"
  add_npm
  add_c_library
  add_authorities
  add_users
  pack
  IMAGE_CHANGES="LABEL agent-eval.recipe=$recipe
ENV PATH=/usr/local/bin:/usr/bin:/bin
USER agent
WORKDIR /workspace
CMD [\"bash\"]" node "$here/engine.mjs" import "$image" <"$work/image.tar"
}

add_busybox() {
  cp "$(static_busybox)" "$root/bin/busybox"
  "$root/bin/busybox" --list >"$work/applets"
  while read -r applet; do
    [ "$applet" = busybox ] || ln -s busybox "$root/bin/$applet"
  done <"$work/applets"
  ln -s ../../bin/busybox "$root/usr/bin/env"
}

# The installed one when it is static, else the package's, unpacked without installing it.
static_busybox() {
  installed=$(command -v busybox || true)
  if [ -n "$installed" ] && ! ldd "$installed" >/dev/null 2>&1; then
    echo "$installed"
    return
  fi
  (
    cd "$work"
    apt-get download busybox-static || { as_root apt-get update && apt-get download busybox-static; }
    dpkg -x busybox-static_*.deb busybox
  ) >"$work/apt.log" 2>&1 </dev/null || {
    cat "$work/apt.log" >&2
    echo "image: cannot get busybox-static: install it (apt-get install busybox-static) and run again" >&2
    exit 1
  }
  find "$work/busybox" -path '*/bin/busybox' -type f
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo -n "$@"; fi
}

# add_program FILE PLACE: the program at its place, each library at the path where the loader looks for it.
add_program() {
  mkdir -p "$root$(dirname "$2")"
  rm -f "$root$2"
  cp -L "$1" "$root$2"
  ldd "$1" >"$work/libraries"
  for library in $(grep -o '/[^ )]*' "$work/libraries"); do
    mkdir -p "$root$(dirname "$library")"
    [ -e "$root$library" ] || cp -L "$library" "$root$library"
  done
}

own_node() { node -p 'fs.realpathSync(process.execPath)'; }

# Of the image's major version, or newer.
node_program() {
  major=$(sed -n 's/^FROM node:\([0-9]*\).*/\1/p' "$here/Dockerfile")
  if node -e 'process.exit(parseInt(process.versions.node) >= Number(process.argv[1]) ? 0 : 1)' "$major"; then
    own_node
    return
  fi
  name=node-$(node -p '`${process.platform}-${process.arch}`')
  npm install --prefix "$work/npm" --ignore-scripts --no-audit --no-fund "$name@$major" >"$work/npm.log" 2>&1 </dev/null || {
    cat "$work/npm.log" >&2
    echo "image: cannot get $name@$major from npm: install Node $major or newer and run again" >&2
    exit 1
  }
  echo "$work/npm/node_modules/$name/bin/node"
}

add_node() {
  add_program "$1" /usr/local/bin/node
  # Debian's own node reads parts of its library from disk.
  { cat "$1"; grep -o '/[^ )]*libnode[^ )]*' "$work/libraries" | xargs -r cat; } >"$work/node-and-library"
  for part in $(grep -ao '/usr/share/nodejs/[A-Za-z0-9@_./-]*\.js' "$work/node-and-library" | sort -u); do
    [ -e "$part" ] || continue
    mkdir -p "$root$(dirname "$part")"
    cp -L "$part" "$root$part"
  done
}

add_npm() {
  npm=$(dirname "$(own_node)")/../lib/node_modules/npm
  if [ -d "$npm" ]; then
    cp -RL "$npm" "$root/usr/local/lib/node_modules/npm"
    ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
    ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
  fi
}

# Programs from npm that were built on another machine load these by name; node itself may not.
add_c_library() {
  folder=$(dirname "$(grep -o '/[^ )]*/libc\.so\.6' "$work/libraries" | head -n 1)")
  for name in libdl.so.2 libm.so.6 libpthread.so.0 libresolv.so.2 librt.so.1 libutil.so.1; do
    [ ! -e "$folder/$name" ] || cp -L "$folder/$name" "$root$folder/$name"
  done
}

# Where a proxy signs for the registry, npm in a container must trust whom this machine trusts.
add_authorities() {
  authorities=/etc/ssl/certs/ca-certificates.crt
  [ -e "$authorities" ] || return 0
  mkdir -p "$root/etc/ssl/certs" "$root/usr/local/etc"
  cp -L "$authorities" "$root$authorities"
  echo "cafile=$authorities" >"$root/usr/local/etc/npmrc"
}

add_users() {
  printf '%s\n' 'root:x:0:0:root:/root:/bin/sh' 'agent:x:1000:1000:agent:/home/agent:/bin/bash' \
    'nobody:x:65534:65534:nobody:/:/bin/false' >"$root/etc/passwd"
  printf '%s\n' 'root:x:0:' 'agent:x:1000:' 'nogroup:x:65534:' >"$root/etc/group"
}

pack() {
  tar -C "$root" --numeric-owner --owner=0 --group=0 -cf "$work/image.tar" .
  tar -C "$work/owned" --numeric-owner --owner=1000 --group=1000 -rf "$work/image.tar" ./home/agent ./workspace
}

main
