import { expect, test } from 'vitest';
import { CommonFailures } from '#lib/api-failure.ts';
import { limitConcurrency, limitConcurrencyByKey } from './limit-concurrency.ts';

test('work beyond the limits for running and waiting is refused', async () => {
  const limited = limitConcurrency({ atOnce: 2, waiting: 1 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
  };
  const started = [limited(work), limited(work), limited(work)];
  await new Promise((resolve) => setImmediate(resolve));
  await expect(limited(work)).rejects.toMatchObject({ kind: CommonFailures.server_busy });
  release();
  await Promise.all(started);
  expect(most).toBe(2);
  await limited(work);
});

test('failed work frees its slot', async () => {
  const limited = limitConcurrency({ atOnce: 1, waiting: 1 });
  await expect(limited(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limited(async () => 'done')).toBe('done');
});

test('one key waits for its own places and leaves those of others', async () => {
  const limited = limitConcurrencyByKey({
    atOnce: 3,
    waiting: 10,
    perKey: { atOnce: 2, waiting: 1 },
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const running: string[] = [];
  const work = (name: string) => async () => {
    running.push(name);
    await released;
  };
  const ann = ['ann 1', 'ann 2', 'ann 3'].map((name) => limited('ann', work(name)));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(limited('ann', work('ann 4'))).rejects.toMatchObject({
    kind: CommonFailures.server_busy,
  });
  const bob = limited('bob', work('bob'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(running).toEqual(['ann 1', 'ann 2', 'bob']);
  release();
  await Promise.all([...ann, bob]);
  expect(running).toEqual(['ann 1', 'ann 2', 'bob', 'ann 3']);
  await limited('ann', async () => running.push('later'));
  expect(running.at(-1)).toBe('later');
});
