/** One program of an npm package, at an exact version. */
export interface Installation {
  /** With its version, as npm takes it; may use `$arch` and `$libc` (empty or `-musl`). */
  readonly spec: string;
  /** The program inside /agent; may use the same. */
  readonly program: string;
  readonly version: string;
}

/** Where a preset's program is after its setup. */
export function programPath(name: string): string {
  return `/agent/bin/${name}`;
}

/**
 * Shell that installs a program for the machine it runs on. No package's scripts run. Not by --prefix, for which npm would
 * leave the image's own settings (a proxy's certificate) unread. npm takes an older version without
 * a word where the newest wants another node, so the program is asked for its own.
 */
export function installScript(name: string, { spec, program, version }: Installation): string {
  return `set -eu
arch=$(node -p process.arch)
libc=$(node -p 'process.report.getReport().header.glibcVersionRuntime ? "" : "-musl"')
cd /agent
echo '{}' >package.json
npm install --cache /tmp/agent-npm --ignore-scripts --omit=dev --no-audit --no-fund --no-update-notifier --loglevel=error "${spec}"
rm -rf /tmp/agent-npm
mkdir -p /agent/bin
ln -sf "/agent/node_modules/${program}" ${programPath(name)}
HOME=$(mktemp -d) ${programPath(name)} --version | grep -F '${version}'`;
}
