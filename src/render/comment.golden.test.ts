import { expect, test } from 'vitest';
import { VARIANTS } from '../../test/support/confirmed-views.ts';
import { VIEWS } from '../../test/support/example-views.ts';
import { renderComment } from './comment.ts';

const ALL = Object.entries({ ...VIEWS, ...VARIANTS });

test.each(ALL)('a comment that says %s looks as agreed', async (name, view) => {
  await expect(renderComment(view)).toMatchFileSnapshot(`../../test/fixtures/golden/${name}.md`);
});

test.each(ALL)('a comment that says %s is shorter than 60 lines', (_, view) => {
  expect(renderComment(view).split('\n').length).toBeLessThanOrEqual(60);
});
