import { InfraError } from '../core/errors.ts';

type Channel = 'stdout' | 'stderr';

/** 0 is stdin's echo, which the engine writes to stdout. */
const CHANNELS: readonly (Channel | undefined)[] = ['stdout', 'stdout', 'stderr'];
const HEADER_BYTES = 8;

/**
 * Takes the engine's stream apart, chunk by chunk, wherever the chunks are cut. Payloads are passed on as they come, as
 * views of the chunk: nothing is collected here, whatever a frame's header claims. Throws InfraError for another protocol.
 */
export function createDemultiplexer(
  deliver: (channel: Channel, bytes: Uint8Array) => void,
): (chunk: Uint8Array) => void {
  const header = Buffer.alloc(HEADER_BYTES);
  let headerBytes = 0;
  let channel: Channel = 'stdout';
  let missing = 0;

  return (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (missing > 0) {
        const payload = chunk.subarray(at, at + missing);
        deliver(channel, payload);
        missing -= payload.length;
        at += payload.length;
        continue;
      }
      const part = chunk.subarray(at, at + HEADER_BYTES - headerBytes);
      header.set(part, headerBytes);
      headerBytes += part.length;
      at += part.length;
      if (headerBytes < HEADER_BYTES) return;
      headerBytes = 0;
      channel = channelOf(header[0]);
      missing = header.readUInt32BE(4);
    }
  };
}

function channelOf(number: number | undefined): Channel {
  const channel = CHANNELS[number ?? -1];
  if (channel === undefined)
    throw new InfraError('engine', `the engine sent a stream of an unknown kind (channel ${number})`);
  return channel;
}
