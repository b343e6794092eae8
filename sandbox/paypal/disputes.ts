import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { emitCapture, emitDispute } from './events.ts';
import { noteMovement } from './movements.ts';
import type { CaptureRecord, DisputeRecord } from './records.ts';

const DAYS_10_MS = 10 * 86_400_000;

/** The buyer requests the money back. PayPal moves no money until the case is decided. */
export function openDispute(
  ctx: Context,
  capture: CaptureRecord,
  { reason, amountMinor }: { reason?: string; amountMinor?: number },
): DisputeRecord {
  const at = ctx.clock.now().toISOString();
  const dispute = ctx.books.put('paypalDisputes', {
    id: paypalIds.dispute(),
    createdAt: at,
    updatedAt: at,
    captureId: capture.id,
    reason: reason ?? 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    amountMinor: amountMinor ?? capture.amountMinor,
    refundedMinor: 0,
    currency: capture.currency,
    dueAt: new Date(ctx.clock.now().getTime() + DAYS_10_MS).toISOString(),
  });
  emitDispute(ctx, 'CUSTOMER.DISPUTE.CREATED', dispute);
  return dispute;
}

/** PayPal decides; a later decision may reverse an earlier one. */
export function resolveDispute(
  ctx: Context,
  dispute: DisputeRecord,
  outcome: 'under_review' | 'won' | 'lost' | 'partial',
  returnedMinor?: number,
): void {
  if (outcome === 'under_review') return review(ctx, dispute);
  const capture = ctx.books.get('captures', dispute.captureId);
  const keptMinor = returnedMinor ?? Math.floor(dispute.amountMinor / 2);
  const refundedMinor =
    outcome === 'won'
      ? 0
      : outcome === 'lost'
        ? dispute.amountMinor
        : dispute.amountMinor - Math.min(dispute.amountMinor, keptMinor);
  const decided = ctx.books.put('paypalDisputes', {
    ...dispute,
    status: 'RESOLVED',
    // A partial loss is a loss of a smaller amount: with a payout PayPal itself would pay the buyer, and the shop would keep everything.
    outcome: outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
    refundedMinor,
    updatedAt: ctx.clock.now().toISOString(),
  });
  const moved = refundedMinor - dispute.refundedMinor;
  if (moved > 0) noteMovement(ctx, 'dispute_withdrawn', capture, dispute.id, moved);
  if (moved < 0) noteMovement(ctx, 'dispute_reinstated', capture, dispute.id, -moved);
  if (moved !== 0) {
    const marked = ctx.books.put('captures', {
      ...capture,
      reason: refundedMinor > 0 ? 'CHARGEBACK' : null,
      updatedAt: ctx.clock.iso(),
    });
    if (moved > 0) emitCapture(ctx, 'PAYMENT.CAPTURE.REVERSED', marked);
  }
  emitDispute(ctx, 'CUSTOMER.DISPUTE.RESOLVED', decided);
}

/** The evidence was submitted. */
function review(ctx: Context, dispute: DisputeRecord): void {
  const reviewed = ctx.books.put('paypalDisputes', {
    ...dispute,
    status: 'UNDER_REVIEW',
    updatedAt: ctx.clock.now().toISOString(),
  });
  emitDispute(ctx, 'CUSTOMER.DISPUTE.UPDATED', reviewed);
}
