/** The books of a demo shop agree; every kind of damage is found and named. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { findBrokenBooks } from './find-broken-books.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-books-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
await seedDemo(ctx, { customerPassword: 'a river of tin', files: createDiskStore(folder) });
const paid = await db
  .selectFrom('payment_attempts')
  .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
  .select(['payment_attempts.id', 'order_id', 'bill_id', 'number'])
  .where('payment_attempts.status', '=', 'succeeded')
  .where('orders.payment_status', '=', 'paid')
  .orderBy('number')
  .executeTakeFirstOrThrow();

test('the books of the demo shop agree', async () => {
  expect(await findBrokenBooks(db)).toEqual({ count: 0, examples: [] });
});

const DAMAGE: Record<string, [statement: RawBuilder<unknown>, sentence: RegExp]> = {
  'a lost entry of the ledger': [
    sql`delete from ledger_entries where payment_attempt_id = ${paid.id}`,
    /its ledger says unpaid/,
  ],
  'another payment status': [
    sql`update orders set payment_status = 'unpaid' where id = ${paid.order_id}`,
    /is unpaid, its ledger says paid/,
  ],
  'other money': [
    sql`update orders set captured_minor = captured_minor - 1 where id = ${paid.order_id}`,
    /tells of other money/,
  ],
  'another total': [
    sql`update orders set total_minor = total_minor + 1 where id = ${paid.order_id}`,
    /costs \d+, its bills say/,
  ],
  'a refund beyond the capture': [
    sql`insert into ledger_entries (order_id, bill_id, payment_attempt_id, kind, amount_minor, currency, provider_ref, source, occurred_at)
      select order_id, bill_id, payment_attempt_id, 'refund', amount_minor + 1, currency, 're_more', source, occurred_at
      from ledger_entries where payment_attempt_id = ${paid.id} and kind = 'capture'`,
    /gave back/,
  ],
  'another currency in the ledger': [
    sql`update ledger_entries set currency = 'JPY' where payment_attempt_id = ${paid.id}`,
    /is in JPY/,
  ],
  'lost lines of a bill': [
    sql`delete from order_lines where bill_id = ${paid.bill_id}`,
    /the lines of bill/,
  ],
};

test.each(Object.entries(DAMAGE))('%s is found', async (_, [statement, sentence]) => {
  const rollBack = new Error('undo');
  const found = await db
    .transaction()
    .execute(async (tx) => {
      // As a restore does: no trigger looks at the rows.
      for (const table of ['orders', 'bills', 'order_lines', 'ledger_entries'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      await statement.execute(tx);
      throw Object.assign(rollBack, { broken: await findBrokenBooks(tx) });
    })
    .catch((error: Error & { broken?: unknown }) => {
      if (error !== rollBack) throw error;
      return error.broken as Awaited<ReturnType<typeof findBrokenBooks>>;
    });
  expect(found.count).toBeGreaterThan(0);
  expect(found.examples.join('\n')).toMatch(sentence);
});
