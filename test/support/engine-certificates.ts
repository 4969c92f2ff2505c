import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folders as DOCKER_CERT_PATH names them, each with ca.pem, cert.pem and key.pem; made by openssl. */
export interface EngineCertificates {
  /** What an engine at 127.0.0.1 shows. */
  readonly server: string;
  /** What the engine lets in. */
  readonly client: string;
  /** Of another authority: it neither trusts that engine nor is trusted by it. */
  readonly stranger: string;
  /** Trusts the engine, which does not trust it. */
  readonly uninvited: string;
}

export function makeEngineCertificates(folder: string): EngineCertificates {
  const own = join(folder, 'own');
  const other = join(folder, 'other');
  for (const authority of [own, other]) makeAuthority(authority);
  const server = issue(join(folder, 'server'), { by: own, trusts: own });
  const client = issue(join(folder, 'client'), { by: own, trusts: own });
  const stranger = issue(join(folder, 'stranger'), { by: other, trusts: other });
  return { server, client, stranger, uninvited: issue(join(folder, 'uninvited'), { by: other, trusts: own }) };
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

function makeAuthority(folder: string): void {
  mkdirSync(folder, { recursive: true });
  openssl(folder, ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', `/CN=${basename(folder)} authority`]);
}

function issue(folder: string, { by, trusts }: { readonly by: string; readonly trusts: string }): string {
  mkdirSync(folder, { recursive: true });
  const signed = ['-CA', join(by, 'cert.pem'), '-CAkey', join(by, 'key.pem')];
  const names = [
    '-subj',
    '/CN=engine',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-addext',
    'basicConstraints=CA:FALSE',
  ];
  openssl(folder, ['-keyout', 'key.pem', '-out', 'cert.pem', ...signed, ...names]);
  execFileSync('cp', [join(trusts, 'cert.pem'), join(folder, 'ca.pem')]);
  return folder;
}

function openssl(cwd: string, args: readonly string[]): void {
  execFileSync('openssl', ['req', '-x509', ...NEW_KEY, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** key.pem and cert.pem, which is its own authority, of a server by this name and `localhost`. */
export function makeServerCertificate(folder: string, name: string): void {
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name},DNS:localhost`];
  openssl(folder, ['-keyout', 'key.pem', '-out', 'cert.pem', ...names]);
}
