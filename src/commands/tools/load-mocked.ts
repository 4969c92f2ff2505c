import { basename, dirname, resolve } from 'node:path';
import { ConfigError, UserError } from '../../core/errors.ts';
import { loadDocument } from '../../files/load-document.ts';
import type { Outcome } from '../../files/read-text.ts';
import { readText } from '../../files/read-text.ts';
import type { MockedServer } from '../../tools/drift/mocked-server.ts';
import { mockedServer, replayedServer } from '../../tools/drift/mocked-server.ts';
import { toolServerSchema } from '../../tools/index.ts';

/** Largest log that is read. */
const MAX_BYTES = 16 * 1024 ** 2;

/** Reads a tool server's definition as what it shows of the real one. Throws UserError. */
export async function loadMocked(file: string, cwd: string): Promise<MockedServer> {
  const path = resolve(cwd, file);
  const folder = dirname(path);
  const loaded = allOf(await loadDocument({ root: folder, file: basename(path), schema: toolServerSchema }));
  const config = loaded.value;
  switch (config.type) {
    case 'mock':
    case 'state':
      return mockedServer(config);
    case 'replay': {
      const { log } = config;
      const text = allOf(await readText({ path: resolve(folder, log), file: log, maxBytes: MAX_BYTES }));
      return replayedServer(config, text);
    }
    case 'forward':
      throw new UserError(
        'usage',
        `${file} is of type forward: it is the real server.`,
        'Name a mock, state or replay.',
      );
    default:
      return config satisfies never;
  }
}

function allOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new ConfigError(outcome.problems);
  return outcome.value;
}
