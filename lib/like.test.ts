import { expect, test } from 'vitest';
import { likeContaining } from './like.ts';

test('typed wildcards are matched literally', () => {
  expect(likeContaining('ann')).toBe('%ann%');
  expect(likeContaining(String.raw`50%_\o`)).toBe(String.raw`%50\%\_\\o%`);
});
