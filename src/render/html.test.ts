import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aFailedTrial, aReport, aTask, aView } from '../../test/support/builders.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { UNSEEN } from '../../test/support/hostile-text.ts';
import { hostileView } from '../../test/support/hostile-view.ts';
import { renderHtml } from './html.ts';

const VOID = new Set(['meta', 'br']);

test('no foreign text becomes markup, whatever it is', () => {
  fc.assert(
    fc.property(hostileView(), (view) => {
      const html = renderHtml(view);
      expect(html).not.toMatch(UNSEEN);
      expect(unbalanced(html)).toEqual([]);
      expect(html).not.toMatch(/<(?:script|img|iframe|link|svg|form|base|object)\b|<[^>]* on\w+=/i);
      expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, href]) => !isOurs(href ?? ''))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

test('asks a browser to load and run nothing', () => {
  expect(renderHtml(VIEWS.blocked)).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'">/,
  );
});

test('shows the verdict, what to do, each try with its reasons, and a link to its transcript', () => {
  const trial = aFailedTrial({ transcript: 'transcripts/refund 0.jsonl' });
  const html = renderHtml(aView({ report: aReport({ tasks: [aTask({ trials: [trial] })] }) }));
  expect(html).toContain('<h1>Passed: the AI agent is no worse with this change.');
  expect(html).toContain('<strong>What to do:</strong> Nothing.');
  expect(html).toContain(
    '<code>AC-1</code></bdi> <span class="bad">fail</span>: ledger.json holds no refund for A-1184',
  );
  expect(html).toContain('<a href="transcripts/refund%200.jsonl">open</a>');
});

const missed = (id: string) => ({ id, grade: 'unverified', reason: 'not reached: see starts' }) as const;

test('tells once of the checks that were not reached', () => {
  const criteria = [
    { id: 'AC-1.starts', grade: 'fail', reason: 'it ended' } as const,
    missed('AC-1.a'),
    missed('AC-1.b'),
  ];
  const html = renderHtml(aView({ report: aReport({ tasks: [aTask({ trials: [aFailedTrial({ criteria })] })] }) }));
  expect(html).toContain(
    '<code>AC-1.a</code></bdi> and 1 more <span class="doubt">unverified</span>: not reached: see',
  );
  expect(html).not.toContain('AC-1.b');
});

test('shows a run that never started', () => {
  const html = renderHtml(VIEWS.not_measured);
  expect(html).toContain('<h1>Not measured: No container engine answered');
  expect(html).not.toContain('<table>');
});

function isOurs(href: string): boolean {
  return /^(#task-[0-9a-f]*|https:\/\/github\.com\/octo\/shop\/[^"]*|(?!\/)[^:"]*)$/.test(href);
}

/** Tags that are closed in another order than they were opened. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (VOID.has(name)) continue;
    if (slash === '') open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
