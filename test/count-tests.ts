// Prints "PASSED FAILED" of a vitest run. count-tests.ts RESULTS.json EXIT_STATUS
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const resultsSchema = z.object({
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

const [file, exitStatus] = process.argv.slice(2);
if (file === undefined || exitStatus === undefined) throw new Error('usage: count-tests.ts RESULTS.json EXIT_STATUS');

const { testResults } = resultsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
const passed = tests.filter(({ status }) => status === 'passed').length;
// A skipped test shows nothing, so it did not pass.
const notPassed = tests.length - passed;
const brokenFiles = testResults.filter(
  ({ status, assertionResults }) => status !== 'passed' && assertionResults.every((test) => test.status === 'passed'),
).length;
const failed = notPassed + brokenFiles;
// An unhandled error fails the run and no test of it.
console.log(`${passed} ${failed === 0 && exitStatus !== '0' ? 1 : failed}`);
