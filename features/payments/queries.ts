import type { Selectable } from 'kysely';
import type { Disputes, Refunds, WebhookEvents } from '#db/schema.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures, type ProviderId } from './contract.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import { OPEN_STATUSES } from '#features/payments/attempts/attempt-state.ts';

type DisputeRow = Selectable<Disputes>;
export type RefundRow = Selectable<Refunds>;
export type WebhookEventRow = Selectable<WebhookEvents>;

/** The current attempt, without locking it. Internal: checks no permission. */
export async function getAttempt(ctx: Ctx, paymentAttemptId: string): Promise<PaymentAttemptRow> {
  const payment = await ctx.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', paymentAttemptId)
    .executeTakeFirst();
  if (!payment) throw new ApiFailure(PaymentFailures.payment_not_found);
  return payment;
}

/** All payment attempts of an order, oldest first. */
export function listAttempts(ctx: Ctx, orderId: string): Promise<PaymentAttemptRow[]> {
  return selectAttempts(ctx, orderId).execute();
}

/** What `listAttempts` reads. */
export function selectAttempts({ db }: Ctx, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt_number');
}

/** All payment attempts of one bill, oldest first. */
export async function listBillAttempts(
  ctx: Ctx,
  bill: Pick<BillRow, 'id' | 'order_id'>,
): Promise<PaymentAttemptRow[]> {
  const attempts = await listAttempts(ctx, bill.order_id);
  return attempts.filter(({ bill_id }) => bill_id === bill.id);
}

/** The attempt that a buyer may be paying a bill with now; the database allows only one. */
export async function findOpenAttempt(
  ctx: Ctx,
  bill: Pick<BillRow, 'id' | 'order_id'>,
): Promise<PaymentAttemptRow | null> {
  const attempts = await listBillAttempts(ctx, bill);
  const open: readonly string[] = OPEN_STATUSES;
  return (
    attempts.find(({ status, superseded_at }) => open.includes(status) && !superseded_at) ?? null
  );
}

export async function hasAttemptInReview(
  ctx: Ctx,
  bill: Pick<BillRow, 'id' | 'order_id'>,
): Promise<boolean> {
  const attempts = await listBillAttempts(ctx, bill);
  return attempts.some(({ status }) => status === 'requires_review');
}

export async function hasOpenDispute(ctx: Ctx, orderId: string): Promise<boolean> {
  return (await listOpenDisputes(ctx, orderId)).length > 0;
}

/**
 * Whether a bank has taken the money of the order back, or may: a refund would lose it twice. Not while a card network only asks
 * (`warning_…` at Stripe): there a refund is the usual answer.
 */
export async function blocksRefunds(ctx: Ctx, orderId: string): Promise<boolean> {
  return (await listOpenDisputes(ctx, orderId)).some(isBlocking);
}

/** The same of one dispute. */
export function isBlocking({ is_open, provider, status }: DisputeRow): boolean {
  return is_open && (provider !== 'stripe' || !status.startsWith('warning_'));
}

function listOpenDisputes(ctx: Ctx, orderId: string): Promise<DisputeRow[]> {
  return ctx.db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('is_open', '=', true)
    .execute();
}

export async function findRefund(ctx: Ctx, refundId: string): Promise<RefundRow | null> {
  const refund = await ctx.db
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirst();
  return refund ?? null;
}

/** The refunds of one request, newest payment first. `requestId` is the id of the first. */
export function listRequestedRefunds(
  ctx: Ctx,
  orderId: string,
  requestId: string,
): Promise<RefundRow[]> {
  return ctx.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.payment_attempt_id')
    .selectAll('refunds')
    .where('refunds.order_id', '=', orderId)
    .where('request_id', '=', requestId)
    .orderBy('attempt_number', 'desc')
    .execute();
}

/** The attempt with one of these provider ids: its checkout, its payment or capture, or a movement in the ledger. */
export async function findAttemptByProviderIds(
  ctx: Ctx,
  provider: ProviderId,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null;
  const payment = await ctx.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where((row) =>
      row.or([row('provider_session_id', 'in', ids), row('provider_payment_id', 'in', ids)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (payment) return payment.id;
  const entry = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .select('payment_attempts.id')
    .where('payment_attempts.provider', '=', provider)
    .where('ledger_entries.provider_ref', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  return entry?.id ?? null;
}

export async function findWebhookEvent(
  ctx: Ctx,
  webhookEventId: bigint,
): Promise<WebhookEventRow | null> {
  const row = await ctx.db
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', webhookEventId)
    .executeTakeFirst();
  return row ?? null;
}
