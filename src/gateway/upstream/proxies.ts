import { UserError } from '../../core/errors.ts';
import { percentDecoded } from '../../core/percent-decoded.ts';

/** How this machine gets out, as its environment says. The addresses may hold a password: `shownProxy` is for messages. */
export interface Proxies {
  readonly http?: URL;
  readonly https?: URL;
  /** Hosts that are reached directly, as NO_PROXY names them. */
  readonly direct: readonly string[];
}

export const NO_PROXIES: Proxies = { direct: [] };

type Env = Readonly<Record<string, string | undefined>>;

/** Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY; in small letters they come first. Throws UserError, without quoting any. */
export function readProxies(env: Env): Proxies {
  const http = readProxy(env, 'HTTP_PROXY');
  const https = readProxy(env, 'HTTPS_PROXY');
  const direct = (read(env, 'NO_PROXY')?.value ?? '').toLowerCase().split(/[\s,]+/);
  return {
    ...(http !== undefined && { http }),
    ...(https !== undefined && { https }),
    direct: direct.filter((host) => host !== ''),
  };
}

/** The proxy through which a URL is asked; undefined: none. What is on this machine is never asked through one. */
export function proxyFor(url: URL, { http, https, direct }: Proxies): URL | undefined {
  const host = url.hostname.toLowerCase();
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (isLoopback(host) || direct.some((name) => isNamed(name, host, port))) return undefined;
  return url.protocol === 'https:' ? https : http;
}

/** Without user and password. */
export function shownProxy({ protocol, host }: URL): string {
  return `${protocol}//${host}`;
}

/** The header that proves who asks; none for a proxy that is open to all. */
export function proxyHeaders({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const user = `${percentDecoded(username)}:${percentDecoded(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(user).toString('base64')}` };
}

/** What no error may show, as it is sent. */
export function proxySecrets({ http, https }: Proxies = NO_PROXIES): readonly string[] {
  const proxies = [http, https].filter((proxy) => proxy !== undefined);
  return proxies.flatMap((proxy) => [
    ...Object.values(proxyHeaders(proxy)).map((header) => header.replace('Basic ', '')),
    percentDecoded(proxy.password),
  ]);
}

function readProxy(env: Env, name: string): URL | undefined {
  const found = read(env, name);
  if (found === undefined) return undefined;
  const text = found.value.includes('://') ? found.value : `http://${found.value}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.hostname !== '') return url;
  throw new UserError(
    'proxy',
    `${found.name} in the environment is not the address of an HTTP proxy.`,
    `Set ${found.name} to one like http://proxy.example.com:3128, or unset it. SOCKS is not supported.`,
  );
}

function read(env: Env, name: string): { readonly name: string; readonly value: string } | undefined {
  for (const candidate of [name.toLowerCase(), name]) {
    const value = env[candidate]?.trim() ?? '';
    if (value !== '') return { name: candidate, value };
  }
  return undefined;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}

/** `*`, `example.com` and all below it, `.example.com`, `*.example.com`, each perhaps with a port. */
function isNamed(name: string, host: string, port: string): boolean {
  if (name === '*') return true;
  const [, wanted = name, ofPort] = /^(\[.+\]|[^:]*)(?::(\d+))?$/.exec(name) ?? [];
  if (ofPort !== undefined && ofPort !== port) return false;
  const domain = wanted.replace(/^\*?\./, '');
  return domain !== '' && (host === domain || host === `[${domain}]` || host.endsWith(`.${domain}`));
}
