/**
 * Places an order for the person who is signed in, or for a company of theirs. They agree to the terms with it. What is ordered is what they
 * saw, or nothing. Safe to repeat with the same key: returns the same order.
 */
import { requireKnownCode } from '#features/coupons/limit-guesses.ts';
import { storeFirstTerms } from '#features/pages/versions/save-terms.ts';
import { findTermsAt, getCurrentTerms } from '#features/pages/versions/queries.ts';
import { requireOrderer } from '#features/companies/require-orderer.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { copyAnswers } from '#features/orders/answers/repeat-order.ts';
import { confirmFree, writeOrder } from '#features/orders/placing/write-order.ts';
import { OrderFailures, type NewOrder } from './contract.ts';

interface PlaceOrderOptions {
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
  /** Whether the payments of this installation move real money. */
  isLivemode: boolean;
  /** See `PaymentProviders`. Left out: every amount. */
  canCharge?: CanCharge | undefined;
}

export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  { key, isLivemode, canCharge }: PlaceOrderOptions,
): Promise<{ id: string; isRepeated: boolean }> {
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `order:${userId}`, limit: 60, windowSeconds: 3600 });
  if (input.coupon) await requireKnownCode(ctx, input.coupon);
  // A repetition is the same order, whatever was shown meanwhile.
  const { seen, ...request } = input;
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, { operation: 'orders.place', key, request }, async (id) => {
      const companyId = await requireOrderer(tx, userId, input.companyId);
      const terms = { terms_version: await agreedTerms(tx, input) };
      const repeats = input.repeats ?? null;
      const { order, bill } = await writeOrder(tx, {
        id,
        userId,
        companyId,
        input,
        seen,
        isLivemode,
        canCharge,
        columns: { ...terms, repeats_order_id: repeats },
      });
      if (repeats) await copyAnswers(tx, { from: repeats, to: order.id });
      if (bill.gross_minor === 0n) await confirmFree(tx, order, bill);
      return { id: order.id };
    }),
  );
}

/** The terms that the buyer was shown, which must still hold. A program that shows none agrees to those that hold now. */
async function agreedTerms(tx: Ctx, { termsVersion }: NewOrder): Promise<number | null> {
  if (termsVersion === undefined) return findTermsAt(tx, tx.now);
  await storeFirstTerms(tx);
  const { number } = await getCurrentTerms(tx);
  if (termsVersion !== number) throw new ApiFailure(OrderFailures.terms_changed);
  return number;
}
