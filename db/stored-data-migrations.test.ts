/** Migrations that change what is stored, on a database that holds orders from before. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase } from '#test/harness/database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, 'migrations');

/** Orders of 100.00 with 10.00 tax: by number, how far they came, and whether they had been confirmed. */
const ORDERS = [
  [1, 'pending_payment', false],
  [2, 'in_progress', true],
  [3, 'cancelled', true],
  [4, 'cancelled', false],
  [5, 'expired', false],
] as const;

const SHOP = `
  insert into users (id, username, email, password_hash)
    values ('00000000-0000-4000-8000-000000000001', 'ada', 'ada@example.test', 'none');
  insert into categories (id, slug, name) values ('00000000-0000-4000-8000-000000000002', 'maps', 'Maps');
  insert into services (id, slug, title, summary, description, category_id, currency, state)
    values ('00000000-0000-4000-8000-000000000003', 'map', 'Map', 'A map', 'A map', '00000000-0000-4000-8000-000000000002', 'EUR', 'published');`;

const order = ([number, state, isConfirmed]: (typeof ORDERS)[number]) => `
  insert into orders (id, number, user_id, service_id, service_slug, service_title, package_name, quantity, currency, total_minor, delivery_days,
      revisions_included, is_livemode, expires_at, tax_mode, tax_rate_basis_points, tax_minor)
    values ('00000000-0000-4000-8000-00000000010${number}', 'A-2026-0000${number}', '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000003', 'map', 'Map', 'Only', 1, 'EUR', 10000, 5, 2, true, now(), 'exclusive', 1111, 1000);
  insert into order_lines (order_id, position, kind, name, quantity, unit_price_minor, total_minor, tax_rate_basis_points, net_minor, tax_minor, gross_minor)
    values ('00000000-0000-4000-8000-00000000010${number}', 1, 'package', 'Only', 1, 9000, 9000, 1111, 9000, 1000, 10000);
  ${isConfirmed ? `insert into order_events (order_id, type, actor_kind) values ('00000000-0000-4000-8000-00000000010${number}', 'order.confirmed', 'system');` : ''}
  ${isConfirmed ? `update orders set state = 'in_progress' where number = 'A-2026-0000${number}';` : ''}
  update orders set state = '${state}' where number = 'A-2026-0000${number}';`;

/** The order in progress was paid; half of it went back. */
const MONEY = `
  insert into payment_attempts (id, order_id, provider, attempt_number, status, amount_minor, currency, is_livemode, fingerprint, expires_at)
    values ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000102', 'stripe', 1, 'succeeded', 10000, 'EUR', true, 'old', now());
  insert into ledger_entries (payment_attempt_id, order_id, kind, provider_ref, amount_minor, currency, occurred_at, source)
    values ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000102', 'capture', 'ch_1', 10000, 'EUR', now(), 'webhook');
  insert into refunds (id, payment_attempt_id, order_id, amount_minor, currency, status, idempotency_key)
    values ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000102', 5000, 'EUR', 'succeeded', 'rf_1');
  insert into invoices (id, kind, number, is_livemode, order_id, refund_id, corrects_id, issued_at, supplied_at, order_number, title, seller, buyer,
      currency, tax_mode, time_zone, lines, tax_lines, net_minor, tax_minor, gross_minor)
    values ('00000000-0000-4000-8000-000000000401', 'invoice', 'INV-2026-0001', true, '00000000-0000-4000-8000-000000000102', null, null, now(), now(),
        'A-2026-00002', 'Map', '{}', '{}', 'EUR', 'exclusive', 'UTC', '[]', '[]', 9000, 1000, 10000),
      ('00000000-0000-4000-8000-000000000402', 'credit_note', 'CN-2026-0001', true, '00000000-0000-4000-8000-000000000102',
        '00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000401', now(), now(),
        'A-2026-00002', 'Map', '{}', '{}', 'EUR', 'exclusive', 'UTC', '[]', '[]', 4500, 500, 5000);`;

