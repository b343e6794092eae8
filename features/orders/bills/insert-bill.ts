import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { orderLineRow } from '#features/orders/placing/order-line-row.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderLine } from '#features/catalog/shared/price-order.ts';
import { sumTaxed } from '#lib/tax/tax.ts';
import type { BillRow } from './bill-rules.ts';

interface NewBill {
  purpose: BillRow['purpose'];
  lines: readonly OrderLine[];
  dueAt: Date;
  /** Required unless it is the initial bill. */
  title?: string;
  description?: string;
  /** Days that the delivery date moves when the bill is paid. */
  extraDays?: number;
}

/** Writes an open bill with its lines, which never change afterwards. In the caller's transaction, with the order locked. */
export async function insertBill(
  tx: Pick<Ctx, 'db' | 'now'>,
  order: Pick<OrderRow, 'id' | 'currency'>,
  { purpose, lines, dueAt, title = '', description = '', extraDays = 0 }: NewBill,
): Promise<BillRow> {
  const { netMinor, taxMinor, grossMinor } = sumTaxed(lines);
  const id = randomUUID();
  const rows = lines.map((line, index) => ({
    ...orderLineRow({ id, order_id: order.id }, line),
    position: sql<number>`${index + 1} + coalesce((select max(position) from order_lines where order_id = ${order.id}), 0)`,
  }));
  return tx.db
    .with('lines', (db) => db.insertInto('order_lines').values(rows))
    .insertInto('bills')
    .values({
      id,
      order_id: order.id,
      number: sql<number>`1 + coalesce((select max(number) from bills where order_id = ${order.id}), 0)`,
      purpose,
      title,
      description,
      currency: order.currency,
      net_minor: netMinor,
      tax_minor: taxMinor,
      gross_minor: grossMinor,
      extra_days: extraDays,
      due_at: dueAt,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
