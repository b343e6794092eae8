/**
 * Opens the provider's page for an attempt whose row is already committed. Safe to repeat, by any process and after any crash: the request
 * is stored with the row and is sent again unchanged, under the same key.
 */
import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import {
  ProviderError,
  ProviderRejectedError,
  IdempotentErrorReplay,
} from '#integrations/payments/provider-errors.ts';
import type { TimeoutPolicy } from '#integrations/payments/timeout-policy.ts';
import type {
  CheckoutSession,
  CreateCheckoutSessionInput,
  PaymentProvider,
} from '#integrations/payments/provider.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import type { Locale } from '#lib/locale.ts';
import { CurrencyCode, MinorUnits } from '#lib/money/amount.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { nextSyncAt } from './back-off.ts';
import { changeAttempt } from './change-attempt.ts';
import { cancelKey } from './cancel-key.ts';
import { openDiscrepancy } from '#features/payments/review/discrepancies.ts';
import { lockAttempt, type PaymentAttemptRow } from './lock-attempt.ts';
import { claimRequest, finishRequest, storeRequest } from './provider-requests.ts';
import { providerOf } from './provider-of.ts';
import { getAttempt } from '#features/payments/queries.ts';
import { messageKeysOf } from '#lib/message-key.ts';

const messageKey = messageKeysOf('api-payments');

const StoredCheckoutRequest = z.object({
  orderId: z.uuid(),
  invoiceReference: z.string(),
  description: z.string(),
  amountMinor: MinorUnits,
  currency: CurrencyCode,
  expiresAt: z.iso.datetime(),
  successUrl: z.url(),
  cancelUrl: z.url(),
  customerEmail: z.string().optional(),
  /** Missing in requests of earlier versions. */
  locale: z.string().optional(),
});

const keyOf = (paymentAttemptId: string) => `pay_${paymentAttemptId}_create`;

interface StoreCheckoutRequestInput {
  payment: PaymentAttemptRow;
  order: OrderRow;
  bill: BillRow;
  customerEmail: string;
  /** Of the provider's page. */
  locale: Locale;
  returnTo: { successUrl: string; cancelUrl: string };
}

/** Stores the request, in the transaction that creates the attempt. */
export async function storeCheckoutRequest(
  tx: Ctx,
  input: StoreCheckoutRequestInput,
): Promise<void> {
  const { payment, order, bill, customerEmail, locale, returnTo } = input;
  const ordered = bill.title || `${order.service_title}, ${order.package_name}`;
  // The end of the id keeps it unique at the provider even after the database was recreated.
  const invoiceReference = `${order.number}-${payment.attempt_number}-${payment.id.slice(-6)}`;
  await storeRequest(tx, {
    key: keyOf(payment.id),
    operation: 'create',
    subjectId: payment.id,
    timeoutPolicy: 'interactive',
    body: {
      orderId: order.id,
      invoiceReference,
      description: `${ordered} (${order.number})`,
      amountMinor: payment.amount_minor.toString(),
      currency: payment.currency,
      expiresAt: payment.expires_at.toISOString(),
      ...returnTo,
      customerEmail,
      locale,
    },
  });
}

/** A stored request says when the page closes, and providers require some time until then; after this they would refuse it. */
export function canStillOpen(
  { created_at }: Pick<PaymentAttemptRow, 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - created_at.getTime() < 20 * 60_000;
}

interface OpenCheckoutSessionInput {
  paymentAttemptId: string;
  /** This caller has just stored the request, so no other process is sending it. */
  isFresh: boolean;
  timeoutPolicy: TimeoutPolicy;
}

/** The attempt with its page; null while another process is opening it. Throws a `ProviderError` if the result is unknown. */
export async function openCheckoutSession(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentAttemptId, isFresh, timeoutPolicy }: OpenCheckoutSessionInput,
): Promise<PaymentAttemptRow | null> {
  const payment = await getAttempt(ctx, paymentAttemptId);
  if (payment.provider_session_id || payment.status !== 'created') return payment;
  const input = await claimInput(ctx, { paymentAttemptId, isFresh, timeoutPolicy });
  if (!input) return null;
  const provider = providerOf(payments, payment, timeoutPolicy);
  try {
    const session = await provider.createCheckoutSession(input);
    const saved = await saveSession(ctx, paymentAttemptId, session);
    if (saved.superseded_at) await closeUnusedSession(provider, saved);
    return saved;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderRejectedError) return saveRefusal(ctx, paymentAttemptId, error);
    if (error instanceof IdempotentErrorReplay) {
      await giveUp(ctx, payment, error);
      throw error;
    }
    await finishRequest(ctx, keyOf(paymentAttemptId), 'unknown', error.code);
    throw error;
  }
}

