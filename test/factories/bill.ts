import type { Db } from '#db/client.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { insertBill } from '#features/orders/bills/insert-bill.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { priceExtra } from '#features/catalog/shared/price-order.ts';

interface BillOptions {
  /** An extra unless given. */
  purpose?: Exclude<BillRow['purpose'], 'initial'>;
  /** Open unless given. */
  state?: BillRow['state'];
  /** 60.00 unless given. */
  priceMinor?: bigint;
  extraDays?: number;
  dueAt?: Date;
}

/** Another bill of the order; a paid one is added to the order's price, but not to its delivery time. */
export function buildBill(db: Db, order: OrderRow, options: BillOptions = {}): Promise<BillRow> {
  const { purpose = 'extra', state = 'open', priceMinor = 6_000n, extraDays = 0 } = options;
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const tax = { rateBasisPoints: order.tax_rate_basis_points, mode: order.tax_mode };
    const bill = await insertBill({ db: trx, now }, order, {
      purpose,
      lines: priceExtra([{ name: 'Translation', priceMinor, quantity: 1 }], tax),
      title: 'A second language',
      dueAt: options.dueAt ?? now,
      extraDays,
    });
    if (state === 'open') return bill;
    if (state === 'paid') {
      await trx
        .updateTable('orders')
        .set({
          total_minor: order.total_minor + bill.gross_minor,
          tax_minor: order.tax_minor + bill.tax_minor,
        })
        .where('id', '=', order.id)
        .execute();
    }
    return trx
      .updateTable('bills')
      .set(
        state === 'paid'
          ? { state, paid_at: now }
          : { state, voided_at: now, void_reason: 'withdrawn' },
      )
      .where('id', '=', bill.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
