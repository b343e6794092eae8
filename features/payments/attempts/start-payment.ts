/**
 * Starts a payment for one bill of an order and returns the address of the provider's page. Safe to repeat at every point. The same key
 * gives the same attempt; a second click, tab or window gets the same page while it still matches the bill; another payment method first
 * closes the previous page.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isPayable, type BillRow } from '#features/orders/bills/bill-rules.ts';
import { allowedBillActions } from '#features/orders/policy.ts';
import { acceptTerms, type TermsAgreed } from '#features/orders/placing/accept-terms.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { heldMinor } from '#features/orders/order-money.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { ProviderError } from '#integrations/payments/provider-errors.ts';
import { authorize, requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { localePrefix } from '#lib/locale.ts';
import { money } from '#lib/money/money.ts';
import { nextSyncAt } from './back-off.ts';
import { chooseBill } from './choose-bill.ts';
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
import { readBillBalances } from '#features/payments/ledger/order-balance.ts';
import { findOpenAttempt, hasAttemptInReview } from '#features/payments/queries.ts';
import { supersedeAttempt } from './supersede-attempt.ts';

const MINUTE_MS = 60_000;
/** How long a page can be paid. Stripe allows 30 minutes to 24 hours; PayPal has its own limit of 3 hours. */
const LIFETIME_MS: Record<ProviderId, number> = { stripe: 60 * MINUTE_MS, paypal: 180 * MINUTE_MS };
/** A page that closes sooner is not reused: the buyer needs time to pay. */
const REUSABLE_MS = 5 * MINUTE_MS;
/** How long a second click waits for the page of the first. */
const TIMEOUT_MS = 12_000;

/** The terms that the buyer was shown and accepts by paying, for an order that the studio placed. */
interface StartPaymentInput extends TermsAgreed {
  orderId: string;
  /** The bill that is due unless given. */
  billId?: string | undefined;
  provider: ProviderId;
  /** Chosen by the client; the same for each retry of one click. */
  key: string;
}

export async function startPayment(
  ctx: Ctx,
  payments: PaymentProviders,
  { orderId, billId, provider, key, ...agreed }: StartPaymentInput,
): Promise<StartedPayment> {
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `pay:${userId}`, limit: 40, windowSeconds: 600 });

  const target = { orderId, billId, provider };
  const earlier = await transact(ctx, async (tx) => {
    const { order, bill } = await lockPayable(tx, payments, target);
    const open = await findOpenAttempt(tx, bill);
    return open && !isReusable(open, fingerprintOf(order, bill, provider), tx.now) ? open : null;
  });
  if (earlier) await supersedeAttempt(ctx, payments, earlier.id);

  let isFresh = false;
  const { id } = await transact(ctx, (tx) =>
    withIdempotencyKey(tx, { operation: 'payments.start', key, request: target }, async () => {
      const payable = await lockPayable(tx, payments, target);
      const { order, bill } = payable;
      await acceptTerms(tx, order, agreed);
      const open = await findOpenAttempt(tx, bill);
      if (open && isReusable(open, fingerprintOf(order, bill, provider), tx.now)) return open;
      if (open) throw new ApiFailure(PaymentFailures.payment_opened_elsewhere);
      isFresh = true;
      return insertAttempt(tx, payments, payable, provider);
    }),
  );
  return { paymentAttemptId: id, redirectUrl: await openPage(ctx, payments, id, isFresh) };
}

interface Payable {
  order: OrderRow;
  bill: BillRow;
}

/** The bill to pay and its order, locked, if the customer can pay it now with this method. */
async function lockPayable(
  tx: Ctx,
  payments: PaymentProviders,
  { orderId, billId, provider }: Pick<StartPaymentInput, 'orderId' | 'billId' | 'provider'>,
): Promise<Payable> {
  const order = await lockOrder(tx, orderId);
  const { bill, ...balance } = chooseBill(order, await readBillBalances(tx, order.id), billId);
  // Not an open bill whose payment was given back: it can be paid again.
  const isPaid = bill.gross_minor > 0n && heldMinor(balance) >= bill.gross_minor;
  if (bill.state === 'paid' || isPaid) {
    throw new ApiFailure(PaymentFailures.order_already_paid);
  }
  const isOver = bill.purpose === 'initial' && order.expires_at <= tx.now;
  if (!isPayable(order, bill) || isOver || order.is_livemode !== payments.livemode) {
    throw new ApiFailure(PaymentFailures.order_not_payable);
  }
  authorize(allowedBillActions(tx.actor, order, bill).includes('pay'));
  if (bill.gross_minor === 0n) throw new ApiFailure(PaymentFailures.nothing_to_pay);
  if (await hasAttemptInReview(tx, bill)) {
    throw new ApiFailure(PaymentFailures.payment_under_review);
  }
  const offered = payments.offeredFor(money(bill.gross_minor, bill.currency));
  if (!offered.includes(provider)) throw new ApiFailure(PaymentFailures.provider_not_offered);
  return { order, bill };
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
  { order, bill }: Payable,
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
      bill_id: bill.id,
      provider,
      attempt_number: Number(last ?? 0) + 1,
      amount_minor: bill.gross_minor,
      currency: bill.currency,
      is_livemode: order.is_livemode,
      fingerprint: fingerprintOf(order, bill, provider),
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
    .where('id', '=', requireUser(tx).userId)
    .executeTakeFirstOrThrow();
  const prefix = localePrefix(tx.locale, await getSettings(tx));
  const returnTo = payments.returnUrls(provider, order.id, prefix);
  await storeCheckoutRequest(tx, {
    payment,
    order,
    bill,
    customerEmail: email,
    locale: tx.locale,
    returnTo,
  });
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
        throw new ApiFailure(PaymentFailures.provider_silent, { cause: error });
      }
      throw error;
    });
    if (opened) return requireRedirectUrl(opened);
    await sleep(150);
  }
  throw new ApiFailure(PaymentFailures.provider_silent);
}

function requireRedirectUrl(payment: PaymentAttemptRow): string {
  if (payment.superseded_at) throw new ApiFailure(PaymentFailures.payment_opened_elsewhere);
  if (payment.status === 'requires_review') {
    throw new ApiFailure(PaymentFailures.payment_under_review);
  }
  if (payment.status === 'succeeded') throw new ApiFailure(PaymentFailures.order_already_paid);
  if (payment.status === 'failed') throw new ApiFailure(PaymentFailures.provider_refused);
  if (payment.status !== 'requires_action' || !payment.redirect_url) {
    throw new ApiFailure(PaymentFailures.payment_being_confirmed);
  }
  return payment.redirect_url;
}
