import { createHash } from 'node:crypto';

/** 31-bit seed of a trial: the same task and index give the same seed on every run and machine. */
export function trialSeed(taskId: string, index: number): number {
  return createHash('sha256').update(`${taskId}#${index}`).digest().readUInt32BE(0) >>> 1;
}
