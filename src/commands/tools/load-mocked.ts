import { dirname, relative, resolve } from 'node:path';
import { ConfigError, UserError } from '../../core/errors.ts';
import { readDefinition } from '../../files/load-tools.ts';
import type { MockedServer } from '../../tools/drift/mocked-server.ts';
import { mockedServer } from '../../tools/drift/mocked-server.ts';
import { toolDefinitions } from '../../tools/index.ts';

/** Reads a tool server's definition as what it shows of the real one. Throws UserError. */
export async function loadMocked(file: string, cwd: string): Promise<MockedServer> {
  const path = resolve(cwd, file);
  const isBelow = !relative(cwd, path).startsWith('..');
  const root = isBelow ? cwd : dirname(path);
  const loaded = await readDefinition({ root, definitions: toolDefinitions }, relative(root, path));
  if (!loaded.ok) throw new ConfigError(loaded.problems);
  const { config, files } = loaded.value;
  if (config.type === 'forward') {
    const message = `${file} is of type forward: it is the real server.`;
    throw new UserError('usage', message, 'Name a mock, state or replay.');
  }
  return mockedServer(config, new Map(files.map(({ path, content }) => [path, content])));
}
