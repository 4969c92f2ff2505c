import { expect, test } from 'vitest';
import { VIEWS } from '../../test/support/example-views.ts';
import { renderComment } from './comment.ts';

test.each(Object.entries(VIEWS))('a comment that says %s looks as agreed', async (name, view) => {
  await expect(renderComment(view)).toMatchFileSnapshot(`../../test/fixtures/golden/${name}.md`);
});
