import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  ['up:b', ['b', 'a', 'c']],
  ['down:b', ['a', 'c', 'b']],
  ['up:a', ['a', 'b', 'c']],
  ['down:c', ['a', 'b', 'c']],
  ['up:x', ['a', 'b', 'c']],
  ['drag:a:2', ['b', 'c', 'a']],
  ['drag:c:0', ['c', 'a', 'b']],
  ['drag:a:3', ['a', 'b', 'c']],
  ['', ['a', 'b', 'c']],
])('%s', (move, after) => {
  expect(moveItem(['a', 'b', 'c'], move)).toEqual(after);
});
