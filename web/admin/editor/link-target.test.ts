import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  ['', ''],
  [' /contact ', '/contact'],
  ['#top', '#top'],
  ['example.com/a b', 'https://example.com/a%20b'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  ['http://example.com', 'http://example.com'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['tel:+491234', 'tel:+491234'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
])('%j leads to %j', (typed, target) => {
  expect(linkTarget(typed)).toBe(target);
});
