import { UserError } from '../core/errors.ts';
import { checkOutBase, type DisposableCheckout, mergeBase, noBase } from '../wire/base-checkout.ts';
import type { Arguments, Terminal } from './command.ts';

/** The comparator that --base names: its merge base with what is checked out, as a pull request would be compared. */
export async function openBase(args: Arguments, terminal: Terminal): Promise<DisposableCheckout> {
  const name = args.values['base'];
  if (name === undefined) return noBase('no base commit was named (--base REF)');
  const commit = await mergeBase(terminal.cwd, name);
  if (commit === null)
    throw new UserError('base', `${JSON.stringify(name)} names no commit here.`, 'Name a branch, tag or commit.');
  return checkOutBase(terminal.cwd, commit);
}
