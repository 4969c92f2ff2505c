/** Watches the attempts of one call: counts the pauses that the provider asks for, and stops the retries past a ceiling. */
export interface Patience {
  readonly fetch: typeof fetch;
  readonly attempts: () => number;
  /** What the newest attempt ended with, while it is not a success. */
  readonly lastFailure: () => string | undefined;
}

export function createPatience(maxWaitMs: number): Patience {
  let attempts = 0;
  let waitedMs = 0;
  let lastFailure: string | undefined;
  return {
    attempts: () => attempts,
    lastFailure: () => lastFailure,
    async fetch(input, init) {
      attempts += 1;
      const response = await fetch(input, init).catch((error: unknown) => {
        if (init?.signal?.aborted !== true) lastFailure = 'no connection';
        throw error;
      });
      lastFailure = response.ok ? undefined : `HTTP ${response.status}`;
      if (response.ok) return response;
      waitedMs += retryAfterMs(response.headers);
      return waitedMs > maxWaitMs ? final(response) : response;
    },
  };
}

/** Milliseconds, seconds or an HTTP date, as the SDK reads them; 0 when absent or meaningless. */
function retryAfterMs(headers: Headers): number {
  const text = headers.get('retry-after') ?? '';
  const seconds = Number.parseFloat(text);
  const dateOrSecondsMs = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return Math.max(0, Number.parseFloat(headers.get('retry-after-ms') ?? '') || dateOrSecondsMs || 0);
}

/** The SDK obeys this header before anything else. */
function final(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
