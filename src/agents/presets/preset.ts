import { z } from 'zod';
import type { TrialGateway } from '../../core/gateway.ts';
import type { StdioServer } from '../../core/mcp-config.ts';
import type { SandboxFile } from '../../core/sandbox-file.ts';
import { envSchema } from '../command.ts';

/** What differs from trial to trial. */
export interface PresetTrial {
  readonly prompt: string;
  /** Equal for the same task and trial number on every run. */
  readonly seed: number;
  readonly gateway: Pick<TrialGateway, 'sandboxUrl' | 'token'>;
  /** The task's tool servers, as programs to start; none where it has none. */
  readonly mcpServers: Readonly<Record<string, StdioServer>>;
}

/** What a program said at its end, in its own form of output. */
export interface Said {
  readonly answer: string | undefined;
  /** What it says went wrong, where it says so. */
  readonly error: string | undefined;
  /** True when it ended because its own limit of turns was used up. */
  readonly isOutOfTurns: boolean;
}

/** How a known program is installed and run. */
export interface Recipe {
  /** Run once in /agent, with network. */
  readonly setup: string;
  /** Put into the agent's home before each trial, by path from there. */
  homeFiles(trial: PresetTrial): readonly SandboxFile[];
  command(trial: PresetTrial): readonly string[];
  env(trial: PresetTrial): Readonly<Record<string, string>>;
  /** Reads what it wrote to stdout, which is hostile text. */
  readSaid(stdout: string): Said;
}

/** The options that every known program has. */
export function cliOptions<Name extends string>(preset: Name, defaultVersion: string) {
  return {
    type: presetType,
    preset: z.literal(preset),
    model: z.string().min(1).describe('Model id, as the program takes it.'),
    version: z
      .string()
      .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'an exact version, such as 1.2.3')
      .default(defaultVersion)
      .describe('Exact version of the program; recorded, and runs of different ones are not compared.'),
    args: z.array(z.string()).default([]).describe('More arguments of the program, before the prompt.'),
    env: envSchema.describe("More variables of the program; the preset's own come first."),
  };
}

/** Known from `preset`, so that nobody has to write it. */
export const presetType = z.literal('preset').default('preset');