test('every order gets one initial bill, in the state its history says, and its money names it', async () => {
  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(url, migrationsBefore('-bills.sql'));
  await ask(url, `do $$ begin ${SHOP} ${ORDERS.map(order).join('')} ${MONEY} end $$`);
  await migrate(url);
  const bills = `select string_agg(concat_ws(' ', right(orders.number, 1), bills.number, purpose, bills.state, net_minor, bills.tax_minor, gross_minor),
    ', ' order by orders.number) from bills join orders on orders.id = order_id`;
  expect((await ask<string>(url, bills)).split(', ')).toEqual([
    '1 1 initial open 9000 1000 10000',
    '2 1 initial paid 9000 1000 10000',
    '3 1 initial paid 9000 1000 10000',
    '4 1 initial void 9000 1000 10000',
    '5 1 initial open 9000 1000 10000',
  ]);
  for (const table of [
    'order_lines',
    'payment_attempts',
    'ledger_entries',
    'refunds',
    'invoices',
  ]) {
    const foreign = `select count(*) from ${table} left join bills on bills.id = bill_id and bills.order_id = ${table}.order_id where bills.id is null`;
    expect(await ask(url, foreign), table).toBe('0');
  }
});

/** Delivered on the 1st, with what either side wrote after that: `c` is the customer, `a` the studio, `n` its note, then the day. */
const DELIVERED = {
  1: [],
  2: ['a2'],
  3: ['c2'],
  4: ['c2', 'a3'],
  5: ['c2', 'a3', 'c4', 'n5'],
} as const;

const delivered = ([number, words]: [string, readonly string[]]) => `
  insert into orders (id, number, user_id, service_id, service_slug, service_title, package_name, quantity, currency, total_minor, delivery_days,
      revisions_included, is_livemode, expires_at, tax_mode, tax_rate_basis_points, tax_minor, delivered_at, auto_accept_at)
    values ('00000000-0000-4000-8000-00000000010${number}', 'A-2026-0000${number}', '00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-000000000003', 'map', 'Map', 'Only', 1, 'EUR', 0, 5, 2, true, now(), 'exclusive', 0, 0, '2026-05-01', '2026-05-08');
  insert into bills (id, order_id, number, purpose, state, currency, net_minor, tax_minor, gross_minor, due_at, paid_at)
    values ('00000000-0000-4000-8000-00000000050${number}', '00000000-0000-4000-8000-00000000010${number}', 1, 'initial', 'paid', 'EUR', 0, 0, 0, now(), now());
  insert into order_lines (order_id, bill_id, position, kind, name, quantity, unit_price_minor, total_minor, tax_rate_basis_points, net_minor, tax_minor, gross_minor)
    values ('00000000-0000-4000-8000-00000000010${number}', '00000000-0000-4000-8000-00000000050${number}', 1, 'package', 'Only', 1, 0, 0, 0, 0, 0, 0);
  update orders set state = 'in_progress' where number = 'A-2026-0000${number}';
  update orders set state = 'delivered' where number = 'A-2026-0000${number}';
  ${words
    .map(
      ([
        side,
        day,
      ]) => `insert into order_messages (order_id, author_side, is_internal, body, created_at)
    values ('00000000-0000-4000-8000-00000000010${number}', '${side === 'c' ? 'customer' : 'admin'}', ${side === 'n'}, 'Hello', '2026-05-0${day}');`,
    )
    .join('')}`;

test('orders whose customer wrote after the delivery and waits for the studio are no longer accepted automatically', async () => {
  const { url, close } = await emptyDatabase();
  onTestFinished(close);
  await migrate(url, migrationsBefore('-acceptance-waits-for-an-answer.sql'));
  const orders = Object.entries(DELIVERED).map(delivered).join('');
  await ask(url, `do $$ begin ${SHOP} ${orders} end $$`);
  await migrate(url);
  const waiting = `select string_agg(right(number, 1), ' ' order by number) from orders where auto_accept_at is null`;
  expect(await ask(url, waiting)).toBe('3 5');
});

/** A folder with the migrations up to the one whose name ends like this. */
function migrationsBefore(end: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = readdirSync(MIGRATIONS).toSorted();
  const until = names.findIndex((name) => name.endsWith(end));
  for (const name of names.slice(0, until)) {
    cpSync(path.join(MIGRATIONS, name), path.join(folder, name));
  }
  return folder;
}
