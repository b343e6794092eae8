import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { notifyOrderJob } from './jobs.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import { requireAction } from './policy.ts';

/** Gives the customer one extra revision. Not idempotent: each call adds one. */
export function grantRevision(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'grant_revision');
    const included = order.revisions_included + 1;
    const granted = await changeOrder(tx, order, { revisions_included: included });
    await recordOrderEvent(tx, {
      orderId: order.id,
      type: 'order.revision_granted',
      data: { included },
    });
    await audit(tx, {
      action: 'order.revision_granted',
      subjectType: 'order',
      subjectId: order.id,
      data: { number: order.number },
      changes: changesBetween({ included: order.revisions_included }, { included }),
    });
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification: 'revision_granted' });
    return granted;
  });
}
