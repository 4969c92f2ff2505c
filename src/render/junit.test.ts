import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aTrial } from '../../test/support/builders.ts';
import { UNSEEN } from '../../test/support/hostile-text.ts';
import { hostileView } from '../../test/support/hostile-view.ts';
import { renderJunit } from './junit.ts';

test('makes a suite of each task and a case of each trial', () => {
  const trials = [
    aTrial(),
    aFailedTrial({ index: 1 }),
    aTrial({ index: 2, verdict: 'unverified', criteria: [{ id: 'AC-2', grade: 'unverified', reason: 'no trace' }] }),
    aTrial({ index: 3, verdict: null, end: 'infra_error', endDetail: 'the engine died', durationMs: null }),
  ];
  expect(
    renderJunit(aReport({ tasks: [aTask({ id: 'a<b', file: null, trials })] })),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="agent-eval" tests="4" failures="1" skipped="1" errors="1" time="36.900">
  <testsuite name="a&lt;b" tests="4" failures="1" skipped="1" errors="1" time="36.900">
    <testcase name="try 1" classname="a&lt;b" time="12.300"/>
    <testcase name="try 2" classname="a&lt;b" time="12.300">
      <failure message="AC-1">AC-1: ledger.json holds no refund for A-1184</failure>
    </testcase>
    <testcase name="try 3" classname="a&lt;b" time="12.300">
      <skipped message="could not be judged">AC-2: no trace</skipped>
    </testcase>
    <testcase name="try 4" classname="a&lt;b" time="0">
      <error message="infrastructure failed">the engine died</error>
    </testcase>
  </testsuite>
</testsuites>
`);
});

test('tells once of the checks that were not reached', () => {
  const missed = (id: string) => ({ id, grade: 'unverified', reason: 'not reached: see builds' }) as const;
  const trial = aTrial({ verdict: 'unverified', criteria: [missed('AC-1.a'), missed('AC-1.b'), missed('AC-1.c')] });
  expect(renderJunit(aReport({ tasks: [aTask({ trials: [trial] })] }))).toContain(
    '<skipped message="could not be judged">AC-1.a and 2 more: not reached: see builds</skipped>',
  );
});

test('stays well-formed whatever the text', () => {
  const element =
    /<(?:testsuites|testsuite|testcase|failure|skipped|error)(?: [a-z]+="[^"<>&]*(?:&[a-z0-9#]+;[^"<>&]*)*")*\/?>/g;
  fc.assert(
    fc.property(hostileView(), ({ report }) => {
      const xml = renderJunit(report ?? aReport());
      const rest = xml
        .replace(element, '')
        .replace(/<\/[a-z]+>/g, '')
        .slice('<?xml version="1.0" encoding="UTF-8"?>'.length);
      expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot|#39);)/);
      expect(xml).not.toMatch(UNSEEN);
    }),
    { numRuns: 50 },
  );
});
