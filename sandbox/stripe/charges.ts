import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import type { Decline } from '#sandbox/test-cards.ts';
import { moveMoney, processingFee } from './balance.ts';
import { emitStripe } from './events.ts';
import { presentCharge, presentIntent } from './present-payment.ts';
import type { ChargeRecord, IntentRecord, UsedCard } from './records.ts';

/** A pending charge that is not in the books yet. */
export function newCharge(
  ctx: Context,
  intent: IntentRecord,
  card: UsedCard,
  authenticated: boolean,
): ChargeRecord {
  return {
    id: stripeIds.charge(),
    createdAt: ctx.clock.unix(),
    intentId: intent.id,
    sessionId: intent.sessionId,
    amount: intent.amount,
    currency: intent.currency,
    status: 'pending',
    card,
    bankDebit: false,
    authenticated,
    failure: null,
    balanceTransactionId: null,
  };
}

/** The bank declines. */
export function failCharge(
  ctx: Context,
  intent: IntentRecord,
  attempt: ChargeRecord,
  { code, declineCode, message, blocked = false }: Decline,
): void {
  const failed = ctx.books.put('charges', {
    ...attempt,
    status: 'failed',
    failure: { code, declineCode, message, blocked },
  });
  const open = ctx.books.put('intents', {
    ...intent,
    status: 'requires_payment_method',
    waitingCard: null,
    latestChargeId: failed.id,
    lastError: { code, declineCode, message, chargeId: failed.id },
  });
  emitStripe(ctx, 'charge.failed', presentCharge(ctx, failed));
  emitStripe(ctx, 'payment_intent.payment_failed', presentIntent(ctx, open));
}

/** The charge succeeds. */
export function settleCharge(
  ctx: Context,
  intent: IntentRecord,
  attempt: ChargeRecord,
): ChargeRecord {
  const balanceTransactionId = moveMoney(ctx, attempt, {
    kind: 'capture',
    type: 'charge',
    amount: attempt.amount,
    fee: processingFee(attempt.amount),
    sourceId: attempt.id,
  });
  const paid = ctx.books.put('charges', { ...attempt, status: 'succeeded', balanceTransactionId });
  const done = ctx.books.put('intents', {
    ...intent,
    status: 'succeeded',
    waitingCard: null,
    lastError: null,
    latestChargeId: paid.id,
  });
  emitStripe(ctx, 'charge.succeeded', presentCharge(ctx, paid));
  emitStripe(ctx, 'payment_intent.succeeded', presentIntent(ctx, done));
  return paid;
}
