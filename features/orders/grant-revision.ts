import { changesBetween } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import { requireAction } from './policy.ts';
import { revisionGranted } from './events.ts';
import { record } from './record.ts';

/** Gives the customer one extra revision. Not idempotent: each call adds one. */
export function grantRevision(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'grant_revision');
    const included = order.revisions_included + 1;
    const granted = await changeOrder(tx, order, { revisions_included: included });
    const changes = changesBetween({ included: order.revisions_included }, { included });
    await record(tx, order, revisionGranted, { included }, { audited: {}, changes });
    return granted;
  });
}
