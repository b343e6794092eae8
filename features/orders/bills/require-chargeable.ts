import { OrderFailures } from '#features/orders/contract.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Money } from '#lib/money/money.ts';

/** Throws if nobody could pay the amount here. Without `canCharge` every amount counts as payable. */
export function requireChargeable(total: Money, canCharge: CanCharge | undefined): void {
  if (canCharge?.(total) !== false) return;
  throw new ApiFailure(OrderFailures.amount_not_payable, { params: { total } });
}
