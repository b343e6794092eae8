import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { playSeeds } from './play-seeds.ts';
import { openShop } from './shop.ts';

const { url, close } = await testDatabase();
const shop = await openShop(url);
afterAll(async () => {
  await shop.close();
  await close();
});

test('250 more seeds: every invariant holds, in all situations', { timeout: 600_000 }, async () => {
  expect(await playSeeds(shop, 251, 500)).toEqual({ violations: [], missed: [] });
});
