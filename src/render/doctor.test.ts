import { expect, test } from 'vitest';
import { type Finding, worstFirst } from '../core/doctor/finding.ts';
import { judgeEngine, judgeImage } from '../core/doctor/judge-engine.ts';
import { judgeNode } from '../core/doctor/judge-machine.ts';
import { judgeSensitivity } from '../core/doctor/judge-suite.ts';
import { renderDoctor } from './doctor.ts';

const WELL: readonly Finding[] = [
  judgeNode('v22.3.0'),
  judgeEngine({ kind: 'answers', at: 'unix:///run/docker.sock', version: '27.1', apiVersion: '1.46', os: 'linux' }),
];
const WARNED: readonly Finding[] = [...WELL, judgeSensitivity({ tasks: 3, trials: 5, smallestDrop: 0.4 })];
const BROKEN: readonly Finding[] = [
  ...WARNED,
  judgeImage({ ref: 'team/image', tasks: 1, needsNode: true, state: 'started', uid: '1000', writes: true, node: '' }),
];

test('the screen of doctor looks as agreed', async () => {
  const screens = [BROKEN, WARNED, WELL].map((found) => renderDoctor(worstFirst(found), { color: false }));
  await expect(screens.join('\n---\n')).toMatchFileSnapshot('../../test/fixtures/golden/doctor.txt');
});

test('what a file or a server said can neither move the cursor nor begin a line', () => {
  const finding: Finding = { check: 'a', state: 'fault', text: 'x\u001b[2J\n::error::y', todo: 'z\r\nq' };
  expect(renderDoctor([finding], { color: false }).split('\n').slice(0, 2)).toEqual([
    '✗ a  x ::error::y',
    '     → z q',
  ]);
});

test('marks are coloured where there is colour', () => {
  expect(renderDoctor(BROKEN, { color: true })).toContain('\u001b[31m✗\u001b[0m');
});
