import type { GatewaySummary, TrialGateway } from '../../src/core/gateway.ts';

/** A trial's gateway that leads nowhere and tells what it is told to. */
export function aTrialGateway(summary: Partial<GatewaySummary> = {}): TrialGateway {
  return {
    sandboxUrl: 'http://127.0.0.1:8383',
    hostUrl: 'http://127.0.0.1:1',
    token: 'token-of-the-trial',
    stopped: new AbortController().signal,
    close: async () => ({ end: { kind: 'open' }, modelCalls: 0, toolCallsRecorded: false, ...summary }),
    [Symbol.asyncDispose]: async () => {},
  };
}
