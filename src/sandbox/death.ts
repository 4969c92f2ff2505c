import type { Readable } from 'node:stream';
import type Docker from 'dockerode';
import { z } from 'zod';
import { callEngine } from './engine-call.ts';

/** How a container ended that nobody outside has ended. */
export type Death = 'out_of_memory' | 'container_ended';

const eventSchema = z.object({
  Action: z.string(),
  Actor: z.object({ Attributes: z.record(z.string(), z.string()) }),
});
type ContainerEvent = z.infer<typeof eventSchema>;

/** How long the engine may take to tell of an end that we have already seen. */
const TELLING_MS = 5_000;
/** How much later than the end the engine may tell why. */
const AFTERWORD_MS = 200;

/**
 * Asks the engine how a container ended; it is removed by then, but the engine remembers its last events. Undefined when it
 * was ended from outside (by the engine's API, or because its keeper's stdin was closed), or the engine knows of no end.
 * Throws InfraError when the engine does not answer.
 */
export async function causeOfDeath(docker: Docker, containerId: string): Promise<Death | undefined> {
  const events = await lastEvents(docker, containerId);
  const death = events.find(({ Action }) => Action === 'die');
  const wasKilledFromOutside = events.some(({ Action }) => Action === 'kill');
  if (death === undefined || wasKilledFromOutside || death.Actor.Attributes['exitCode'] === '0') return undefined;
  return events.some(({ Action }) => Action === 'oom') ? 'out_of_memory' : 'container_ended';
}

/** No `until`: that would be a time of the engine's clock, which can differ from ours. */
async function lastEvents(docker: Docker, containerId: string): Promise<readonly ContainerEvent[]> {
  const answer = await callEngine({ doing: 'asking why a container has ended' }, () =>
    docker.getEvents({
      since: 1,
      filters: { type: ['container'], container: [containerId], event: ['die', 'kill', 'oom'] },
    }),
  );
  // What the client gives is Node's own response to a request.
  const stream = answer as Readable;
  const stop = () => stream.destroy();
  const timers = [setTimeout(stop, TELLING_MS)];
  let text = '';
  try {
    for await (const chunk of stream.setEncoding('utf8')) {
      text += chunk;
      if (text.includes('"die"')) timers.push(setTimeout(stop, AFTERWORD_MS));
    }
  } catch {
    // Stopped here, or cut off there: what came before it counts.
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
  return parse(text);
}

/** One JSON object after another, a line each; the last line may still be on its way. */
function parse(text: string): readonly ContainerEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [eventSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}
