/**
 * Opens the provider's page for an attempt whose row is already committed. Safe to repeat, by anybody and after any crash: the request was
 * frozen with the row, and goes out under the same key with the same words.
 */
import { z } from 'zod';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import {
  ProviderError,
  ProviderRejectedError,
  StoredFailureError,
} from '#integrations/payments/provider-errors.ts';
import type { Pace } from '#integrations/payments/pace.ts';
import type {
  CheckoutSession,
  CreateCheckoutInput,
  PaymentProvider,
} from '#integrations/payments/provider.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { CurrencyCode, MinorUnits } from '#lib/money.ts';
import { abandonAttempt } from './abandon-attempt.ts';
import { nextSyncAt } from './back-off.ts';
import { changePayment } from './change-attempt.ts';
import { closingKey } from './cancel-key.ts';
import { openFinding } from '#features/payments/review/discrepancies.ts';
import { lockPayment, type PaymentRow } from './lock-attempt.ts';
import { claimRequest, finishRequest, freezeRequest } from './provider-requests.ts';
import { providerOf } from './provider-of.ts';
import { readPayment } from '#features/payments/queries.ts';

const FrozenCheckout = z.object({
  orderId: z.uuid(),
  invoiceReference: z.string(),
  description: z.string(),
  amountMinor: MinorUnits,
  currency: CurrencyCode,
  expiresAt: z.iso.datetime(),
  successUrl: z.url(),
  cancelUrl: z.url(),
  customerEmail: z.string().optional(),
});

const keyOf = (paymentId: string) => `pay_${paymentId}_create`;

interface Freezing {
  payment: PaymentRow;
  order: OrderRow;
  customerEmail: string;
  returnTo: { successUrl: string; cancelUrl: string };
}

/** Writes down what will be asked, in the transaction that makes the attempt. */
export async function freezeCheckout(tx: Ctx, freezing: Freezing): Promise<void> {
  const { payment, order, customerEmail, returnTo } = freezing;
  // The end of the id keeps it unique at the provider even after the database was made anew.
  const invoiceReference = `${order.number}-${payment.attempt_number}-${payment.id.slice(-6)}`;
  await freezeRequest(tx, {
    key: keyOf(payment.id),
    operation: 'create',
    subjectId: payment.id,
    pace: 'interactive',
    body: {
      orderId: order.id,
      invoiceReference,
      description: `${order.service_title}, ${order.package_name} (${order.number})`,
      amountMinor: payment.amount_minor.toString(),
      currency: payment.currency,
      expiresAt: payment.expires_at.toISOString(),
      ...returnTo,
      customerEmail,
    },
  });
}

/** A frozen request says when the page closes, and providers want some time until then; after this it would only be refused. */
export function canStillOpen({ created_at }: Pick<PaymentRow, 'created_at'>, now: Date): boolean {
  return now.getTime() - created_at.getTime() < 20 * 60_000;
}

interface Opening {
  paymentId: string;
  /** This caller has just frozen the request, so nobody else is sending it. */
  isFresh: boolean;
  pace: Pace;
}

/** The attempt with its page; null while another process is opening it. Throws a `ProviderError` when it is not known what happened. */
export async function openCheckout(
  ctx: Ctx,
  payments: PaymentProviders,
  { paymentId, isFresh, pace }: Opening,
): Promise<PaymentRow | null> {
  const payment = await readPayment(ctx, paymentId);
  if (payment.provider_session_id || payment.status !== 'created') return payment;
  const input = await claimInput(ctx, { paymentId, isFresh, pace });
  if (!input) return null;
  const provider = providerOf(payments, payment, pace);
  try {
    const session = await provider.createCheckout(input);
    const kept = await keepSession(ctx, paymentId, session);
    if (kept.superseded_at) await closeUnseen(provider, kept);
    return kept;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error instanceof ProviderRejectedError) return keepRefusal(ctx, paymentId, error);
    if (error instanceof StoredFailureError) {
      await giveUp(ctx, payment, error);
      throw error;
    }
    await finishRequest(ctx, keyOf(paymentId), 'unknown', error.code);
    throw error;
  }
}

async function claimInput(
  ctx: Ctx,
  { paymentId, isFresh, pace }: Opening,
): Promise<CreateCheckoutInput | null> {
  const key = keyOf(paymentId);
  const request = isFresh
    ? await ctx.db
        .selectFrom('provider_requests')
        .select('request_body')
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow()
    : await claimRequest(ctx, key, pace);
  if (!request) return null;
  const { amountMinor, currency, expiresAt, customerEmail, ...frozen } = FrozenCheckout.parse(
    request.request_body,
  );
  return {
    ...frozen,
    idempotencyKey: key,
    paymentReference: paymentId,
    amount: { amountMinor, currency },
    expiresAt: new Date(expiresAt),
    ...(customerEmail && { customerEmail }),
  };
}

function keepSession(ctx: Ctx, paymentId: string, session: CheckoutSession): Promise<PaymentRow> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    await finishRequest(tx, keyOf(paymentId), 'succeeded');
    const isOfOurMode = session.livemode === payment.is_livemode;
    if (!isOfOurMode) {
      const actual = { livemode: session.livemode };
      await openFinding(tx, { kind: 'payment_mismatch', paymentId, subject: paymentId, actual });
    }
    // Replaced while it was being opened: nobody is sent to its page.
    const isWanted = payment.status === 'created' && payment.superseded_at === null;
    return changePayment(tx, payment, {
      provider_session_id: session.sessionId,
      provider_payment_id: session.paymentId,
      account_id: session.accountId,
      redirect_url: session.redirectUrl,
      ...(isWanted && {
        status: isOfOurMode ? 'requires_action' : 'requires_review',
        expires_at: session.expiresAt ?? payment.expires_at,
        next_sync_at: isOfOurMode ? nextSyncAt(tx.now, 0) : null,
        sync_attempts: 0,
      }),
    });
  });
}

/** Nobody knows the address, so it matters little if this fails: then the page lapses by itself. */
async function closeUnseen(provider: PaymentProvider, payment: PaymentRow): Promise<void> {
  const ref = { sessionId: payment.provider_session_id ?? '' };
  try {
    await provider.cancelCheckout(ref, { idempotencyKey: closingKey(payment) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** This key will have no other answer, and a page that may have been opened is nobody's: the next press begins anew. */
function giveUp(ctx: Ctx, payment: PaymentRow, error: StoredFailureError): Promise<void> {
  return transact(ctx, async (tx) => {
    await abandonAttempt(tx, payment);
    await finishRequest(tx, keyOf(payment.id), 'failed', error.code);
  });
}

/** The provider understood and said no: a key or a setting is wrong, which the studio must hear of. */
function keepRefusal(
  ctx: Ctx,
  paymentId: string,
  error: ProviderRejectedError,
): Promise<PaymentRow> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    await finishRequest(tx, keyOf(paymentId), 'failed', error.code);
    const actual = { provider: error.provider, code: error.code, message: error.message };
    await openFinding(tx, { kind: 'checkout_refused', paymentId, subject: paymentId, actual });
    if (payment.status !== 'created') return payment;
    return changePayment(tx, payment, {
      status: 'failed',
      failure_code: error.code,
      failure_message: 'The payment service refused to open its page.',
      next_sync_at: null,
    });
  });
}
