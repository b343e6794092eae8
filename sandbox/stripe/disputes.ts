import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import { moveMoney } from './balance.ts';
import { emitStripe } from './events.ts';
import { presentDispute } from './present-movements.ts';
import type { ChargeRecord, DisputeRecord } from './records.ts';

const DAYS_9 = 9 * 86_400;
const DISPUTE_FEE = 2000;

/** The buyer's bank takes the money back; an inquiry only asks for information. */
export function openDispute(
  ctx: Context,
  charge: ChargeRecord,
  { reason, inquiry, amount }: { reason: string; inquiry: boolean; amount?: number },
): DisputeRecord {
  const opened = ctx.books.put('stripeDisputes', {
    id: stripeIds.dispute(),
    createdAt: ctx.clock.unix(),
    chargeId: charge.id,
    intentId: charge.intentId,
    amount: amount ?? charge.amount,
    currency: charge.currency,
    reason,
    inquiry,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
    dueBy: ctx.clock.unix() + DAYS_9,
    balanceTransactionIds: [],
    returned: 0,
  });
  const dispute = inquiry ? opened : withdraw(ctx, charge, opened);
  emitStripe(ctx, 'charge.dispute.created', presentDispute(ctx, dispute));
  if (!inquiry) emitStripe(ctx, 'charge.dispute.funds_withdrawn', presentDispute(ctx, dispute));
  return dispute;
}

/** The bank decides. A later decision may reverse it: a lost dispute can still be won. `partial` returns a part of the amount. */
export function resolveDispute(
  ctx: Context,
  dispute: DisputeRecord,
  outcome: 'under_review' | 'won' | 'lost' | 'partial',
  returned?: number,
): DisputeRecord {
  if (outcome === 'under_review') return review(ctx, dispute);
  const charge = ctx.books.get('charges', dispute.chargeId);
  let decided: DisputeRecord = dispute;
  if (dispute.inquiry) {
    if (outcome === 'lost') {
      decided = withdraw(ctx, charge, { ...dispute, inquiry: false, status: 'lost' });
      emitStripe(ctx, 'charge.dispute.funds_withdrawn', presentDispute(ctx, decided));
    } else decided = ctx.books.put('stripeDisputes', { ...dispute, status: 'warning_closed' });
  } else {
    const withdrawn = dispute.amount - dispute.returned;
    const back =
      outcome === 'won'
        ? withdrawn
        : outcome === 'partial'
          ? Math.min(withdrawn, returned ?? Math.floor(withdrawn / 2))
          : 0;
    decided = ctx.books.put('stripeDisputes', {
      ...dispute,
      status: outcome === 'lost' ? 'lost' : 'won',
    });
    if (back > 0) decided = reinstate(ctx, charge, decided, back);
  }
  emitStripe(ctx, 'charge.dispute.closed', presentDispute(ctx, decided));
  return decided;
}

/** The evidence was submitted. */
function review(ctx: Context, dispute: DisputeRecord): DisputeRecord {
  const status = dispute.inquiry ? 'warning_under_review' : 'under_review';
  const reviewed = ctx.books.put('stripeDisputes', { ...dispute, status });
  const before = { status: dispute.status };
  emitStripe(ctx, 'charge.dispute.updated', presentDispute(ctx, reviewed), before);
  return reviewed;
}

function withdraw(ctx: Context, charge: ChargeRecord, dispute: DisputeRecord): DisputeRecord {
  ctx.books.put('stripeDisputes', dispute);
  const entry = moveMoney(ctx, charge, {
    kind: 'dispute_withdrawn',
    type: 'adjustment',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    sourceId: dispute.id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  return ctx.books.put('stripeDisputes', {
    ...dispute,
    balanceTransactionIds: [...dispute.balanceTransactionIds, entry],
  });
}

function reinstate(
  ctx: Context,
  charge: ChargeRecord,
  dispute: DisputeRecord,
  amount: number,
): DisputeRecord {
  const entry = moveMoney(ctx, charge, {
    kind: 'dispute_reinstated',
    type: 'adjustment',
    amount,
    sourceId: dispute.id,
    description: `Chargeback reversal for ${charge.id}`,
  });
  const reinstated = ctx.books.put('stripeDisputes', {
    ...dispute,
    returned: dispute.returned + amount,
    balanceTransactionIds: [...dispute.balanceTransactionIds, entry],
  });
  emitStripe(ctx, 'charge.dispute.funds_reinstated', presentDispute(ctx, reinstated));
  return reinstated;
}
