/** Payments under random interleavings, faults and kills: seeds 1 to 250; the others are in `more-seeds.test.ts`, so that both cores are used. */
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { playSeeds } from './play-seeds.ts';
import { playSeed } from './play-seed.ts';
import { openShop } from './shop.ts';

const { url, close } = await testDatabase();
const shop = await openShop(url);
afterAll(async () => {
  await shop.close();
  await close();
});

test('a repeated seed has exactly the same steps', { timeout: 60_000 }, async () => {
  for (const seed of [7, 8, 58, 141]) {
    const first = await playSeed(shop, seed);
    const again = await playSeed(shop, seed);
    expect(first.steps).toBeGreaterThan(20);
    expect(again.trace).toEqual(first.trace);
  }
});

test('250 seeds: every invariant holds, in all situations', { timeout: 600_000 }, async () => {
  expect(await playSeeds(shop, 1, 250)).toEqual({ violations: [], missed: [] });
});
