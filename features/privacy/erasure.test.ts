/**
 * One customer with a row in every table that can name a person and a canary in every text of it. After the erasure nothing of it is found,
 * except what the record says tax law keeps; after that time nothing at all, in the database and in the file store.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { DB } from '#db/schema.ts';
import { packKeys } from '#features/evidence/present-pack.ts';
import { previewKey } from '#features/files/previews/preview-keys.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { incomingMailKey } from '#features/mailbox/receive-mail.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { startQueue } from '#kit/queue.ts';
import { buildCoupon } from '#test/factories/coupon.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { findText } from '#test/harness/find-text.ts';
import { testDatabase } from '#test/harness/database.ts';
import { insertRow, listColumns, type ColumnInfo } from '#test/harness/insert-row.ts';
import { sendPasswordResetJob } from '#features/accounts/jobs.ts';
import { applyRetention } from './apply-retention.ts';
import { eraseDueAccounts } from './erase-person.ts';
import { exportKey } from './present-export.ts';
import { columnsOf, RECORD } from './record.ts';

const CANARY = 'canary';
const EMAIL = `${CANARY}@example.test`;
const NOW = new Date('2026-06-15T12:00:00Z');
const WEEK_LATER = new Date('2026-06-23T12:00:00Z');

const { db, url, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-erasure-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const store = createDiskStore(folder);
const columns = await listColumns(db);
const tables = Object.keys(RECORD) as (keyof DB)[];

const TEXTS = new Set(['text', 'jsonb', '_text', 'bytea']);
const textsOf = (table: keyof DB): ColumnInfo[] =>
  columns.filter((each) => each.table === table && TEXTS.has(each.type) && !each.isGenerated);

const findCanaries = () => findText(db, [CANARY]);

const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());

type Given = Partial<Record<keyof DB, Record<string, unknown>>>;

/** The customer's world: an order with everything, a mail, an enquiry … */
async function buildWorld() {
  const customer = await buildUser(db, { username: `${CANARY} person`, email: EMAIL });
  const admin = await buildUser(db, { role: 'admin' });
  const { order, payment } = await buildPaidOrder(db, { user_id: customer.id });
  for (const state of ['in_progress', 'delivered', 'completed'] as const)
    await db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
  await issueInvoices(systemCtx(db), { orderId: order.id });
  await buildReview(db, { order, state: 'published' });
  const file = await buildFile(db, { uploaded_by: customer.id });
  const bill = await db
    .selectFrom('bills')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const coupon = await buildCoupon(db);
  const company = await db
    .insertInto('companies')
    .values({ name: CANARY, created_at: NOW, updated_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: Record<string, unknown> = {
    company_id: company.id,
    user_id: customer.id,
    owner_id: customer.id,
    actor_id: customer.id,
    order_id: order.id,
    bill_id: bill.id,
    payment_attempt_id: payment.id,
    file_id: file.id,
  };
  /** What checks of the table or the lookup of the rows ask for. Later tables refer to earlier ones. */
  const given: Given = {
    audit_entries: { actor_kind: 'customer', subject_type: 'user', subject_id: customer.id },
    mails: { to_address: EMAIL, user_id: customer.id, order_id: order.id },
    mail_suppressions: { address: EMAIL },
    incoming_mails: { source: 'http', from_address: EMAIL },
    enquiries: { email: EMAIL },
    enquiry_messages: { kind: 'received' },
    order_files: { delivery_id: null, revision_id: null, question_id: null },
    order_messages: { author_side: 'customer' },
    deliveries: { number: 2 },
    order_requirements: { draft: '{}', draft_at: NOW, kind: 'text' },
    proof_comments: { author_side: 'customer' },
    proof_answers: { author_side: 'customer' },
    answer_corrections: { state: 'declined', settled_at: NOW, decline_reason: 'no' },
    order_requests: { kind: 'extra' },
    order_tax_evidence: { kind: 'network', country: 'DE' },
    withdrawals: { refund_basis: 'late' },
    coupon_redemptions: { coupon_id: coupon.id, code: coupon.code, currency: 'EUR' },
    evidence_packs: { state: 'failed', expires_at: new Date('2026-07-30T00:00:00Z') },
    batches: { action: 'hold', kind: 'order' },
    batch_items: { object_id: order.id },
    order_events: { actor_kind: 'customer' },
    provider_requests: { subject_id: payment.id, state: 'succeeded' },
    webhook_events: { provider: 'stripe', state: 'processed', raw_body: Buffer.from(CANARY) },
    discrepancies: { resolved_at: NOW },
    disputes: { is_open: false, currency: 'EUR', provider: 'stripe' },
    refunds: { status: 'succeeded', currency: 'EUR' },
    notification_choices: { kind: 'messages', mail: 'off' },
    notification_settings: { digest_hour: 8 },
    mail_tokens: {
      purpose: 'email_change',
      new_email: 'a@example.test',
      request_id: crypto.randomUUID(),
      expires_at: WEEK_LATER,
    },
    account_views: {
      started_at: NOW,
      expires_at: WEEK_LATER,
      ended_at: NOW,
      end_cause: 'stopped',
    },
    team_invitations: { email: EMAIL, role: 'worker' },
    company_members: { role: 'owner' },
    company_invitations: { email: EMAIL, role: 'viewer' },
    data_exports: {
      state: 'ready',
      ready_at: NOW,
      zip_bytes: 1,
      expires_at: new Date('2026-07-30T00:00:00Z'),
    },
    security_events: { outcome: 'failure', user_id: customer.id },
    rate_limits: { bucket: `login:account:${EMAIL}` },
    idempotency_keys: { key: `${CANARY}-key` },
    list_views: { query: `q=${EMAIL.replace('@', '%40')}`, is_shared: true, owner_id: admin.id },
    translation_drafts: { kind: 'posts' },
    linked_accounts: { provider: 'github', email: EMAIL },
    sign_in_challenges: { step: 'second_factor', expires_at: WEEK_LATER },
    order_uploads: {
      size_bytes: 1,
      incoming: JSON.stringify({ id: CANARY, bytes: 0, parts: [] }),
    },
  };
  await fillTables(given, ids);
  await sql`update batch_items set batch_id = (select id from batches)`.execute(db);
  return { customer, order, file, ids };
}

/** A row in each empty table about people, and in those that need a row of this kind; notes their ids. */
async function fillTables(given: Given, ids: Record<string, unknown>): Promise<void> {
  const faults: string[] = [];
  for (const table of tables.toReversed()) {
    if (!RECORD[table].whose) continue;
    const of = columns.filter((each) => each.table === table);
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0 && !given[table]) continue;
    const fitting = Object.fromEntries(
      of.filter(({ name }) => name in ids).map(({ name }) => [name, ids[name]]),
    );
    const row = await insertRow(db, of, table, { ...fitting, ...given[table] }).catch(
      (error: Error) => void faults.push(`${table}: ${error.message}`),
    );
    if (!row) continue;
    // `order_messages` → `message_id`, `enquiries` → `enquiry_id`.
    ids[
      `${table
        .replace(/^(order|proof)_/, '')
        .replace(/ies$/, 'y')
        .replace(/s$/, '')}_id`
    ] ??= row['id'];
    if (table === 'order_requirements') ids['question_id'] = row['id'];
  }
  expect(faults).toEqual([]);
}

/** Other people, and the system as an actor, have rows in the same columns. */
const isTheirs = (table: keyof DB, name: string) =>
  table !== 'users' && !(table === 'audit_entries' && name !== 'data');

/** Writes the canary into every text of every row of the tables that name people. Columns with checks or a meaning of their own keep theirs. */
async function plant(customerId: string): Promise<string[]> {
  const planted: string[] = [];
  for (const table of tables.filter((each) => RECORD[each].whose)) {
    const { erase } = RECORD[table];
    const { personal, secret } = columnsOf(table);
    for (const { name, type } of textsOf(table)) {
      if (secret.includes(name) || (erase !== 'rows' && !personal.includes(name))) continue;
      const value = {
        text: sql`'canary ' || md5(ctid::text)`,
        _text: sql`array['canary']`,
        jsonb: sql`'[{"name": "canary"}]'::jsonb`,
        bytea: sql`'canary'::bytea`,
      }[type];
      const isPlanted = await db
        .transaction()
        .execute(async (trx) => {
          await sql`set local session_replication_role = replica`.execute(trx);
          await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}
            where (${sql.ref(name)} is null or ${sql.ref(name)}::text not like '%canary%')
              ${isTheirs(table, name) ? sql`` : sql`and ${sql.ref(table === 'users' ? 'id' : 'actor_id')} = ${customerId}`}`.execute(
            trx,
          );
          return true;
        })
        .catch(() => false);
      if (isPlanted) planted.push(`${table}.${name}`);
    }
  }
  return planted;
}

test(
  'nothing is found of an erased customer but what the law keeps, and nothing at all after that time',
  { timeout: 240_000 },
  async () => {
    const { customer, order, file, ids } = await buildWorld();
    const queue = await startQueue(url, {
      jobs: [sendPasswordResetJob as never],
      onError: () => {},
      onFailed: () => {},
    });
    await queue.send(db, sendPasswordResetJob as never, { email: EMAIL }, {});
    await queue.stop();
    const plain = { contentType: 'text/plain' };
    const bytes = Buffer.from(CANARY);
    await store.put(file.storage_key, bytes, plain);
    await store.put(previewKey(file.id, 'page-1'), bytes, plain);
    await store.put(packKeys({ id: String(ids['evidence_pack_id']) }).zip, bytes, plain);
    await store.put(exportKey({ id: String(ids['data_export_id']) }), bytes, plain);
    await store.put(incomingMailKey(String(ids['incoming_mail_id'])), bytes, plain);
    const storageKey = file.storage_key;
    const planted = await plant(customer.id);
    await sql`update files set storage_key = ${storageKey} where id = ${file.id}`.execute(db);

    // Every personal text is planted, but for those that a check or a reference protects.
    const personal = tables
      .filter((table) => RECORD[table].whose)
      .flatMap((table) => {
        const names = new Set(columnsOf(table).personal);
        return textsOf(table).flatMap(({ name }) => (names.has(name) ? [`${table}.${name}`] : []));
      });
    expect(personal.filter((each) => !planted.includes(each))).toEqual([
      'billing_details.country',
      'companies.country',
    ]);
    const before = await findCanaries();
    expect(before.length).toBeGreaterThan(120);

    await db
      .updateTable('users')
      .set({ deletion_at: WEEK_LATER })
      .where('id', '=', customer.id)
      .execute();
    const at = (now: Date) => ctxFor(db, undefined, now);
    await eraseDueAccounts(at(NOW), store);
    expect(await findCanaries()).toEqual(before); // not yet

    await eraseDueAccounts(at(WEEK_LATER), store);
    const kept = tables
      .filter((table) => RECORD[table].keptByLaw)
      .flatMap((table) =>
        textsOf(table)
          .filter(({ name }) => columnsOf(table).personal.includes(name))
          .map(({ name }) => `${table}.${name}`),
      );
    expect(await findCanaries()).toEqual(kept.toSorted());
    expect(await storedFiles()).toEqual([]);
    expect(
      await db
        .selectFrom('users')
        .select(['email', 'deletion_at', 'erased_at'])
        .where('id', '=', customer.id)
        .execute(),
    ).toEqual([
      { email: `${customer.id}@deleted.invalid`, deletion_at: null, erased_at: WEEK_LATER },
    ]);
    const [retained] = await db.selectFrom('retained_orders').selectAll().execute();
    // Ten years after the end of the year of the invoice, in the shop's zone.
    expect(retained).toEqual({ order_id: order.id, until: new Date('2037-01-01T00:00:00Z') });

    // Again changes nothing.
    await eraseDueAccounts(at(WEEK_LATER), store);
    await applyRetention(at(new Date('2036-12-31T23:59:00Z')), store);
    expect(await findCanaries()).toEqual(kept.toSorted());

    await applyRetention(at(new Date('2037-01-01T00:00:00Z')), store);
    expect(await findCanaries()).toEqual([]);
    expect(await db.selectFrom('retained_orders').selectAll().execute()).toEqual([]);
    // The figures of the order stay, without a person.
    const left = await db
      .selectFrom('orders')
      .select(['number', 'total_minor', 'note'])
      .where('id', '=', order.id)
      .executeTakeFirst();
    expect(left).toMatchObject({ number: order.number, total_minor: order.total_minor, note: '' });
  },
);

test('texts of the shop, codes and ids are all that stays in rows that are kept', () => {
  const left = tables
    .filter((table) => typeof RECORD[table].erase === 'object')
    .flatMap((table) => {
      const { other } = columnsOf(table);
      const names = textsOf(table).filter(({ name }) => other.includes(name));
      return names.length > 0 ? [`${table}: ${names.map(({ name }) => name).join(' ')}`] : [];
    });
  expect(left).toMatchInlineSnapshot(`
    [
      "audit_entries: actor_kind action subject_type subject_id",
      "batches: action kind",
      "provider_requests: idempotency_key operation state",
      "webhook_events: provider provider_event_id type state",
      "discrepancies: kind fingerprint",
      "invoices: kind number order_number seller currency tax_mode tax_lines locale time_zone tax_treatment tax_country tax_sentence wording",
      "ledger_entries: kind currency source",
      "disputes: provider currency status",
      "refunds: currency status idempotency_key",
      "payment_attempts: provider status currency account_id fingerprint",
      "order_lines: kind",
      "bills: purpose state currency void_reason",
      "orders: number service_slug service_title package_name currency state payment_status tax_mode locale tax_treatment tax_country buyer_kind buyer_country",
      "users: role",
    ]
  `);
});
