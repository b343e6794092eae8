import { expect, test } from 'vitest';
import { likeContaining, likePatterns } from './like.ts';

test('typed wildcards are matched literally', () => {
  expect(likeContaining('ann')).toBe('%ann%');
  expect(likeContaining(String.raw`50%_\o`)).toBe(String.raw`%50\%\_\\o%`);
  expect(likePatterns('5%')).toEqual([String.raw`5\%%`, String.raw`% 5\%%`]);
});

test('fewer than three characters are the start of a word', () => {
  expect(likePatterns('ann')).toEqual(['%ann%']);
  expect(likePatterns('an')).toEqual(['an%', '% an%']);
  expect(likePatterns('🗺️a')).toEqual(['%🗺️a%']);
});
