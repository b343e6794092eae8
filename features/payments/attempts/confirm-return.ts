/**
 * The buyer has returned from the provider's page. Asks the provider for the result, which also captures a payment approved at PayPal. Safe
 * to repeat, and optional: webhook and reconciler reach the same result.
 */
import { lockOrder } from '#features/orders/lock-order.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { authorize, may, requireUser } from '#kit/authorize.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures, type PaymentProgress } from '#features/payments/contract.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { canEverDo } from '#features/orders/policy.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import { chooseBill } from './choose-bill.ts';
import { deriveNextStep } from './next-step.ts';
import { readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { isOpenStatus } from './attempt-state.ts';
import { failureOf } from '#features/payments/present-payment.ts';
import { listAttempts } from '#features/payments/queries.ts';
import { syncPayment } from './sync-payment.ts';

interface ConfirmReturnInput {
  orderId: string;
  /** From the return address. It must be the checkout we created for this order. */
  paypalOrderId?: string | undefined;
}

export async function confirmReturn(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, paypalOrderId }: ConfirmReturnInput,
): Promise<PaymentProgress> {
  const { userId } = requireUser(ctx);
  const order = await getOrderRow(ctx, orderId);
  authorize(canEverDo(ctx.actor, order, 'pay') || may(ctx.actor, 'money.change', order));
  await limitRate(ctx, { bucket: `confirm:${userId}`, limit: 120, windowSeconds: 600 });
  const attempt = findReturnedAttempt(await listAttempts(ctx, orderId), paypalOrderId);
  let isProviderSilent = false;
  if (attempt && isOpenStatus(attempt.status)) {
    const sync = {
      paymentAttemptId: attempt.id,
      source: 'return',
      timeoutPolicy: 'interactive',
    } as const;
    await syncPayment(ctx, payments, { ...sync, isBuyerBack: paypalOrderId !== undefined }).catch(
      (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        isProviderSilent = true; // the reconciler keeps asking
      },
    );
  }
  return getProgress(ctx, orderId, attempt?.id, isProviderSilent);
}

/** The attempt the buyer returns from: the one PayPal names, else the latest. */
function findReturnedAttempt(
  attempts: PaymentAttemptRow[],
  paypalOrderId: string | undefined,
): PaymentAttemptRow | undefined {
  if (paypalOrderId === undefined) return attempts.at(-1);
  const named = attempts.find(
    ({ provider, provider_session_id }) =>
      provider === 'paypal' && provider_session_id === paypalOrderId,
  );
  if (!named) throw new ApiFailure(PaymentFailures.payment_not_found);
  return named;
}

function getProgress(
  ctx: Ctx,
  orderId: string,
  attemptId: string | undefined,
  isProviderSilent: boolean,
): Promise<PaymentProgress> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempts = await listAttempts(tx, orderId);
    const attempt = attempts.find(({ id }) => id === attemptId);
    const { bill } = chooseBill(order, await readBillBalances(tx, orderId), attempt?.bill_id);
    return {
      orderId,
      billId: bill.id,
      next: deriveNextStep({ order, bill, attempts }, tx.now),
      isProviderSilent,
      failure: failureOf(attempt, tx.locale),
    };
  });
}
