import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { UserError } from '../core/errors.ts';

/** Where the engine is, in the words of the docker command's environment. */
export interface EngineLocation {
  /** DOCKER_HOST; undefined or empty: the local default. */
  readonly dockerHost: string | undefined;
  /** DOCKER_TLS_VERIFY is set. */
  readonly tlsVerify?: boolean | undefined;
  /** DOCKER_CERT_PATH: folder of ca.pem, cert.pem and key.pem; default ~/.docker. */
  readonly certPath?: string | undefined;
}

interface TlsFiles {
  readonly ca: Buffer;
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** A place to connect to. `shown` is for messages. */
export type EngineAddress =
  | { readonly kind: 'socket'; readonly shown: string; readonly socketPath: string }
  | {
      readonly kind: 'tcp';
      readonly shown: string;
      readonly host: string;
      readonly port: number;
      readonly tls: TlsFiles | undefined;
    };

const SUPPORTED = 'Set DOCKER_HOST to unix:///var/run/docker.sock or tcp://HOST:2376, or unset it.';

/** Follows the docker command's rules; throws UserError for what cannot work here (ssh, named pipes, missing certificates). */
export function engineAddress(location: EngineLocation): EngineAddress {
  const { dockerHost } = location;
  if (dockerHost === undefined || dockerHost === '') return socket(defaultSocket());
  if (dockerHost.startsWith('unix://')) return socket(dockerHost.slice('unix://'.length) || defaultSocket());
  const url = URL.canParse(dockerHost) ? new URL(dockerHost) : undefined;
  if (url?.protocol === 'ssh:') {
    const hint = `Forward its socket (ssh -L /tmp/docker.sock:/var/run/docker.sock HOST) and set DOCKER_HOST=unix:///tmp/docker.sock.`;
    throw new UserError('docker-host', `DOCKER_HOST=${dockerHost}: ssh:// is not supported.`, hint);
  }
  if (url === undefined || url.protocol !== 'tcp:' || url.hostname === '') {
    throw new UserError('docker-host', `DOCKER_HOST=${dockerHost} is not an address that works here.`, SUPPORTED);
  }
  const tls = location.tlsVerify === true ? readTlsFiles(location.certPath ?? join(homedir(), '.docker')) : undefined;
  const port = url.port === '' ? (tls === undefined ? 2375 : 2376) : Number(url.port);
  return { kind: 'tcp', shown: dockerHost, host: url.hostname, port, tls };
}

function socket(socketPath: string): EngineAddress {
  return { kind: 'socket', shown: `unix://${socketPath}`, socketPath };
}

/** Docker Desktop keeps its socket in the home folder. */
function defaultSocket(): string {
  const desktop = join(homedir(), '.docker', 'run', 'docker.sock');
  return !existsSync('/var/run/docker.sock') && existsSync(desktop) ? desktop : '/var/run/docker.sock';
}

function readTlsFiles(folder: string): TlsFiles {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const hint = 'Set DOCKER_CERT_PATH to the folder of ca.pem, cert.pem and key.pem, or unset DOCKER_TLS_VERIFY.';
      throw new UserError('docker-cert', `DOCKER_TLS_VERIFY is set, but ${name} cannot be read: ${reason}`, hint);
    }
  };
  const files = { ca: read('ca.pem'), cert: read('cert.pem'), key: read('key.pem') };
  try {
    createSecureContext(files);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      'docker-cert',
      `ca.pem, cert.pem and key.pem in ${folder} are damaged or do not belong together: ${reason}`,
      'Copy the three files anew from where the engine was set up (docs/config.md).',
    );
  }
  return files;
}
