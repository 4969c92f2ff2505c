import type { Box } from './subset.ts';
import type { TaskHistory } from './task-history.ts';

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const;

/** `10m`, `$2`, `10m and $2`: as a config writes it. */
export function boxText({ time, costUsd }: Box): string {
  const parts = [
    ...(time === undefined ? [] : [durationText(time)]),
    ...(costUsd === undefined ? [] : [`$${costUsd}`]),
  ];
  return parts.join(' and ');
}

/** Why a task is left out; what comes before the semicolon is the same for all. */
export function leftOutText(box: Box, { lastSeen }: TaskHistory): string {
  const seen =
    lastSeen === undefined ? 'never measured' : `last measured ${new Date(lastSeen).toISOString().slice(0, 10)}`;
  return `did not fit in ${boxText(box)}; ${seen}`;
}

/** Why a side of the box leaves nothing out. */
export function unknownText(side: keyof Box, box: Box): string {
  return side === 'time'
    ? `No stored try tells how long it took, so the time of the box (${boxText(box)}) leaves nothing out.`
    : `No stored try tells what it cost, so the money of the box (${boxText(box)}) leaves nothing out.`;
}

function durationText(ms: number): string {
  const [unit, size] = UNITS.find(([, one]) => ms % one === 0) ?? ['ms', 1];
  return `${ms / size}${unit}`;
}
