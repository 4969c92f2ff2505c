import type { Agent } from '../core/agent.ts';
import type { Gateway } from '../core/gateway.ts';
import type { Finding } from '../core/grade.ts';
import type { Evidence } from '../core/grader.ts';
import type { KeepText } from '../core/kept-transcript.ts';
import type { Measures } from '../core/measure.ts';
import type { Redact } from '../core/redact.ts';
import type { ImageIdentity, SandboxEngine } from '../core/sandbox.ts';
import type { GraderConfig, Task } from '../core/task.ts';
import type { OpenTools } from '../core/tool-servers.ts';
import type { TranscriptEvent } from '../core/transcript.ts';

/** What every trial of a run shares. */
export interface TrialDeps {
  readonly engine: SandboxEngine;
  readonly gateway: Gateway;
  readonly openTools: OpenTools;
  readonly gradeCriterion: (config: GraderConfig, evidence: Evidence) => Promise<Finding>;
  readonly measure: (events: readonly TranscriptEvent[]) => Measures;
  readonly redact: Redact;
  readonly keepText: KeepText;
  readonly now: () => number;
}

/** One trial to make. Trials run in `agentImage` (the agent's files on top); graders see the clean `taskImage`. */
export interface TrialPlan {
  readonly task: Task;
  readonly agent: Agent;
  readonly index: number;
  readonly agentImage: ImageIdentity;
  readonly taskImage: ImageIdentity;
  readonly signal: AbortSignal;
}
