import type { Gateway } from '../../src/core/gateway.ts';

/** For runs whose agents make no model calls through us. */
export const noGateway: Gateway = {
  open: () => Promise.reject(new Error('this run has no gateway')),
  spentUsd: () => 0,
  exhausted: () => undefined,
  [Symbol.asyncDispose]: async () => {},
};
