import { pathToFileURL } from 'node:url';
import { UserError } from '../../core/errors.ts';

type AgentFunction = (argument: unknown) => unknown;

/** Bundlers turn `import()` into a lookup in their own bundle, where no user's file is; the comments tell them not to. */
const importFile = (url: string): Promise<Record<string, unknown>> =>
  import(/* webpackIgnore: true */ /* @vite-ignore */ url);

/**
 * The function that a file exports. Two commits lie in two folders, so that neither gets the other's module. Throws UserError
 * when the file cannot be imported or exports no such function.
 */
export async function loadFunction(
  path: string,
  options: { readonly file: string; readonly export: string },
): Promise<AgentFunction> {
  const module = await importFile(pathToFileURL(path).href).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(
      'agent-module',
      `${options.file} cannot be imported: ${why.slice(0, 1000)}`,
      'It must be JavaScript that node can import as it is.',
    );
  });
  const found = Object.hasOwn(module, options.export) ? module[options.export] : undefined;
  // Whatever it takes and returns: it is given one argument, and its result is checked.
  if (typeof found === 'function') return found as AgentFunction;
  throw new UserError(
    'agent-module',
    `${options.file} exports no function ${options.export}.`,
    `Write for example: export async function ${options.export}({ task, tools, model, signal }) { ... }`,
  );
}
