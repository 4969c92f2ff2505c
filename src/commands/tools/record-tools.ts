import { lstat } from 'node:fs/promises';
import { basename, isAbsolute, posix, resolve } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { ConfigError, UserError } from '../../core/errors.ts';
import { quoteText } from '../../core/quote.ts';
import { didYouMean } from '../../core/suggest.ts';
import { loadDocument, parseDocument } from '../../files/load-document.ts';
import { writeAtomically } from '../../files/write-atomically.ts';
import type { RecordedCall } from '../../tools/drift/recorded-mock.ts';
import { recordedMock } from '../../tools/drift/recorded-mock.ts';
import { toolServerSchema } from '../../tools/index.ts';
import type { Arguments, Terminal } from '../command.ts';
import type { TypedCall } from '../tool-call.ts';
import { readCall } from '../tool-call.ts';
import type { ObservedServer } from './observe-server.ts';
import { withRealServer } from './real-server.ts';

/** Writes down what a real server offers, and what it answers to the calls, as the definition of a mock. */
export async function recordTools(args: Arguments, terminal: Terminal): Promise<0> {
  const out = args.values['out'];
  if (out !== undefined && !/\.(ya?ml|json)$/.test(out)) {
    throw new UserError('usage', `--out ${out} ends in neither .yaml nor .json.`, 'Write --out tools/NAME.yaml.');
  }
  if (out !== undefined && !args.flags.has('force')) await refuseExisting(out, terminal);
  const calls = [...(await readCalls(args.values['calls'], terminal)), ...(args.lists['call'] ?? []).map(readCall)];
  let tools = 0;
  const mock = await withRealServer(args, terminal, async (server) => {
    tools = server.tools.length;
    return recordedMock({ ...server, calls: await makeCalls(server, calls) });
  });
  const text = toText(mock, out ?? 'recorded.yaml');
  if (out === undefined) terminal.out(text);
  else {
    await writeAtomically(resolve(terminal.cwd, out), text);
    terminal.out(writtenText(out, { tools, calls: calls.length }));
  }
  return 0;
}

function writtenText(out: string, { tools, calls }: { readonly tools: number; readonly calls: number }): string {
  const count = (number: number, noun: string) => `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
  const name = basename(out).replace(/\.[^.]*$/, '');
  const use = isAbsolute(out) ? out : posix.join('../..', out);
  return [
    `Wrote ${out}: ${count(tools, 'tool')}, ${count(calls, 'call')}.`,
    calls === 0
      ? 'It answers every call with an error: record answers with --call, or write replies.'
      : 'Answers are as they came: look for secrets in it before you commit it.',
    `Offer it to a task: tools: [{ server: ${name}, use: ${use} }]`,
    '',
  ].join('\n');
}

async function refuseExisting(out: string, { cwd }: Terminal): Promise<void> {
  const found = await lstat(resolve(cwd, out)).catch(() => undefined);
  if (found !== undefined) throw new UserError('file', `${out} is there already.`, 'Add --force to replace it.');
}

const callsFile = z
  .array(
    z.strictObject({
      tool: z.string().min(1).describe('Name of the tool.'),
      arguments: z.record(z.string(), z.json()).default({}).describe('Its arguments.'),
    }),
  )
  .describe('Calls in the order in which they are made.');

async function readCalls(file: string | undefined, { cwd }: Terminal): Promise<readonly TypedCall[]> {
  if (file === undefined) return [];
  const loaded = await loadDocument({ root: cwd, file, schema: callsFile });
  if (!loaded.ok) throw new ConfigError(loaded.problems);
  return loaded.value.value;
}

/** In their order, one after the other: a server may remember. */
async function makeCalls(server: ObservedServer, calls: readonly TypedCall[]): Promise<readonly RecordedCall[]> {
  const recorded: RecordedCall[] = [];
  for (const { tool, arguments: args } of calls) {
    const what = `${quoteText(tool, 80)} cannot be recorded`;
    if (!server.tools.some(({ name }) => name === tool)) {
      const known = server.tools.map(({ name }) => quoteText(name, 60)).slice(0, 20);
      const near = didYouMean(
        tool,
        server.tools.map(({ name }) => name),
      );
      throw new UserError('mcp', `${what}: the server has no such tool${near || '.'}`, `It has: ${known.join(', ')}.`);
    }
    const answer = await server.call(tool, args);
    if (answer.kind === 'silent') throw new UserError('mcp', `${what}: ${answer.why}.`, 'Nothing was written.');
    if (answer.kind === 'result' && answer.result['resultType'] === 'input_required') {
      throw new UserError('mcp', `${what}: the server asks for input.`, 'Leave this call out, or try --era legacy.');
    }
    recorded.push({ tool, arguments: args, answer });
  }
  return recorded;
}

/** The file, proven to load. */
function toText(mock: object, file: string): string {
  const text = file.endsWith('.json')
    ? `${JSON.stringify(mock, null, 2)}\n`
    : stringify(mock, { lineWidth: 0, aliasDuplicateObjects: false });
  const loaded = parseDocument({ file, text, schema: toolServerSchema });
  if (loaded.ok) return text;
  const [problem] = new ConfigError(loaded.problems.slice(0, 3)).message.split('\n');
  throw new UserError('mcp', `what this server shows fits into no mock: ${problem}`, 'Nothing was written.');
}
