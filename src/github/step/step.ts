import { randomUUID } from 'node:crypto';
import { annotationCommands, fence, maskCommands, type StepAnnotation } from './commands.ts';
import { appendSummary, appendValues } from './files.ts';

/** The step's side of the runner: its log, and the files that the runner reads when the step has ended. */
export interface Step {
  /** Hides secrets in all that is logged from then on; first thing to do. */
  mask(secrets: readonly string[]): void;
  /** Logs text that may hold anything: the runner finds no command in it. */
  log(text: string): void;
  /** To be called once, with everything: the runner shows ten of each level in a step. */
  annotate(annotations: readonly StepAnnotation[]): void;
  /** For the post part, as STATE_<name>. */
  saveState(values: Readonly<Record<string, string>>): Promise<void>;
  setOutputs(values: Readonly<Record<string, string>>): Promise<void>;
  addSummary(markdown: string): Promise<void>;
}

/** `write` is the step's standard output. Files that the environment does not name are not written. */
export function openStep(env: Readonly<Record<string, string | undefined>>, write: (text: string) => unknown): Step {
  return {
    mask: (secrets) => void write(maskCommands(secrets)),
    log: (text) => void write(fence(text, randomUUID())),
    annotate: (annotations) => void write(annotationCommands(annotations)),
    saveState: (values) => appendValues(env['GITHUB_STATE'], values),
    setOutputs: (values) => appendValues(env['GITHUB_OUTPUT'], values),
    addSummary: (markdown) => appendSummary(env['GITHUB_STEP_SUMMARY'], markdown),
  };
}
