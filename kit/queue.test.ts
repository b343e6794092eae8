import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask } from '#test/harness/ask-database.ts';
import { testDatabase } from '#test/harness/database.ts';
import type { Ctx } from './ctx.ts';
import { enqueue } from './enqueue.ts';
import { defineJob, DoNotRetryError, handle } from './jobs.ts';
import { startQueue } from './queue.ts';
import { transact } from './transact.ts';
import { testSecrets } from '#test/harness/secrets.ts';

const greet = defineJob('test.greet', z.object({ name: z.string() }));

const count = defineJob('test.count', z.object({ n: z.number() }));

const idle = defineJob('test.idle', z.object({}), { every: '0 0 1 1 *' });

const refuse = defineJob('test.refuse', z.object({ why: z.string() }));

const { url, db, close } = await testDatabase();
const failed: string[] = [];
const queue = await startQueue(url, {
  jobs: [greet, count, refuse, idle],
  onError: (error) => console.error(error),
  onFailed: ({ name }, error, { isFinal }) => {
    const message = error instanceof Error ? error.message : '';
    failed.push(`${name}: ${message}${isFinal ? ', for good' : ''}`);
  },
});
afterAll(async () => {
  await queue.stop();
  await close();
});

const newCtx = (name = 'test'): Ctx => ({
  actor: { kind: 'system', name },
  db,
  queue,
  secrets: testSecrets,
  now: new Date(),
  locale: 'en' as const,
});

test('nothing happens before jobs are worked on: no schedule runs', async () => {
  const isScheduling = async () =>
    ask<boolean>(
      url,
      `select exists (select from pgboss.queue where name = '__pgboss__send-it')
        or exists (select from pg_stat_activity where datname = current_database()
          and application_name = 'atelier-jobs' and query ~* 'listen')`,
    );
  expect(await isScheduling()).toBe(false);
  await queue.work([handle(idle, async () => {})], newCtx);
  expect(await isScheduling()).toBe(true);
});

test('a job runs if, and only if, its transaction commits, and is retried until it succeeds', async () => {
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
  expect(failed).toEqual(['test.greet: try again']);
});

test('a backlog is processed without pauses, and a failing job does not block the others', async () => {
  const counted: number[] = [];
  for (let n = 0; n < 41; n += 1) await enqueue(newCtx(), count, { n });
  await queue.work(
    [
      handle(count, async (_, { n }) => {
        if (n === 7 && !counted.includes(-7)) {
          counted.push(-7);
          throw new Error('not yet');
        }
        counted.push(n);
      }),
    ],
    newCtx,
  );
  // Two workers that pause 2 s after each job would need 40 s.
  await vi.waitFor(() => expect(counted).toHaveLength(41), { timeout: 15_000, interval: 20 });
  await vi.waitFor(() => expect(counted).toContain(7), { timeout: 15_000, interval: 100 });
  expect(counted.filter((n) => n === 8)).toEqual([8]);
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

test('a job that must not be retried, or has a malformed payload, ends at once', async () => {
  let runs = 0;
  await queue.work(
    [
      handle(refuse, async () => {
        runs += 1;
        throw new DoNotRetryError('refused');
      }),
    ],
    newCtx,
  );
  failed.length = 0;
  await enqueue(newCtx(), refuse, { why: 'no such address' });
  await enqueue(newCtx(), refuse, { why: 404 } as never);
  await vi.waitFor(() => expect(failed).toHaveLength(2), { timeout: 15_000, interval: 50 });
  expect(failed.toSorted()).toEqual([
    'test.refuse: The payload of test.refuse is malformed, for good',
    'test.refuse: refused, for good',
  ]);
  // The failure is reported just before it is stored.
  const states = () =>
    db
      .selectFrom('pgboss.job' as never)
      .select('state' as never)
      .where('name' as never, '=', 'test.refuse' as never)
      .execute();
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: 'failed' }, { state: 'failed' }]),
    { timeout: 15_000, interval: 50 },
  );
  expect(runs).toBe(1);
});
