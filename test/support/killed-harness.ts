// Opens two sandboxes, one with a busy tree of processes that ignore signals, says so, and waits to be killed.
//   tsx killed-harness.ts RUN_ID
import { aScript, ensureTestImage, TEST_LIMITS, testEngine } from './engine.ts';

const signal = new AbortController().signal;
const engine = testEngine(process.argv[2] ?? '');
const image = await ensureTestImage(engine);
await engine.create({ image, limits: TEST_LIMITS, name: 'idle#1', signal });
const busy = await engine.create({ image, limits: TEST_LIMITS, name: 'busy#1', signal });
const endless = busy.exec(
  aScript('trap "" TERM HUP INT; (while :; do :; done) & while :; do sleep 1; done', { signal }),
);
console.log('ready');
await endless;
