import { passHatK } from '../stats/pass-hat-k.ts';
import type { Random } from '../stats/random.ts';
import { drawPasses, seededRandom } from '../stats/random.ts';
import type { TwoArms } from '../stats/two-arms.ts';
import { isAtLeast } from './rules-table.ts';

interface FalseAlarmRequest {
  readonly tasks: readonly TwoArms[];
  readonly k: number;
  readonly maxPassKDrop: number;
  readonly seed: number;
  readonly repetitions: number;
}

/**
 * How often "pass^k fell by more than ..." blocks a change that changes nothing, on this suite with these numbers of
 * tries: simulated from the baseline's rates, each drawn by one try towards the suite's, because 15 of 15 is not always.
 */
export function falseAlarmRate(request: FalseAlarmRequest): number {
  const random = seededRandom(request.seed);
  const rates = plausibleRates(request.tasks);
  let alarms = 0;
  for (let run = 0; run < request.repetitions; run += 1) {
    if (!isAtLeast(request.maxPassKDrop, simulatedDrop(request, rates, random))) alarms += 1;
  }
  return alarms / request.repetitions;
}

function plausibleRates(tasks: readonly TwoArms[]): readonly number[] {
  const passed = tasks.reduce((sum, { base }) => sum + base.passed, 0);
  const decided = tasks.reduce((sum, { base }) => sum + base.decided, 0);
  const suite = (passed + 0.5) / (decided + 1);
  return tasks.map(({ base }) => (base.passed + suite) / (base.decided + 1));
}

function simulatedDrop({ tasks, k }: FalseAlarmRequest, rates: readonly number[], random: Random): number {
  let drop = 0;
  let counted = 0;
  for (const [index, { base, head }] of tasks.entries()) {
    const draw = (n: number) => passHatK({ n, c: drawPasses({ trials: n, rate: rates[index] ?? 0, random }), k });
    const before = draw(base.decided);
    const after = draw(head.decided);
    if (before === null || after === null) continue;
    drop += before - after;
    counted += 1;
  }
  return counted === 0 ? 0 : drop / counted;
}
