import { tmpdir } from 'node:os';
import { anySignal } from '../core/abort.ts';
import { createRedact, type Redact } from '../core/redact.ts';
import { createSpool } from '../files/spool.ts';
import { openGateway } from './open-gateway.ts';
import type { Plan } from './plan-run.ts';
import type { RunOutside, RunWorld } from './run-world.ts';
import { unknownToolNotes } from './unknown-tools.ts';

/** A world whose engine answers and holds nothing of dead runs, and whose signal ends with the plan's time. */
export async function readyWorld(plan: Plan, outside: RunOutside): Promise<RunWorld> {
  await outside.engine.version();
  await outside.engine.sweep();
  for (const text of unknownToolNotes(plan)) outside.onProgress({ kind: 'note', text });
  const { redact, hide } = createSecrets(Object.values(outside.models.keys));
  const homes: RunWorld['homes'] = new WeakMap();
  const gateway = await openGateway(plan, { models: outside.models, homes, redact });
  return {
    ...outside,
    readSecret: (name) => hide(outside.readSecret(name)),
    signal: anySignal([outside.signal, AbortSignal.timeout(plan.timeoutMs)]),
    gateway,
    redact,
    keepText: createSpool(tmpdir()),
    homes,
    triedServers: new Set(),
    [Symbol.asyncDispose]: () => gateway[Symbol.asyncDispose](),
  };
}

/** Secrets become known as agents are made ready: `hide` adds one and gives it back. */
function createSecrets(known: readonly string[]) {
  const secrets = new Set(known);
  let redactKnown = createRedact([...secrets]);
  const redact: Redact = (value) => redactKnown(value);
  const hide = (secret: string) => {
    secrets.add(secret);
    redactKnown = createRedact([...secrets]);
    return secret;
  };
  return { redact, hide };
}
