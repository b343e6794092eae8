/** Deleting a row looks it up in every table that refers to it; without an index that scans the whole table inside the transaction. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** Tables whose rows are never deleted: people are suspended, and orders stay with all of their messages, files and payments. */
const NEVER_DELETED = [
  'bills',
  'deliveries',
  'invoices',
  'order_requirements',
  'order_states',
  'orders',
  'payment_attempts',
  'refunds',
  'revisions',
  'users',
];

test('every foreign key to a deletable row has an index', async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || '.' || attname || ' to ' || confrelid::regclass as reference
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text <> all (${NEVER_DELETED})
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indisvalid
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1`.execute(db);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});
