import { ConfigError, type Problem, type UserError } from '../core/errors.ts';
import { annotate, type LogAnnotation } from './annotate.ts';

/** Says what a user can mend, each problem at its line. */
export function showError(error: UserError): void {
  const problems = error instanceof ConfigError ? error.problems : [];
  if (problems.length === 0) annotate([{ level: 'error', message: `${error.message} ${error.hint}` }]);
  else annotate(problems.map(annotationOf));
}

function annotationOf({ file, line, key, message }: Problem): LogAnnotation {
  const place = file === 'input' ? {} : { file, line: line ?? 1 };
  return { level: 'error', title: 'agent-eval', message: key === '' ? message : `${key}: ${message}`, ...place };
}
