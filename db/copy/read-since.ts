/**
 * What a shop got since a moment: orders with everything that names them, money that moved, and customers. Rows are read as JSON, because the
 * database may have columns that this program does not know.
 */
import { decimalString, money, type CurrencyCode } from '#lib/money/money.ts';
import { openCopyClient } from './copied-tables.ts';

export interface OrderSince {
  number: string;
  placedAt: string;
  email: string;
  total: string;
}

type Row = Record<string, unknown>;

interface FoundOrder {
  id: string;
  number: string;
  placedAt: Date;
  email: string;
  total: { amountMinor: string; currency: CurrencyCode };
  row: Row;
}

function amount({ amountMinor, currency }: FoundOrder['total']): string {
  return `${currency} ${decimalString(money(BigInt(amountMinor), currency))}`;
}

export async function readSince(url: string, takenAt: string) {
  const client = await openCopyClient(url);
  const rowsOf = async (text: string, values: unknown[]) =>
    (await client.query<{ row: Row }>({ text, values })).rows.map(({ row }) => row);
  try {
    const { rows: found } = await client.query<FoundOrder>({
      text: `select orders.id, number, placed_at as "placedAt", email, jsonb_build_object('amountMinor', total_minor::text, 'currency', currency) as total, to_jsonb(orders) as row
        from orders join users on users.id = user_id where placed_at >= $1 order by placed_at`,
      values: [takenAt],
    });
    const ids = found.map(({ id }) => id);
    const { rows: tables } = await client.query<{ name: string; column: string }>(
      `select distinct conrelid::regclass::text as name, quote_ident(attname) as column
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'orders'::regclass and cardinality(conkey) = 1 and conparentid = 0
       order by 1, 2`,
    );
    const related: Record<string, Row[]> = {};
    for (const { name, column } of tables) {
      const rows = await rowsOf(
        `select to_jsonb(t) as row from ${name} t where ${column} = any ($1)`,
        [ids],
      );
      if (rows.length > 0) (related[name] ??= []).push(...rows);
    }
    return {
      orders: found.map(({ number, placedAt, email, total, row }) => ({
        summary: { number, placedAt: placedAt.toISOString(), email, total: amount(total) },
        row,
      })),
      related,
      ledger: await rowsOf(
        'select to_jsonb(l) as row from ledger_entries l where recorded_at >= $1 order by id',
        [takenAt],
      ),
      customers: await rowsOf(
        `select to_jsonb(u) - 'password_hash' as row from users u where created_at >= $1 or id in (select user_id from orders where id = any ($2))`,
        [takenAt, ids],
      ),
    };
  } finally {
    await client.end();
  }
}
