import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { saveOpenComments } from '#features/orders/proofs/save-open-comments.ts';
import { attachFiles } from '#features/orders/room/attach-files.ts';
import { OrderFailures, type NewRevision } from './contract.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { resumeClock } from './order-state.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireAction } from './policy.ts';
import { revisionRequested } from './events.ts';
import { record } from './record.ts';

/** Rejects a delivery and asks for changes. Uses one of the included revisions and resumes the clock. */
export function requestRevision(
  ctx: Ctx,
  input: NewRevision & { orderId: string },
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'request_revision');
    if (order.revisions_used >= order.revisions_included) {
      throw new ApiFailure(OrderFailures.revisions_used_up);
    }
    const number = order.revisions_used + 1;
    await moveOrder(tx, order, 'in_progress', {
      ...resumeClock(order, await getWorkCalendar(tx), tx.now),
      revisions_used: number,
      auto_accept_at: null,
      changes_requested_at: tx.now,
      due_reminded_at: null,
    });
    const delivery = await tx.db
      .updateTable('deliveries')
      .set({ rejected_at: tx.now })
      // An extra that was paid after a delivery leads to another one; the earlier one stands.
      .where('id', '=', (row) =>
        row
          .selectFrom('deliveries')
          .select('id')
          .where('order_id', '=', order.id)
          .where('rejected_at', 'is', null)
          .orderBy('number', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const revision = await tx.db
      .insertInto('revisions')
      .values({
        order_id: order.id,
        delivery_id: delivery.id,
        reason: input.reason,
        requested_by: requireUser(tx).userId,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFiles(tx, order.id, input.fileIds, { revision_id: revision.id });
    await saveOpenComments(tx, { orderId: order.id, revisionId: revision.id });
    await record(tx, order, revisionRequested, { number });
    return revision;
  });
}
