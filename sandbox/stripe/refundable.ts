import type { Context } from '#sandbox/context.ts';

/** The refunded amount of a charge without failed refunds, in minor units. */
export function refundedOf(ctx: Context, chargeId: string): number {
  return ctx.books
    .all('stripeRefunds')
    .filter((refund) => refund.chargeId === chargeId && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0);
}

/** Whether a dispute forbids refunds of the charge: not an inquiry, nor one that the shop won. */
export function isDisputed(ctx: Context, chargeId: string): boolean {
  return ctx.books
    .all('stripeDisputes')
    .some(
      (dispute) => dispute.chargeId === chargeId && !dispute.inquiry && dispute.status !== 'won',
    );
}
