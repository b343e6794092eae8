import type { Context } from '#sandbox/context.ts';

/** What was given back of a charge and has not failed, in minor units. */
export function refundedOf(ctx: Context, chargeId: string): number {
  return ctx.books
    .all('stripeRefunds')
    .filter((refund) => refund.chargeId === chargeId && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Whether the buyer's bank has taken the charge up; an inquiry is not yet a dispute. */
export function isDisputed(ctx: Context, chargeId: string): boolean {
  return ctx.books
    .all('stripeDisputes')
    .some((dispute) => dispute.chargeId === chargeId && !dispute.inquiry);
}
