import { expect, test } from 'vitest';
import { nestingFaults } from './nesting.ts';

test.each([
  ['<div><p>One <span><p>two</p></span></p></div>', 'div > p > span > p'],
  ['<p><b><ul><li>one</li></ul></b></p>', 'p > b > ul'],
  ['<a href="/"><span><a href="/two">two</a></span></a>', 'a > span > a'],
])('%s is misplaced', (html, fault) => {
  expect(nestingFaults(html)).toEqual([fault]);
});

test('well-placed elements are no fault', () => {
  const html =
    '<!DOCTYPE html><div><p>One<br/>two <a href="/a?b&amp;c">three</a></p><p>four</p><img src="x"/><ul><li><p>five</p></li></ul></div><script>"<p><p>"</script>';
  expect(nestingFaults(html)).toEqual([]);
});
