import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '#test/harness/database.ts';
import type { Ctx } from './ctx.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, handle } from './jobs.ts';
import { startQueue } from './queue.ts';
import { transact } from './transact.ts';

const greet = defineJob('test.greet', z.object({ name: z.string() }));

const { url, db, close } = await testDatabase();
const queue = await startQueue(url, { jobs: [greet], onError: (error) => console.error(error) });
afterAll(async () => {
  await queue.stop();
  await close();
});

const newCtx = (name = 'test'): Ctx => ({
  actor: { kind: 'system', name },
  db,
  queue,
  now: new Date(),
});

test('a job is done if, and only if, its transaction commits; retried until it succeeds', async () => {
  const greeted: string[] = [];
  let failures = 1;
  await queue.work(
    [
      handle(greet, async (ctx, { name }) => {
        if (name === 'Bea' && failures-- > 0) throw new Error('try again');
        greeted.push(`${name} by ${ctx.actor.kind === 'system' ? ctx.actor.name : ''}`);
      }),
    ],
    newCtx,
  );
  await transact(newCtx(), (tx) => enqueue(tx, greet, { name: 'Ada' }));
  await transact(newCtx(), (tx) => enqueue(tx, greet, { name: 'Bea' }));
  await transact(newCtx(), async (tx) => {
    await enqueue(tx, greet, { name: 'nobody' });
    throw new Error('rolled back');
  }).catch(() => {});

  for (let waited = 0; greeted.length < 2 && waited < 15_000; waited += 100) await sleep(100);
  expect(greeted.toSorted()).toEqual(['Ada by test.greet', 'Bea by test.greet']);
});

test('one waiting job per key', async () => {
  const ctx = newCtx();
  const startAfter = new Date(Date.now() + 3_600_000);
  await enqueue(ctx, greet, { name: 'first' }, { key: 'same', startAfter });
  await enqueue(ctx, greet, { name: 'second' }, { key: 'same', startAfter });
  const waiting = await db
    .selectFrom('pgboss.job' as never)
    .select('singleton_key' as never)
    .where('singleton_key' as never, '=', 'same' as never)
    .execute();
  expect(waiting).toHaveLength(1);
});
