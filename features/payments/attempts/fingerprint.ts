import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { ProviderId } from '#features/payments/contract.ts';

/** The request of an attempt as text. An open attempt is reused only while this stays the same; otherwise it is replaced. */
export function fingerprintOf(
  { is_livemode }: Pick<OrderRow, 'is_livemode'>,
  bill: Pick<BillRow, 'gross_minor' | 'currency'>,
  provider: ProviderId,
): string {
  const mode = is_livemode ? 'live' : 'test';
  return [provider, mode, bill.gross_minor, bill.currency].join(':');
}
