import { showError } from './action/show-error.ts';
import { UserError } from './core/errors.ts';
import { runReport } from './report/run-report.ts';

try {
  process.exitCode = await runReport({ env: process.env, now: Date.now });
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  showError(error);
  process.exitCode = 2;
}
