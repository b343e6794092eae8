import { afterAll, expect, test } from 'vitest';
import { buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import type { Ctx } from './ctx.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { limitRate } from './rate-limit.ts';
import { beforeCommit, transact } from './transact.ts';
import { testSecrets } from '#test/harness/secrets.ts';

const { db, close } = await testDatabase();
afterAll(close);

async function customer(): Promise<Ctx> {
  const { id, username } = await buildUser(db);
  return {
    actor: { kind: 'customer', userId: id, username },
    db,
    queue: recordingQueue(),
    secrets: testSecrets,
    now: new Date('2026-05-12T14:00:00Z'),
    locale: 'en',
  };
}

test('a verb inside a verb joins its transaction', async () => {
  const ctx = await customer();
  const bucket = crypto.randomUUID();
  await transact(ctx, async (tx) => {
    await transact(tx, (inner) =>
      inner.db.insertInto('rate_limits').values({ bucket, window_start: ctx.now }).execute(),
    );
    throw new Error('undo');
  }).catch(() => {});
  expect(
    await db.selectFrom('rate_limits').where('bucket', '=', bucket).selectAll().execute(),
  ).toEqual([]);
});

test('what is for the end of a transaction is done once, when everything else is; its failure undoes the work', async () => {
  const ctx = await customer();
  const bucket = crypto.randomUUID();
  const done: string[] = [];
  const end = (name: string) => async () => void done.push(name);
  await transact(ctx, async (tx) => {
    beforeCommit(tx, 'a', end('a'));
    await transact(tx, async (inner) => beforeCommit(inner, 'a', end('again')));
    beforeCommit(tx, 'b', end('b'));
    done.push('work');
  });
  expect(done).toEqual(['work', 'a', 'b']);

  const failing = transact(ctx, async (tx) => {
    beforeCommit(tx, 'a', () => Promise.reject(new Error('undo')));
    await tx.db.insertInto('rate_limits').values({ bucket, window_start: ctx.now }).execute();
  });
  await expect(failing).rejects.toThrow('undo');
  const kept = await db
    .selectFrom('rate_limits')
    .selectAll()
    .where('bucket', '=', bucket)
    .execute();
  expect(kept).toEqual([]);
});

test('twenty concurrent requests create one row and all get its id', async () => {
  const ctx = await customer();
  let made = 0;
  const ask = () =>
    transact(ctx, (tx) =>
      withIdempotencyKey(
        tx,
        { operation: 'make', key: 'the-same-key', request: { a: 1 } },
        async () => {
          made += 1;
          return { id: crypto.randomUUID() };
        },
      ),
    );
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(made).toBe(1);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
});

test('a failed attempt releases its key', async () => {
  const ctx = await customer();
  const ask = (make: () => Promise<{ id: string }>) =>
    transact(ctx, (tx) =>
      withIdempotencyKey(tx, { operation: 'make', key: 'try-again', request: {} }, make),
    );
  await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const id = crypto.randomUUID();
  expect(await ask(async () => ({ id }))).toEqual({ id, isRepeated: false });
});

test('a key of one request is refused for another, and free for another person', async () => {
  const ctx = await customer();
  const make = async () => ({ id: crypto.randomUUID() });
  const ask = (who: Ctx, request: object) =>
    transact(who, (tx) =>
      withIdempotencyKey(tx, { operation: 'make', key: 'key-of-mine', request }, make),
    );
  await ask(ctx, { a: 1 });
  await expect(ask(ctx, { a: 2 })).rejects.toMatchObject({
    kind: { code: 'idempotency_key_reused' },
  });
  expect((await ask(await customer(), { a: 2 })).isRepeated).toBe(false);
});

test('attempts count together, per window and bucket', async () => {
  const ctx = await customer();
  const bucket = crypto.randomUUID();
  const attempt = (now: Date) =>
    limitRate({ ...ctx, now }, { bucket, limit: 3, windowSeconds: 60 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => attempt(ctx.now)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(attempt(ctx.now)).rejects.toMatchObject({
    kind: { code: 'too_many_requests' },
    retryAfterSeconds: 60,
  });
  await attempt(new Date(ctx.now.getTime() + 60_000));
});
