/** Run by `scripts/simulate.ts`, which passes the seeds in the environment. */
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';
import { playSeed } from './play-seed.ts';
import { openShop } from './shop.ts';

const first = Number(process.env['SIMULATE_FIRST']);
const last = Number(process.env['SIMULATE_LAST']);

const { url, close } = await testDatabase();
const shop = await openShop(url);
afterAll(async () => {
  await shop.close();
  await close();
});

test(`seeds ${first} to ${last}`, { timeout: 86_400_000 }, async () => {
  const failed: number[] = [];
  for (let seed = first; seed <= last; seed += 1) {
    const { violations, trace } = await playSeed(shop, seed);
    if (first === last) console.warn(trace.join('\n'));
    if (violations.length > 0) {
      failed.push(seed);
      console.error(
        `seed ${seed}:\n  ${violations.join('\n  ')}\n  npm run simulate -- --seed ${seed}`,
      );
    }
    const done = seed - first + 1;
    if (done % 250 === 0) console.warn(`${first} to ${seed}: ${failed.length} broken`);
  }
  expect(failed).toEqual([]);
});
