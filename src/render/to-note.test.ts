import { expect, test } from 'vitest';
import { aContext, aView } from '../../test/support/builders.ts';
import { renderCheck } from './check.ts';
import { renderComment } from './comment.ts';
import { renderHtml } from './html.ts';
import { renderTerminal } from './terminal.ts';

const NOTICED = aView({ context: aContext({ notices: ['This is the first commit'] }) });

test('what did not work beside a whole result is to note, not unmeasured', () => {
  expect(renderComment(NOTICED)).toContain('#### To note\n\n- This is the first commit.');
  expect(renderCheck(NOTICED).summary).toContain('#### To note\n\n- This is the first commit.');
  expect(renderTerminal(NOTICED, { color: false, columns: null })).toContain('To note:\n  This is the first commit.\n');
  expect(renderHtml(NOTICED)).toContain('<h2>To note</h2>\n<ul><li>This is the first commit.</li></ul>');
});

test.each([renderComment, renderHtml, (view: typeof NOTICED) => renderTerminal(view, { color: false, columns: null })])(
  'and nothing is called unmeasured then',
  (render) => {
    expect(render(NOTICED)).not.toContain('Not measured');
  },
);
