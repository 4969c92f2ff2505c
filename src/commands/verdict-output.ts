import { resolve } from 'node:path';
import { exitCode } from '../core/verdict.ts';
import { writeVerdict } from '../files/write-report.ts';
import { renderTerminal } from '../render/terminal.ts';
import type { View } from '../render/view.ts';
import { verdictFileOf } from '../wire/verdict-file.ts';
import type { Arguments, Terminal } from './command.ts';
import { screenOf } from './screen.ts';

/** Prints a verdict, writes verdict.json when a folder is given, and returns the exit code. */
export async function deliver(view: View, args: Arguments, terminal: Terminal): Promise<0 | 1 | 2> {
  const { verdict, context } = view;
  const out = args.values['out'];
  if (out !== undefined) await writeVerdict(resolve(terminal.cwd, out), verdictFileOf(view));
  terminal.out(args.flags.has('json') ? `${JSON.stringify(verdict)}\n` : renderTerminal(view, screenOf(terminal)));
  return exitCode(verdict, context.policy.onInconclusive);
}
