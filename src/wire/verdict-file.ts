import { z } from 'zod';
import { sumAnew } from '../core/assemble-report.ts';
import { gatePolicySchema } from '../core/gate-policy.ts';
import { hashJson } from '../core/hash.ts';
import { markerSchema } from '../core/marker.ts';
import type { Report } from '../core/report.ts';
import type { Beside } from '../core/side-by-side.ts';
import type { Verdict } from '../core/verdict.ts';
import { sortReport } from '../files/sort-report.ts';
import type { RenderContext, View } from '../render/view.ts';
import { bothSidesSchema, comparisonSchema } from './comparison-schema.ts';
import { verdictSchema } from './verdict-schema.ts';

const count = z.number().int().nonnegative();

const contextSchema: z.ZodType<Omit<RenderContext, 'claim'>> = z.object({
  marker: markerSchema,
  agent: z.string(),
  runUrl: z.string().nullable(),
  reportUrl: z.string().nullable(),
  // As it was read, a time is a number of milliseconds.
  policy: gatePolicySchema.extend({ maxBaselineAge: z.number().nonnegative() }),
  shared: z
    .object({
      tokens: bothSidesSchema,
      durationMs: bothSidesSchema,
      baseViolations: z.object({ critical: count, major: count, minor: count }),
      baseTrials: count,
    })
    .nullable(),
  notices: z.array(z.string()).readonly(),
});

/** Other agents are named by their reports, which lie beside this one's. */
const besideSchema = z.union([
  z.object({ name: z.string(), report: z.string() }),
  z.object({ name: z.string(), reason: z.string() }),
]);
export type BesideRef = Readonly<z.infer<typeof besideSchema>>;

const shownSchema = z.object({
  report: z.string(),
  comparison: comparisonSchema.nullable(),
  context: contextSchema,
  alongside: z.array(besideSchema).readonly().exactOptional(),
});

/** What lies in verdict.json: the verdict, and under `shown` all that a renderer needs beside the report. */
export const verdictFileSchema = z.intersection(verdictSchema, z.object({ shown: shownSchema }));
export type VerdictFile = Verdict & { readonly shown: Readonly<z.infer<typeof shownSchema>> };

/** Of a run without a report there is nothing to show later but the verdict. */
export function verdictFileOf({ report, comparison, verdict, context, alongside }: View): Verdict | VerdictFile {
  if (report === null) return verdict;
  const refs = alongside && { alongside: alongside.map(refOf) };
  return { ...verdict, shown: { report: reportId(report), comparison, context, ...refs } };
}

/** The same for a report in memory and for what is read back from its file. */
export function reportId(report: Report): string {
  return hashJson(sumAnew(sortReport(report)));
}

function refOf(beside: Beside): BesideRef {
  const { name } = beside;
  return 'report' in beside ? { name, report: reportId(beside.report) } : { name, reason: beside.reason };
}
