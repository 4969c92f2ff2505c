import { addApproval, emptyHistory, judgeCall, weighCalls } from '../../core/judge-call.ts';
import { APPROVALS_SERVER } from '../../core/rules-schema.ts';
import type { Rules } from '../../core/task.ts';
import type { ToolCall, TranscriptEvent } from '../../core/transcript.ts';

/** The task's rules, asked while calls are made. */
export interface Policy {
  /** Takes what was decided on an approval. */
  hear(event: TranscriptEvent): void;
  /** `refusal`: what the agent is told instead of an answer. */
  judge(call: ToolCall): { readonly approved: boolean | undefined; readonly refusal: string | undefined };
}

export function createPolicy(rules: Rules): Policy {
  const history = emptyHistory();
  // What is not enforced is judged afterwards, when no agent waits for it.
  const asked: Rules = rules.enforce === true ? rules : { forbidden: [], approval: rules.approval };
  return {
    hear: (event) => addApproval(rules, history, event),
    judge(call) {
      const [weighed] = weighCalls(asked, [call]);
      if (weighed === undefined) return { approved: undefined, refusal: undefined };
      const { violations, repeated, isApproved } = judgeCall(asked, history, weighed);
      const broken = repeated === undefined ? violations : [...violations, repeated.violation];
      const isRefused = rules.enforce === true && broken.length > 0;
      return { approved: isApproved, refusal: isRefused ? refusalOf(broken) : undefined };
    },
  };
}

function refusalOf(broken: readonly { readonly rule: string; readonly detail: string }[]): string {
  const advice = broken.some(({ rule }) => rule === 'approval')
    ? ` Ask for approval first: request_approval on the server ${APPROVALS_SERVER}.`
    : '';
  return `Refused, and not done: ${broken.map(({ rule, detail }) => `rule ${rule}: ${detail}`).join('; ')}.${advice}`;
}
