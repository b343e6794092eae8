import type { OrderRow } from '#features/orders/lock-order.ts';
import type { ProviderId } from '#features/payments/contract.ts';

/** The request of an attempt as text. An open attempt is reused only while this stays the same; otherwise it is replaced. */
export function fingerprintOf(
  order: Pick<OrderRow, 'total_minor' | 'currency' | 'is_livemode'>,
  provider: ProviderId,
): string {
  const mode = order.is_livemode ? 'live' : 'test';
  return [provider, mode, order.total_minor, order.currency].join(':');
}
