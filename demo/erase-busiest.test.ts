/** The copy and the deletion of an account, tried on the customer of the demo shop who has the most: orders in every state, files, reviews. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listOpenOrders } from '#features/privacy/open-matters.ts';
import { eraseDueAccounts } from '#features/privacy/erase-person.ts';
import { applyRetention } from '#features/privacy/apply-retention.ts';
import { openExportZip } from '#features/privacy/export-zip.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { seedDemo } from './seed-demo.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-busiest-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

/** The columns in which a word stands, in any table. */
async function findWord(word: string): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and data_type in ('text', 'jsonb', 'ARRAY')`.execute(db);
  const found: string[] = [];
  for (const { table_name: table, column_name: column } of rows) {
    const hit = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${word}%`} limit 1`.execute(
      db,
    );
    if (hit.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

test(
  'the copy of the busiest customer has every order, and their erasure leaves no address and no file',
  { timeout: 120_000 },
  async () => {
    const store = createDiskStore(folder);
    const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
    await seedDemo(admin, { customerPassword: 'a river of tin', files: store });
    const customer = await db
      .selectFrom('users')
      .selectAll('users')
      .orderBy(
        (row) =>
          row
            .selectFrom('orders')
            .select(row.fn.countAll().as('count'))
            .whereRef('orders.user_id', '=', 'users.id'),
        'desc',
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'state'])
      .where('user_id', '=', customer.id)
      .execute();
    expect(orders.length).toBeGreaterThan(5);

    const chunks: Buffer[] = [];
    for await (const chunk of await openExportZip(ctxFor(db), store, customer))
      chunks.push(chunk as Buffer);
    const zip = readZip(Buffer.concat(chunks));
    const copied = JSON.parse(zip.get('data/orders.json')?.toString() ?? '[]') as { id: string }[];
    expect(copied.map(({ id }) => id).toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    expect([...zip.keys()].some((name) => name.startsWith('files/'))).toBe(true);

    const OPEN = [
      'pending_payment',
      'awaiting_requirements',
      'in_progress',
      'on_hold',
      'delivered',
    ] as const;
    const now = new Date();
    await db
      .updateTable('orders')
      .set({ state: 'cancelled', closed_at: now, is_cancellation_agreed: true })
      .where('user_id', '=', customer.id)
      .where('state', 'in', OPEN)
      .execute();
    await db
      .updateTable('orders')
      .set({ is_disputed: false })
      .where('user_id', '=', customer.id)
      .execute();
    // Their company is handed over first.
    await db.updateTable('company_members').set({ role: 'owner' }).execute();
    expect(await listOpenOrders(ctxFor(db), customer.id)).toEqual([]);
    await db.updateTable('users').set({ deletion_at: now }).where('id', '=', customer.id).execute();
    const before = (await readdir(folder, { recursive: true })).length;
    await eraseDueAccounts(ctxFor(db, undefined, now), store);
    const { erased_at } = await db
      .selectFrom('users')
      .select('erased_at')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(erased_at).toEqual(now);
    expect((await readdir(folder, { recursive: true })).length).toBeLessThan(before);
    const kept = await findWord(customer.email);
    expect(kept.filter((each) => !each.startsWith('invoices.'))).toEqual([]);
    await applyRetention(
      ctxFor(db, undefined, new Date(now.getTime() + 12 * 366 * 86_400_000)),
      store,
    );
    expect(await findWord(customer.email)).toEqual([]);
    expect(await findWord(customer.username)).toEqual([]);
  },
);
