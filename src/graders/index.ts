import { z } from 'zod';
import type { Finding } from '../core/grade.ts';
import type { Evidence, Grader } from '../core/grader.ts';
import type { GraderConfig } from '../core/task.ts';
import { claimBacked } from './claim-backed.ts';
import { command } from './command.ts';
import { file } from './file.ts';
import { finalAnswer } from './final-answer.ts';
import { json } from './json.ts';
import { maxSteps } from './max-steps.ts';
import { mcpServer } from './mcp-server.ts';
import { toolCalls } from './tool-calls.ts';
import { toolOrder } from './tool-order.ts';

const registered = [command, file, json, finalAnswer, toolCalls, toolOrder, maxSteps, claimBacked, mcpServer] as const;

/** Every grader there is. */
export const graders: readonly Grader<GraderConfig>[] = registered;

type OptionsOf<List extends readonly { readonly options: unknown }[]> = {
  readonly [At in keyof List]: List[At]['options'];
};

/** The options of any grader, chosen by `type`. */
export const graderSchema = z.discriminatedUnion(
  'type',
  // map keeps the number and the order of the items.
  registered.map((grader) => grader.options) as unknown as OptionsOf<typeof registered>,
);

/** Grades one criterion. `config` is what graderSchema returned, so it fits the grader of its type. */
export async function gradeCriterion(config: GraderConfig, evidence: Evidence): Promise<Finding> {
  const grader = graders.find(({ type }) => type === config.type);
  if (grader === undefined) throw new Error(`no grader of type ${config.type}`);
  return grader.grade(config, evidence);
}
