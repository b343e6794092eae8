import { expect, test } from 'vitest';
import { likeContaining } from './like.ts';

test('wildcards that somebody typed are looked for as they are', () => {
  expect(likeContaining('ann')).toBe('%ann%');
  expect(likeContaining(String.raw`50%_\o`)).toBe(String.raw`%50\%\_\\o%`);
});
