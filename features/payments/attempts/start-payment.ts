/**
 * Starts a payment for an order and returns the address of the provider's page. Safe to repeat at every point. The same key gives the same
 * attempt; a second click, tab or window gets the same page while it still matches the order; another payment method first closes the
 * previous page.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { canPay } from '#features/orders/policy.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { authorize, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { localePrefix } from '#lib/locale.ts';
import { money } from '#lib/money.ts';
import { nextSyncAt } from './back-off.ts';
import {
  PaymentFailures,
  type ProviderId,
  type StartedPayment,
} from '#features/payments/contract.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { PaymentAttemptRow } from './lock-attempt.ts';
import {
  canStillOpen,
  storeCheckoutRequest,
  openCheckoutSession,
} from './open-checkout-session.ts';
import { findOpenAttempt, hasAttemptInReview } from '#features/payments/queries.ts';
import { supersedeAttempt } from './supersede-attempt.ts';

const MINUTE_MS = 60_000;
/** How long a page can be paid. Stripe allows 30 minutes to 24 hours; PayPal has its own limit of 3 hours. */
const LIFETIME_MS: Record<ProviderId, number> = { stripe: 60 * MINUTE_MS, paypal: 180 * MINUTE_MS };
/** A page that closes sooner is not reused: the buyer needs time to pay. */
const REUSABLE_MS = 5 * MINUTE_MS;
/** How long a second click waits for the page of the first. */
const TIMEOUT_MS = 12_000;

interface StartPaymentInput {
  orderId: string;
  provider: ProviderId;
  /** Chosen by the client; the same for each retry of one click. */
  key: string;
}

export async function startPayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, provider, key }: StartPaymentInput,
): Promise<StartedPayment> {
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `pay:${userId}`, limit: 40, windowSeconds: 600 });

  const earlier = await transact(ctx, async (tx) => {
    const order = await lockPayableOrder(tx, payments, orderId, provider);
    const open = await findOpenAttempt(tx, orderId);
    return open && !isReusable(open, fingerprintOf(order, provider), tx.now) ? open : null;
  });
  if (earlier) await supersedeAttempt(ctx, payments, earlier.id);

  let isFresh = false;
  const { id } = await transact(ctx, (tx) =>
    withIdempotencyKey(
      tx,
      { operation: 'payments.start', key, request: { orderId, provider } },
      async () => {
        const order = await lockPayableOrder(tx, payments, orderId, provider);
        const open = await findOpenAttempt(tx, orderId);
        if (open && isReusable(open, fingerprintOf(order, provider), tx.now)) return open;
        if (open) throw new Failure(PaymentFailures.payment_opened_elsewhere);
        isFresh = true;
        return insertAttempt(tx, payments, order, provider);
      },
    ),
  );
  return { paymentAttemptId: id, redirectUrl: await openPage(ctx, payments, id, isFresh) };
}

/** The order, locked, if its owner can pay it now with this method. */
async function lockPayableOrder(
  tx: Ctx,
  payments: PaymentProviders,
  orderId: string,
  provider: ProviderId,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  const isOpen = order.state === 'pending_payment' && order.expires_at > tx.now;
  if (['paid', 'partially_refunded', 'refunded'].includes(order.payment_status)) {
    throw new Failure(PaymentFailures.order_already_paid);
  }
  if (!isOpen || order.is_livemode !== payments.livemode) {
    throw new Failure(PaymentFailures.order_not_payable);
  }
  // A payment being confirmed is checked again below: it may just have been declined.
  authorize(canPay(tx.actor, { ...order, payment_status: 'unpaid' }));
  if (order.total_minor === 0n) throw new Failure(PaymentFailures.nothing_to_pay);
  if (await hasAttemptInReview(tx, orderId)) {
    throw new Failure(PaymentFailures.payment_under_review);
  }
  const offered = payments.offeredFor(money(order.total_minor, order.currency));
  if (!offered.includes(provider)) throw new Failure(PaymentFailures.provider_not_offered);
  return order;
}

function isReusable(open: PaymentAttemptRow, fingerprint: string, now: Date): boolean {
  const isUntouched =
    open.status === 'requires_action' || (open.status === 'created' && canStillOpen(open, now));
  const hasTimeLeft = open.expires_at.getTime() - now.getTime() >= REUSABLE_MS;
  return isUntouched && hasTimeLeft && open.fingerprint === fingerprint;
}

/** The row is committed before the provider is called, so every report of the provider is about a known attempt. */
async function insertAttempt(
  tx: Ctx,
  payments: PaymentProviders,
  order: OrderRow,
  provider: ProviderId,
): Promise<{ id: string }> {
  const { last } = await tx.db
    .selectFrom('payment_attempts')
    .select((row) => row.fn.max('attempt_number').as('last'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const payment = await tx.db
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      provider,
      attempt_number: Number(last ?? 0) + 1,
      amount_minor: order.total_minor,
      currency: order.currency,
      is_livemode: order.is_livemode,
      fingerprint: fingerprintOf(order, provider),
      expires_at: new Date(tx.now.getTime() + LIFETIME_MS[provider]),
      next_sync_at: nextSyncAt(tx.now, 0),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { email } = await tx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const prefix = localePrefix(tx.locale, await getSettings(tx));
  const returnTo = payments.returnUrls(provider, order.id, prefix);
  await storeCheckoutRequest(tx, { payment, order, customerEmail: email, returnTo });
  return payment;
}

/** The page's address. A second caller waits for the first, so the provider gets one request at a time. */
async function openPage(
  ctx: Ctx,
  payments: PaymentProviders,
  paymentAttemptId: string,
  isFresh: boolean,
): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let isFirst = isFresh; Date.now() < deadline; isFirst = false) {
    const request = { paymentAttemptId, isFresh: isFirst, timeoutPolicy: 'interactive' } as const;
    const opened = await openCheckoutSession(ctx, payments, request).catch((error: unknown) => {
      if (error instanceof ProviderError) {
        throw new Failure(PaymentFailures.provider_silent, { cause: error });
      }
      throw error;
    });
    if (opened) return requireRedirectUrl(opened);
    await sleep(150);
  }
  throw new Failure(PaymentFailures.provider_silent);
}

function requireRedirectUrl(payment: PaymentAttemptRow): string {
  if (payment.superseded_at) throw new Failure(PaymentFailures.payment_opened_elsewhere);
  if (payment.status === 'requires_review') {
    throw new Failure(PaymentFailures.payment_under_review);
  }
  if (payment.status === 'succeeded') throw new Failure(PaymentFailures.order_already_paid);
  if (payment.status === 'failed') throw new Failure(PaymentFailures.provider_refused);
  if (payment.status !== 'requires_action' || !payment.redirect_url) {
    throw new Failure(PaymentFailures.payment_being_confirmed);
  }
  return payment.redirect_url;
}
