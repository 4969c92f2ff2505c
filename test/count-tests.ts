// Prints "PASSED FAILED" of a vitest run, and on stderr what failed. count-tests.ts RESULTS.json EXIT_STATUS
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Enough of a message to know the fault by: the stack of a large object would bury the others. */
const maxShown = 1_500;

const [file, exitStatus] = process.argv.slice(2);
if (file === undefined || exitStatus === undefined) throw new Error('usage: count-tests.ts RESULTS.json EXIT_STATUS');

const files = resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults;
const passed = files.flatMap((each) => each.assertionResults).filter(({ status }) => status === 'passed').length;
const failures = files.flatMap(({ name, status, message, assertionResults }) => {
  // A skipped test shows nothing, so it did not pass.
  const notPassed = assertionResults
    .filter((each) => each.status !== 'passed')
    .map((each) => `${name}: ${each.fullName}: ${each.status}\n${each.failureMessages.join('\n').slice(0, maxShown)}`);
  const brokenFile = status !== 'passed' && notPassed.length === 0;
  return brokenFile ? [`${name}: ${message.slice(0, maxShown)}`] : notPassed;
});
// An unhandled error fails the run and no test of it.
if (failures.length === 0 && exitStatus !== '0') failures.push(`${file}: an error outside of every test: see above`);
for (const failure of failures) console.error(failure);
console.log(`${passed} ${failures.length}`);
