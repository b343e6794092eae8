import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

test('everybody gets the same result until it is old', async () => {
  let reads = 0;
  const read = atMostEvery({ everyMs: 100, waitMs: 50 }, async () => (reads += 1));
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  expect(await read()).toBe(1);
  await sleep(120);
  expect(await read()).toBe(2);
});

test('a failure is null, and counts as a read', async () => {
  let reads = 0;
  const read = atMostEvery({ everyMs: 10_000, waitMs: 50 }, async () => {
    reads += 1;
    throw new Error('away');
  });
  expect([await read(), await read()]).toEqual([null, null]);
  expect(reads).toBe(1);
});

test('a read that hangs is neither waited for nor started twice', async () => {
  let reads = 0;
  const read = atMostEvery({ everyMs: 0, waitMs: 10 }, () => {
    reads += 1;
    return new Promise(() => {});
  });
  expect([await read(), await read()]).toEqual([null, null]);
  expect(reads).toBe(1);
});