async function claimInput(
  ctx: Ctx,
  { paymentAttemptId, isFresh, timeoutPolicy }: OpenCheckoutSessionInput,
): Promise<CreateCheckoutSessionInput | null> {
  const key = keyOf(paymentAttemptId);
  const request = isFresh
    ? await ctx.db
        .selectFrom('provider_requests')
        .select('request_body')
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow()
    : await claimRequest(ctx, key, timeoutPolicy);
  if (!request) return null;
  const { amountMinor, currency, expiresAt, customerEmail, locale, ...stored } =
    StoredCheckoutRequest.parse(request.request_body);
  return {
    ...stored,
    idempotencyKey: key,
    paymentReference: paymentAttemptId,
    amount: { amountMinor, currency },
    expiresAt: new Date(expiresAt),
    ...(customerEmail && { customerEmail }),
    ...(locale && { locale }),
  };
}

function saveSession(
  ctx: Ctx,
  paymentAttemptId: string,
  session: CheckoutSession,
): Promise<PaymentAttemptRow> {
  return transact(ctx, async (tx) => {
    const payment = await lockAttempt(tx, paymentAttemptId);
    await finishRequest(tx, keyOf(paymentAttemptId), 'succeeded');
    const isOurMode = session.livemode === payment.is_livemode;
    if (!isOurMode) {
      const actual = { livemode: session.livemode };
      await openDiscrepancy(tx, {
        kind: 'payment_mismatch',
        paymentAttemptId,
        subject: paymentAttemptId,
        actual,
      });
    }
    // Replaced while it was being opened: do not send the buyer to its page.
    const isWanted = payment.status === 'created' && payment.superseded_at === null;
    return changeAttempt(tx, payment, {
      provider_session_id: session.sessionId,
      provider_payment_id: session.providerPaymentId,
      account_id: session.accountId,
      redirect_url: session.redirectUrl,
      ...(isWanted && {
        status: isOurMode ? 'requires_action' : 'requires_review',
        expires_at: session.expiresAt ?? payment.expires_at,
        next_sync_at: isOurMode ? nextSyncAt(tx.now, 0) : null,
        sync_attempts: 0,
      }),
    });
  });
}

/** Nobody has the address, so a failure matters little: the page then expires automatically. */
async function closeUnusedSession(
  provider: PaymentProvider,
  payment: PaymentAttemptRow,
): Promise<void> {
  const ref = { sessionId: payment.provider_session_id ?? '' };
  try {
    await provider.cancelCheckoutSession(ref, { idempotencyKey: cancelKey(payment) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** The provider repeats this answer for the key, and nobody has the page's address: the buyer's next press starts again. */
function giveUp(ctx: Ctx, payment: PaymentAttemptRow, error: IdempotentErrorReplay): Promise<void> {
  return transact(ctx, async (tx) => {
    await abandonAttempt(tx, payment);
    await finishRequest(tx, keyOf(payment.id), 'failed', error.code);
  });
}

/** The provider refused the request: a key or a setting is wrong, and an administrator must know. */
function saveRefusal(
  ctx: Ctx,
  paymentAttemptId: string,
  error: ProviderRejectedError,
): Promise<PaymentAttemptRow> {
  return transact(ctx, async (tx) => {
    const payment = await lockAttempt(tx, paymentAttemptId);
    await finishRequest(tx, keyOf(paymentAttemptId), 'failed', error.code);
    const actual = { provider: error.provider, code: error.code, message: error.message };
    await openDiscrepancy(tx, {
      kind: 'checkout_refused',
      paymentAttemptId,
      subject: paymentAttemptId,
      actual,
    });
    if (payment.status !== 'created') return payment;
    return changeAttempt(tx, payment, {
      status: 'failed',
      failure_code: error.code,
      failure_message: messageKey('checkoutRefused'),
      next_sync_at: null,
    });
  });
}
