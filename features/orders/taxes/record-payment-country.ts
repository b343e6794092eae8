import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isCountryCode } from '#lib/countries.ts';

/**
 * Keeps where an order was paid from, beside what its buyer said: two pieces of evidence for the tax. The first payment counts. In the caller's
 * transaction; nothing for orders that did not ask who buys.
 */
export async function recordPaymentCountry(
  tx: Ctx,
  { id, buyer_country }: Pick<OrderRow, 'id' | 'buyer_country'>,
  country: string | undefined,
): Promise<void> {
  if (buyer_country === '' || country === undefined || !isCountryCode(country)) return;
  await tx.db
    .insertInto('order_tax_evidence')
    .values({ order_id: id, kind: 'payment', country, noted_at: tx.now })
    .onConflict((row) => row.columns(['order_id', 'kind']).doNothing())
    .execute();
}
