import { OrderFailures } from '#features/orders/contract.ts';
import { Failure } from '#lib/failure.ts';
import type { Money } from '#lib/money.ts';

/** See `PaymentProviders`. */
export type CanCharge = (amount: Money) => boolean;

/** Throws if nobody could pay the amount here. Without `canCharge` every amount counts as payable. */
export function requireChargeable(total: Money, canCharge: CanCharge | undefined): void {
  if (canCharge?.(total) !== false) return;
  throw new Failure(OrderFailures.amount_not_payable, { params: { total } });
}
