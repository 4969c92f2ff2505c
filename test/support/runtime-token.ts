import { z } from 'zod';
import type { LoopbackRequest } from './loopback-server.ts';

/** A ref whose caches a run may read, and whether it may write there. */
export interface CacheScope {
  readonly ref: string;
  readonly write: boolean;
}

const READ = 1;
const WRITE = 2;
const payload = z.object({ ac: z.string() });
const scopes = z.array(z.object({ Scope: z.string(), Permission: z.number() }));

/** A token as the runner gives to a job (ACTIONS_RUNTIME_TOKEN), unsigned: scopes in the order in which caches are looked up. */
export function runtimeToken(given: readonly CacheScope[], run = 'run'): string {
  const ac = given.map(({ ref, write }) => ({ Scope: ref, Permission: write ? READ | WRITE : READ }));
  const claims = { scp: `Actions.Results:${run}:job`, ac: JSON.stringify(ac) };
  return [{ alg: 'none', typ: 'JWT' }, claims, 'unsigned'].map((part) => encode(part)).join('.');
}

/** The run that a request's token is for; undefined without one. */
export function runOf(request: LoopbackRequest): string | undefined {
  const body = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '')?.[1];
  if (body === undefined) return undefined;
  const { scp } = z.object({ scp: z.string() }).parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return /^Actions\.Results:([^:]+):job$/.exec(scp)?.[1];
}

/** The scopes of the token that a request carries; none without one. */
export function scopesOf(request: LoopbackRequest): readonly (CacheScope & { readonly read: boolean })[] {
  const body = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '')?.[1] ?? encode({ ac: '[]' });
  const { ac } = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return scopes.parse(JSON.parse(ac)).map(({ Scope, Permission }) => ({
    ref: Scope,
    read: (Permission & READ) !== 0,
    write: (Permission & WRITE) !== 0,
  }));
}

function encode(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
