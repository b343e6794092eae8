/**
 * Every minute and at every start: asks the providers about everything undecided. So no payment depends on a webhook, on a buyer's return,
 * or on a process finishing its work. Safe to run in several processes at once.
 */
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { nextCheckAt, nextSyncAt } from './back-off.ts';
import { selectExpired } from './expired-orders.ts';
import { queueRecentAttempts } from './queue-recent-attempts.ts';
import {
  expireOrderJob,
  processWebhookEventJob,
  sendRefundJob,
  syncPaymentJob,
} from '#features/payments/jobs.ts';

const BATCH = 200;

export async function reconcile(ctx: Ctx, { isStart = false } = {}): Promise<void> {
  await queueDueAttempts(ctx);
  if (isStart) await queueRecentAttempts(ctx);
  await queueDueRefunds(ctx);
  await queueDueWebhookEvents(ctx);
  await queueExpiredOrders(ctx);
}

/** The next time is stored before the job is sent, so a lost job costs only one interval. */
function queueDueAttempts(ctx: Ctx): Promise<void> {
  return transact(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .innerJoin('bills', 'bills.id', 'payment_attempts.bill_id')
      .select(['payment_attempts.id', 'payment_attempts.sync_attempts'])
      .where('payment_attempts.next_sync_at', 'is not', null)
      .where((row) =>
        row.or([
          row('payment_attempts.next_sync_at', '<=', tx.now),
          // The bill must no longer be paid: close the page now, not at its next check.
          row(
            row.fn.coalesce('payment_attempts.last_synced_at', 'payment_attempts.created_at'),
            '<',
            row.fn<Date>('greatest', ['orders.closed_at', 'bills.voided_at']),
          ),
        ]),
      )
      .orderBy('payment_attempts.next_sync_at')
      .limit(BATCH)
      .forUpdate('payment_attempts')
      .skipLocked()
      .execute();
    for (const { id, sync_attempts } of due) {
      await tx.db
        .updateTable('payment_attempts')
        .set({
          next_sync_at: nextSyncAt(tx.now, sync_attempts + 1),
          sync_attempts: sync_attempts + 1,
        })
        .where('id', '=', id)
        .execute();
      await enqueue(tx, syncPaymentJob, { paymentAttemptId: id }, { key: id });
    }
  });
}

function queueDueRefunds(ctx: Ctx): Promise<void> {
  return transact(ctx, async (tx) => {
    const due = await tx.db
      .selectFrom('refunds')
      .select(['id', 'created_at'])
      .where('next_sync_at', '<=', tx.now)
      .where('status', 'in', ['requested', 'pending'])
      .orderBy('next_sync_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, created_at } of due) {
      await tx.db
        .updateTable('refunds')
        .set({ next_sync_at: nextCheckAt(tx.now, created_at) })
        .where('id', '=', id)
        .execute();
      await enqueue(tx, sendRefundJob, { refundId: id }, { key: id });
    }
  });
}

function queueDueWebhookEvents(ctx: Ctx): Promise<void> {
  return transact(ctx, async (tx) => {
    const due = await tx.db
      .updateTable('webhook_events')
      .set({ next_attempt_at: nextSyncAt(tx.now, 1) })
      .where('id', 'in', (row) =>
        row
          .selectFrom('webhook_events')
          .select('id')
          .where('state', 'in', ['received', 'deferred'])
          .where('next_attempt_at', '<=', tx.now)
          .orderBy('next_attempt_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    for (const { id } of due) {
      const webhookEventId = id.toString();
      await enqueue(tx, processWebhookEventJob, { webhookEventId }, { key: webhookEventId });
    }
  });
}

async function queueExpiredOrders(ctx: Ctx): Promise<void> {
  const expired = await selectExpired(ctx)
    .select('id')
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  for (const { id } of expired) await enqueue(ctx, expireOrderJob, { orderId: id }, { key: id });
}
