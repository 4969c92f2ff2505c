import { connect } from 'node:net';

const LIMIT_MS = 3_000;

/** Opens a TCP connection to an address and closes it. Undefined when that worked, else why not. */
export function reach(address: string): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
    const end = (why: string | undefined) => {
      socket.destroy();
      resolve(why);
    };
    socket
      .setTimeout(LIMIT_MS, () => end(`no answer in ${LIMIT_MS / 1000} s`))
      .once('connect', () => end(undefined))
      .on('error', (error) => end(error.message));
  });
}

/** Address without what may be a secret in it: host and path. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return 'an address that is none';
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`;
}
