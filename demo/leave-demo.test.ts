/**
 * The demo’s busiest customer takes a copy of everything and leaves. The copy is complete, and afterwards nothing in the database says who
 * they were, except what the record says tax law keeps; after that time nothing at all.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { saveBillingDetails } from '#features/accounts/billing/save-billing-details.ts';
import { applyRetention } from '#features/privacy/apply-retention.ts';
import { eraseDueAccounts } from '#features/privacy/erase-person.ts';
import { openExportZip } from '#features/privacy/export-zip.ts';
import { columnsOf, RECORD } from '#features/privacy/record.ts';
import type { DB } from '#db/schema.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { systemCtx } from '#test/factories/invoice.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { findText } from '#test/harness/find-text.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { seedDemo } from './seed-demo.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-leave-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const store = createDiskStore(folder);
const owner = await buildUser(db, { role: 'owner' });
await seedDemo(ctxFor(db, owner), { customerPassword: 'a river of tin', files: store });
const { user_id: id } = await db
  .selectFrom('orders')
  .select('user_id')
  .groupBy('user_id')
  .orderBy(({ fn }) => fn.countAll(), 'desc')
  .orderBy('user_id')
  .executeTakeFirstOrThrow();
const customer = await db
  .selectFrom('users')
  .selectAll()
  .where('id', '=', id)
  .executeTakeFirstOrThrow();
const ADDRESS = 'Weavers’ Yard 77';
await saveBillingDetails(ctxFor(db, customer), {
  name: 'Eleanora Quillfeather',
  address: ADDRESS,
  postalCode: 'D08 X1Y2',
  city: 'Dublin',
  country: 'IE',
  taxId: '',
});
const orders = await db.selectFrom('orders').select('id').where('user_id', '=', id).execute();
const orderIds = orders.map((order) => order.id);
for (const orderId of orderIds) await issueInvoices(systemCtx(db), { orderId });

const TRACES = [customer.username, customer.email, 'Eleanora Quillfeather', ADDRESS];

test('the copy has every order, message, file and invoice', async () => {
  const zip = await readZip(await buffer(await openExportZip(ctxFor(db), store, customer)));
  const idsIn = (table: string): string[] =>
    (JSON.parse(zip.get(`data/${table}.json`)?.toString() ?? '[]') as { id: string }[])
      .map((row) => row.id)
      .toSorted();
  expect(idsIn('orders')).toEqual(orderIds.toSorted());
  const ofOrders = async (table: 'order_messages' | 'invoices' | 'deliveries') => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('order_id', 'in', orderIds)
      .$if(table === 'order_messages', (query) => query.where(sql<boolean>`not is_internal`))
      .execute();
    return rows.map((row) => row.id).toSorted();
  };
  for (const table of ['order_messages', 'invoices', 'deliveries'] as const) {
    const wanted = await ofOrders(table);
    expect(wanted.length, table).toBeGreaterThan(0);
    expect(idsIn(table), table).toEqual(wanted);
  }
  const files = await db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .leftJoin('order_messages', 'order_messages.id', 'order_files.message_id')
    .select(['files.id', 'files.size_bytes'])
    .where('order_files.order_id', 'in', orderIds)
    .where(sql<boolean>`order_messages.is_internal is not true`)
    .execute();
  const index = JSON.parse(zip.get('files/index.json')?.toString() ?? '{}') as Record<
    string,
    { name: string; state: string }
  >;
  expect(files.length).toBeGreaterThan(0);
  for (const { id: fileId, size_bytes } of files) {
    expect(index[fileId]?.state).toBe('whole');
    expect(zip.get(index[fileId]?.name ?? '')?.byteLength).toBe(Number(size_bytes));
  }
});

test('after the deletion only what the law keeps names them, and nothing after that time', async () => {
  expect((await findText(db, TRACES)).length).toBeGreaterThan(5);
  // What is open holds up a deletion.
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update orders set state = 'cancelled', closed_at = now(), due_at = null, clock_stopped_at = null,
      auto_accept_at = null, is_disputed = false,
      payment_status = case payment_status when 'processing' then 'unpaid' else payment_status end
      where user_id = ${id} and state not in ('completed', 'cancelled', 'expired')`.execute(trx);
  });
  // So does a company without another owner: a colleague takes it over.
  await db.updateTable('company_members').set({ role: 'owner' }).execute();
  const now = new Date();
  await db.updateTable('users').set({ deletion_at: now }).where('id', '=', id).execute();
  await eraseDueAccounts(ctxFor(db, undefined, now), store);
  const kept = new Set(
    (Object.keys(RECORD) as (keyof DB)[])
      .filter((table) => RECORD[table].keptByLaw)
      .flatMap((table) => columnsOf(table).personal.map((name) => `${table}.${name}`)),
  );
  const found = await findText(db, TRACES);
  expect(found.filter((place) => !kept.has(place))).toEqual([]);
  expect(found).toContain('invoices.buyer');
  const later = new Date(Date.UTC(now.getUTCFullYear() + 31, 0, 2));
  await applyRetention(ctxFor(db, undefined, later), store);
  expect(await findText(db, TRACES)).toEqual([]);
});
