import type { CheckId, Era, Eras } from './checks.ts';
import type { Findings } from './findings.ts';
import type { Opening } from './open-session.ts';

/** `openMs`: from the start of the process to its first answer, if it gave one. */
export type Outcome = Opening & { readonly openMs: number | undefined };

type Outcomes = Readonly<Record<Era, Outcome>>;

/** Eras that are asked for and not spoken. Of a server that speaks none, what was seen instead is the reason. */
export function judgeEras(eras: Eras, findings: Findings, outcomes: Outcomes): void {
  const { legacy, modern } = outcomes;
  const seen = legacy.kind === 'opened' || modern.kind === 'opened';
  if (seen) for (const id of ['starts', 'stdout-purity', 'envelope'] as const) findings.made(id);
  else if (findings.first() !== undefined) return;
  const missing = (id: CheckId, outcome: Outcome) => {
    if (outcome.kind === 'refused') findings.fail(id, outcome.why);
  };
  if (eras === 'any' && seen) nameUnseen(findings, outcomes);
  else if (eras === 'any') findings.fail('starts', `speaks neither era: ${whyNot(outcomes)}`);
  else {
    if (eras !== 'modern') missing(seen ? 'initialize' : 'starts', legacy);
    if (eras !== 'legacy') missing(seen ? 'discover' : 'starts', modern);
  }
}

function whyNot({ legacy, modern }: Outcomes): string {
  const whys = [legacy, modern].flatMap((outcome) => (outcome.kind === 'refused' ? [outcome.why] : []));
  return [...new Set(whys)].join('; ');
}

/** Silence means that an era is not spoken, or that it is spoken slowly: a reader has to know that nobody looked. */
function nameUnseen(findings: Findings, { legacy, modern }: Outcomes): void {
  for (const [era, outcome] of Object.entries({ legacy, modern })) {
    if (outcome.kind === 'opened') continue;
    const text = `${era}: ${outcome.why}, so that this era was not checked`;
    if (outcome.by === 'time') findings.fail('starts', text);
    // What came after all has failed it.
    else if (outcome.by === 'silence' && !findings.hasFailed('discover')) findings.warn('starts', text);
  }
}
