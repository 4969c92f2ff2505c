#!/bin/sh
# Makes sure that a container engine answers. One that answers is used as it is; otherwise, on Debian and Ubuntu as root
# or with sudo, docker.io is installed and dockerd started in the background. Nothing here ever stops an engine.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
log=${AGENT_EVAL_DOCKERD_LOG:-/var/log/agent-eval-dockerd.log}

say() { echo "engine: $*" >&2; }
die() {
  say "$*"
  exit 1
}
answers() { node "$here/engine.mjs" ping >/dev/null 2>&1 </dev/null; }
answers_root() { $sudo env "PATH=$PATH" node "$here/engine.mjs" ping >/dev/null 2>&1 </dev/null; }

# wait_until_answers SECONDS [PID]: false when the time is over, or when the process has ended.
wait_until_answers() {
  deadline=$(($(date +%s) + $1))
  while [ "$(date +%s)" -lt "$deadline" ]; do
    answers && return 0
    [ -z "${2:-}" ] || $sudo kill -0 "$2" 2>/dev/null || return 1
    sleep 0.3
  done
  return 1
}

command -v node >/dev/null 2>&1 || die "node is missing: install Node 20.19 or newer"
if answers; then
  say "a container engine answers at ${DOCKER_HOST:-unix:///var/run/docker.sock}; using it"
  exit 0
fi
[ -z "${DOCKER_HOST:-}" ] || die "nothing answers at DOCKER_HOST=$DOCKER_HOST: start that engine, or unset DOCKER_HOST"

sudo=''
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null </dev/null ||
    die "no engine answers, and starting one needs root: start Docker, or run as root or with password-less sudo"
  sudo='sudo -n'
fi
! answers_root || die "an engine answers root only: add yourself to its group (sudo usermod -aG docker $(id -un)), log in again"

if ! command -v dockerd >/dev/null 2>&1 && [ ! -x /usr/sbin/dockerd ]; then
  command -v apt-get >/dev/null 2>&1 || die "no engine answers, and this is neither Debian nor Ubuntu: install and start Docker"
  say "none answers; installing Debian's docker.io"
  install_log=$(mktemp)
  {
    $sudo apt-get update &&
      $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends docker.io iptables
  } >"$install_log" 2>&1 </dev/null || {
    tail -n 20 "$install_log" >&2
    die "installing docker.io failed; the whole output is in $install_log"
  }
  rm -f "$install_log"
  # Where services are started by the package itself, that engine is the one to use.
  [ ! -d /run/systemd/system ] || wait_until_answers 10 || true
fi

if ! answers; then
  say "starting dockerd; its log is $log"
  # Every descriptor of the caller is let go of: a pipe held open here would keep npm or CI waiting for ever.
  # The socket belongs to the caller's group, so that later commands need no sudo.
  $sudo sh -c 'PATH=$PATH:/usr/sbin:/sbin; exec setsid nohup dockerd --group "$2" >>"$1" 2>&1' sh "$log" "$(id -g)" \
    </dev/null >/dev/null 2>&1 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&- &
  wait_until_answers 60 $! || {
    $sudo tail -n 20 "$log" >&2
    die "dockerd does not answer; its whole log is $log"
  }
fi
say "ready"
