import type { OrderRow } from '#features/orders/lock-order.ts';
import type { ProviderId } from '#features/payments/contract.ts';

/** What an attempt asks for, in words. An open attempt is used again only if this is still the same, and replaced otherwise. */
export function fingerprintOf(
  order: Pick<OrderRow, 'total_minor' | 'currency' | 'is_livemode'>,
  provider: ProviderId,
): string {
  const mode = order.is_livemode ? 'live' : 'test';
  return [provider, mode, order.total_minor, order.currency].join(':');
}
