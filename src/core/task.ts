import { z } from 'zod';
import { repositoryGlob } from './repository-glob.ts';
import { rulesSchema } from './rules-schema.ts';
import type { SandboxFile } from './sandbox-file.ts';
import { byteSize, duration } from './units.ts';

export type { Rules } from './rules-schema.ts';

const environmentSchema = z
  .strictObject({
    image: z.string().min(1).optional().describe("Image of this task's containers; default: the config's image."),
    network: z.literal('none').default('none').describe('Containers have no network.'),
    setup: z
      .strictObject({
        files: z
          .array(z.string().min(1))
          .default([])
          .describe('Files of the scaffold that it needs, such as package.json; put into /deps.'),
        run: z
          .string()
          .min(1)
          .describe(
            'Shell command, run in /deps as the agent: npm ci && ln -s /deps/node_modules /workspace/node_modules.',
          ),
      })
      .optional()
      .describe(
        'Run once, with network, before all trials; the result is a layer on the image, for agents and graders.',
      ),
    limits: z
      .strictObject({
        cpus: z.number().positive().max(64).default(1).describe('CPU cores.'),
        memory: byteSize.default(1024 ** 3).describe('Memory, no swap: 512m, 1g. Default 1g.'),
        pids: z.number().int().min(8).max(32768).default(256).describe('Processes and threads at once.'),
        disk: byteSize.default(512 * 1024 ** 2).describe('Largest file and largest workspace: 512m. Default 512m.'),
      })
      .prefault({})
      .describe('What a container may use.'),
  })
  .prefault({});

const limitsSchema = z
  .strictObject({
    steps: z
      .number()
      .int()
      .positive()
      .optional()
      .describe("Model calls, at most; default: the agent's own limit (20)."),
    timeout: duration.default(300_000).describe('Time for the agent: 90s, 5m. Default 5m.'),
    tokens: z.number().int().positive().optional().describe('Tokens in and out, at most.'),
    costUsd: z.number().positive().optional().describe('US dollars, at most; needs a model with a known price.'),
  })
  .prefault({});

/** A grader's type and options; each grader parses its own. */
export interface GraderConfig {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** A tool server's kind and options; each kind parses its own. */
export interface ToolServerConfig {
  readonly type: string;
  readonly [option: string]: unknown;
}

/** A tool server of a task, read from its file. */
export interface TaskTools {
  /** What the agent knows it by: the key in mcpServers. */
  readonly server: string;
  /** Its definition's path, relative to the project. */
  readonly file: string;
  readonly config: ToolServerConfig;
  /** Files that the definition names (a module, a recorded log), by their paths as written there. */
  readonly files: readonly SandboxFile[];
}

const identifier = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'letters, digits, dot, dash, underscore; at most 64');

/** The schema of task.yaml, given the graders that exist. */
export function taskSchemaWith<Grader extends z.ZodType<GraderConfig>>(grader: Grader) {
  return z.strictObject({
    $schema: z.string().optional().describe('For editors.'),
    prompt: z.string().min(1).max(65_536).describe('The goal, as given to the agent.'),
    tags: z.array(identifier).default([]).describe('Names for selection, for example fast.'),
    watches: z
      .array(repositoryGlob)
      .default([])
      .describe('What the task depends on beside its own folder, from the top of the repository; for subset changed.'),
    expect: z.enum(['act', 'refuse']).default('act').describe('refuse: the right outcome is no action.'),
    environment: environmentSchema.describe('Where trials run.'),
    fixture: z
      .record(z.string().min(1), z.json())
      .default({})
      .describe('Files put beside the scaffold: path -> text, or a value written as JSON.'),
    tools: z
      .array(
        z.strictObject({
          server: identifier.describe('Unique in the task; the key in mcpServers.'),
          use: z
            .string()
            .min(1)
            .describe("The server's definition, relative to the task's folder: ../../tools/shop.yaml."),
        }),
      )
      .default([])
      .describe('MCP servers offered to the agent.'),
    limits: limitsSchema.describe('What one trial may use.'),
    rules: rulesSchema.prefault({}).describe('What must not happen on the way; breaches are violations.'),
    criteria: z
      .array(
        z.strictObject({
          id: identifier.describe('Unique in the task; `rules` and `end` are taken.'),
          statement: z.string().min(1).describe('What is claimed, as one sentence.'),
          grader: grader.describe('How it is checked.'),
          weight: z.number().positive().max(1000).default(1).describe('Share in the score.'),
          required: z.boolean().default(true).describe('false: counts in the score only.'),
        }),
      )
      .min(1)
      .describe('What must hold afterwards.'),
  });
}

export type TaskDefinition = z.infer<ReturnType<typeof taskSchemaWith<z.ZodType<GraderConfig>>>>;

/** A test: its definition, the files beside it, and the hashes by which results stay comparable. */
export interface Task extends Omit<TaskDefinition, '$schema' | 'tools'> {
  readonly id: string;
  /** Path of task.yaml, relative to the project, and the line of each criterion, for annotations. */
  readonly file: string;
  readonly tools: readonly TaskTools[];
  readonly scaffold: readonly SandboxFile[];
  /** Hidden: exist only in a grading container. */
  readonly tests: readonly SandboxFile[];
  readonly solution: readonly SandboxFile[];
  /** Covers what the agent meets: prompt, files, environment, limits. Tags and watches are not part of it. */
  readonly hash: string;
  /** Covers what judges it: criteria, rules, hidden tests. */
  readonly graderHash: string;
}
