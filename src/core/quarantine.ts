import { z } from 'zod';

const DAY_MS = 86_400_000;

/** A task that is known to be unstable, until a date. */
const quarantineEntrySchema = z.strictObject({
  task: z.string().min(1).max(200).describe('Id of the task.'),
  reason: z.string().min(1).max(500).describe('Why a single miss of it says nothing.'),
  until: z.iso.date({ error: 'a date like 2026-12-31' }).describe('Last day on which this holds, UTC: 2026-12-31.'),
});
export type QuarantineEntry = Readonly<z.infer<typeof quarantineEntrySchema>>;

export const quarantineSchema = z
  .array(quarantineEntrySchema)
  .refine((entries) => new Set(entries.map(({ task }) => task)).size === entries.length, 'a task is listed twice')
  .readonly();
export type Quarantine = readonly QuarantineEntry[];

/** Entries whose last day is over; each is an error until someone repairs the task or moves the date. */
export function expiredEntries(quarantine: Quarantine, nowMs: number): readonly QuarantineEntry[] {
  return quarantine.filter((entry) => isOver(entry, nowMs));
}

/** Entries that hold. */
export function activeEntries(quarantine: Quarantine, nowMs: number): readonly QuarantineEntry[] {
  return quarantine.filter((entry) => !isOver(entry, nowMs));
}

function isOver({ until }: QuarantineEntry, nowMs: number): boolean {
  return nowMs >= Date.parse(`${until}T00:00:00Z`) + DAY_MS;
}
