import { storeFirstTerms } from '#features/pages/versions/save-terms.ts';
import { getCurrentTerms } from '#features/pages/versions/queries.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import type { Consents } from '#features/orders/taxes/contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { endOfRight } from '#features/orders/withdrawals/withdrawal-columns.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { termsAccepted } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

export interface TermsAgreed {
  termsVersion?: number | undefined;
  /** What a consumer agrees to about their right of withdrawal; nothing unless given. */
  consents?: Consents | undefined;
}

/**
 * Stores which terms the customer accepts for an order that the studio placed for them: those they were shown, which must still hold. In
 * the caller's transaction, with the order locked and the actor known to be its customer. Any other order has its terms already, so it is
 * returned unchanged.
 */
export async function acceptTerms(
  tx: Ctx,
  order: OrderRow,
  { termsVersion, consents }: TermsAgreed,
): Promise<OrderRow> {
  if (!order.is_terms_pending) return order;
  if (termsVersion === undefined) throw new ApiFailure(OrderFailures.terms_not_accepted);
  await storeFirstTerms(tx);
  const { number } = await getCurrentTerms(tx);
  if (termsVersion !== number) throw new ApiFailure(OrderFailures.terms_changed);
  const { timeZone } = await getSettings(tx);
  const accepted = await changeOrder(tx, order, {
    is_terms_pending: false,
    terms_version: number,
    // The contract is made now, so a consumer's time to withdraw begins now.
    ...(order.withdrawal_until && {
      withdrawal_until: endOfRight(tx.now, timeZone),
      early_start_asked_at: consents?.startsEarly ? tx.now : null,
      right_loss_agreed_at: consents?.losesRight ? tx.now : null,
    }),
  });
  await record(tx, order, termsAccepted, { number });
  return accepted;
}
