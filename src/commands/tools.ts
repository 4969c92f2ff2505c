import { UserError } from '../core/errors.ts';
import { didYouMean } from '../core/suggest.ts';
import type { Arguments, Command, Option, Terminal } from './command.ts';
import { checkTools } from './tools/check-tools.ts';
import { recordTools } from './tools/record-tools.ts';

const shared: readonly Option[] = [
  { name: 'url', value: 'URL', help: 'A server over streamable HTTP, instead of a command.' },
  {
    name: 'header',
    value: '"NAME: VALUE"',
    help: 'A header for --url; $VARIABLE in it is taken from the environment.',
    multiple: true,
  },
  { name: 'era', value: 'ERA', help: 'auto, legacy, modern; default: auto, the first that it speaks.' },
];

const recording: readonly Option[] = [
  { name: 'out', value: 'FILE', help: 'record: where to write the mock, .yaml or .json; default: stdout.' },
  { name: 'force', help: 'record: replace FILE.' },
  { name: 'call', value: '"TOOL JSON"', help: 'record: a call whose answer is written, too.', multiple: true },
  { name: 'calls', value: 'FILE', help: 'record: more of them, as a list of { tool, arguments }; made first.' },
];

const checking: readonly Option[] = [
  { name: 'mock', value: 'FILE', help: 'check: the definition, of type mock, state or replay.' },
  { name: 'call-all', help: 'check: call tools that are not read-only, too.' },
  { name: 'json', help: 'check: print what was found as JSON on stdout.' },
];

const actions = {
  record: { run: recordTools, others: checking },
  check: { run: checkTools, others: recording },
} as const;

export const tools: Command = {
  name: 'tools',
  usage:
    'tools record [--out FILE] [--call "TOOL JSON"] -- COMMAND ...\n       agent-eval tools check --mock FILE [--json] -- COMMAND ...',
  options: [...recording, ...checking, ...shared],
  positionals: { min: 1, max: Number.POSITIVE_INFINITY, names: 'record or check, -- COMMAND ...' },
  notes: [
    'record writes what a real MCP server offers as a mock; check says where the two have parted since.',
    'The server is started in this folder and with your environment. check calls only what it declares read-only.',
    'Answers are written as they came: look for secrets in them before you commit them.',
    'Exit codes of record: 0 written, 2 nothing was written.',
    'Exit codes of check: 0 no drift (harmless differences are printed), 1 drifted, 2 it could not be found out.',
    '  agent-eval tools record --out tools/shop.yaml --call \'get_order {"id": "A-1"}\' -- node shop.js',
    '  agent-eval tools check --mock tools/shop.yaml -- node shop.js',
  ],
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  const [name] = args.positionals;
  if (name !== 'record' && name !== 'check') {
    const near = didYouMean(name ?? '', Object.keys(actions)) || '.';
    throw new UserError(
      'usage',
      `tools cannot ${JSON.stringify(name)}${near}`,
      'Use: agent-eval tools record, tools check',
    );
  }
  const action = actions[name];
  const foreign = action.others.find((option) => isGiven(option.name, args));
  if (foreign !== undefined) {
    throw new UserError('usage', `tools ${name} takes no --${foreign.name}.`, 'See agent-eval tools --help.');
  }
  return await action.run(args, terminal);
}

function isGiven(name: string, { flags, values, lists }: Arguments): boolean {
  return flags.has(name) || values[name] !== undefined || lists[name] !== undefined;
}
