import * as core from '@actions/core';

/** GitHub shows this many of each level in a step, and cuts a message at 4,096 characters. */
const SHOWN = 10;
const MESSAGE_LENGTH = 4096;

export interface LogAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  /** From the repository's root. */
  readonly file?: string;
  readonly line?: number;
}

const SAY = { error: core.error, warning: core.warning, notice: core.notice } as const;

/** To be called once in a step, with everything: what GitHub would drop of a level is counted in that level's last one. */
export function annotate(annotations: readonly LogAnnotation[]): void {
  for (const level of ['error', 'warning', 'notice'] as const) {
    for (const { message, title, file, line } of withinLimit(annotations, level)) {
      SAY[level](message.slice(0, MESSAGE_LENGTH), {
        ...(title === undefined ? {} : { title }),
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { startLine: line }),
      });
    }
  }
}

function withinLimit(all: readonly LogAnnotation[], level: LogAnnotation['level']): readonly LogAnnotation[] {
  const annotations = all.filter((annotation) => annotation.level === level);
  if (annotations.length <= SHOWN) return annotations;
  const rest = annotations.length - (SHOWN - 1);
  return [...annotations.slice(0, SHOWN - 1), { level, message: `${rest} more: see the job summary.` }];
}

/** Hides each secret, and each line of one that has several, in all that the log shows from then on. */
export function mask(secrets: readonly string[]): void {
  for (const secret of secrets.flatMap((value) => [value, ...value.split(/\r?\n/)])) {
    if (secret.trim() !== '') core.setSecret(secret);
  }
}
