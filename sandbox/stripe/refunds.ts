import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { testCard } from '#sandbox/test-cards.ts';
import { moveMoney } from './balance.ts';
import { badParameter, missingResource, notAllowed } from './errors.ts';
import { emitStripe } from './events.ts';
import type { Params } from './form-encoding.ts';
import * as read from './parameters.ts';
import { presentCharge } from './present-payment.ts';
import { presentRefund } from './present-movements.ts';
import type { ChargeRecord, RefundRecord } from './records.ts';
import { isDisputed, refundedOf } from './refundable.ts';

/** How long a delayed refund takes, by the sandbox's clock. */
const LATER_SECONDS = 60;

export const refundCreateShape: { [name: string]: read.Shape } = {
  amount: 'value',
  charge: 'value',
  expand: ['value'],
  metadata: 'metadata',
  payment_intent: 'value',
  reason: 'value',
};

export function createRefund(ctx: Context, params: Params): RefundRecord {
  const charge = chargeToRefund(ctx, params);
  const amount = read.optionalWhole(params, 'amount');
  if (amount !== null && amount < 1)
    throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  const reason = read.oneOf(params, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  return refundCharge(ctx, charge, { amount, reason, metadata: read.metadata(params) });
}

export function refundCharge(
  ctx: Context,
  charge: ChargeRecord,
  input: { amount: number | null; reason: string | null; metadata: Record<string, string> },
): RefundRecord {
  const refundable = charge.amount - refundedOf(ctx, charge.id);
  if (isDisputed(ctx, charge.id))
    throw notAllowed(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  if (refundable === 0)
    throw notAllowed(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = input.amount ?? refundable;
  if (amount > refundable)
    throw notAllowed(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
    );

  const planned = ctx.current.refundOutcome ?? refundOf(charge) ?? 'succeeded';
  const id = stripeIds.refund();
  const pending = planned === 'pending' || planned === 'pendingThenFailed';
  const refund = ctx.books.put('stripeRefunds', {
    id,
    createdAt: ctx.clock.unix(),
    chargeId: charge.id,
    intentId: charge.intentId,
    amount,
    currency: charge.currency,
    status: pending ? 'pending' : 'succeeded',
    reason: input.reason,
    metadata: input.metadata,
    balanceTransactionId: moveMoney(ctx, charge, {
      kind: 'refund',
      type: 'refund',
      amount: -amount,
      sourceId: id,
    }),
    failureReason: null,
    failureBalanceTransactionId: null,
  });
  if (planned !== 'succeeded')
    ctx.books.put('due', {
      id,
      at: ctx.clock.unix() + LATER_SECONDS,
      act: planned === 'pending' ? 'finish-stripe-refund' : 'fail-stripe-refund',
      subject: id,
    });
  emitStripe(ctx, 'refund.created', presentRefund(ctx, refund));
  emitStripe(ctx, 'charge.refunded', presentCharge(ctx, charge));
  return refund;
}

/** What the card's number asks for; a bank account has none. */
function refundOf({ bankDebit, card }: ChargeRecord) {
  return bankDebit ? undefined : testCard(card.testNumber).refund;
}

export function finishRefund(ctx: Context, refund: RefundRecord): void {
  if (refund.status !== 'pending') return;
  const done = ctx.books.put('stripeRefunds', { ...refund, status: 'succeeded' });
  emitStripe(ctx, 'refund.updated', presentRefund(ctx, done), { status: 'pending' });
  emitStripe(ctx, 'charge.refund.updated', presentRefund(ctx, done), { status: 'pending' });
}

/** The bank returns the refund: the money is back with the shop. */
export function failRefund(ctx: Context, refund: RefundRecord): void {
  if (refund.status === 'failed') return;
  const charge = ctx.books.get('charges', refund.chargeId);
  const failed = ctx.books.put('stripeRefunds', {
    ...refund,
    status: 'failed',
    failureReason: 'lost_or_stolen_card',
    failureBalanceTransactionId: moveMoney(ctx, charge, {
      kind: 'refund_failed',
      type: 'refund_failure',
      amount: refund.amount,
      sourceId: refund.id,
    }),
  });
  const before = { status: refund.status };
  emitStripe(ctx, 'refund.updated', presentRefund(ctx, failed), before);
  emitStripe(ctx, 'refund.failed', presentRefund(ctx, failed), before);
  emitStripe(ctx, 'charge.refund.updated', presentRefund(ctx, failed), before);
}

function chargeToRefund(ctx: Context, params: Params): ChargeRecord {
  const chargeId = read.optionalText(params, 'charge');
  const intentId = read.optionalText(params, 'payment_intent');
  if (!chargeId && !intentId)
    throw badParameter(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  if (chargeId) {
    const charge = ctx.books.find('charges', chargeId);
    if (!charge) throw missingResource('charge', chargeId, 'charge');
    if (charge.status !== 'succeeded') throw notAllowed('This charge has not been paid.');
    return charge;
  }
  const intent = ctx.books.find('intents', intentId ?? '');
  if (!intent) throw missingResource('payment_intent', intentId ?? '', 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latestChargeId)
    throw notAllowed(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  return ctx.books.get('charges', intent.latestChargeId);
}
