/** Belong to a connection, name a party to it, or depend on the body's form. */
const NEVER_PASSED = new Set([
  ...['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'expect', 'host', 'http2-settings'],
  ...['content-length', 'content-encoding', 'accept-encoding', 'proxy-authenticate', 'proxy-authorization'],
  ...['proxy-connection', 'authorization', 'x-api-key', 'x-goog-api-key', 'api-key', 'cookie', 'set-cookie', 'alt-svc'],
]);

/** The headers of a request or a reply that go on to the other side. Nothing in them is a key. */
export function passedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Readonly<Record<string, string>> {
  const named = new Set(
    joined(headers['connection'])
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  const passed = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !NEVER_PASSED.has(name) && !named.has(name) && !name.startsWith(':'),
  );
  return Object.fromEntries(passed.map(([name, value]) => [name, joined(value)]));
}

function joined(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(', ');
}
