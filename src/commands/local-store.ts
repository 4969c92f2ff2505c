import { createBaselineStore } from '../baseline/index.ts';
import { reportAsEntry } from '../core/gate/report-as-entry.ts';
import { isTracked } from '../wire/base-checkout.ts';
import type { Plan } from '../wire/plan-run.ts';
import type { Arguments, Terminal } from './command.ts';
import { localBaseline } from './local-folder.ts';

/** A checked-in baseline is read in the base's version, like all that judges, unless it was named here or is written to. */
export async function openStore({ project, yardstickRoot }: Plan, args: Arguments, { cwd }: Terminal) {
  const named = args.values['baseline'];
  const spec = named ?? project.config.baseline;
  const local = localBaseline(project.configFile);
  const isOwn = named !== undefined || args.flags.has('record');
  const isCheckedIn = spec.startsWith('file:') || (spec === 'auto' && (await isTracked(cwd, local)));
  const root = !isOwn && isCheckedIn ? yardstickRoot : cwd;
  return createBaselineStore(spec, { root, local, cache: undefined, reportAsEntry });
}
