const SETTINGS = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.directory=*', 'core.commitGraph=false'];

/** First arguments of every call of git: nothing that a repository holds may run, and nothing in it is taken on trust. */
export const SAFE_GIT: readonly string[] = ['--no-pager', ...SETTINGS.flatMap((setting) => ['-c', setting])];
