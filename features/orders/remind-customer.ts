/** Reminders to a customer whose order waits for them: at most one a day, by the team, or of missing answers by the shop itself. */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { answersReminded, paymentReminded } from './events.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import { requireAction } from './policy.ts';
import { record } from './record.ts';

const DAY_MS = 86_400_000;
/** The shop reminds twice, then leaves it to the studio. */
const MAX_REMINDERS = 2;

/**
 * Reminds the customer of what the order waits for: of the payment, with the link to it (a free order is confirmed there), or of missing
 * answers. Throws if they were reminded within the last day, or if a payment is on its way.
 */
export function remindCustomer(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx, order, 'remind');
    return remind(tx, order);
  });
}

/** The orders whose answers are due for a reminder of the shop; `days` apart, counted from the payment. */
export function dueForReminder(ctx: Ctx, days: number): RawBuilder<boolean> {
  const before = new Date(ctx.now.getTime() - days * DAY_MS);
  return sql<boolean>`state = 'awaiting_requirements' and ${days > 0}::boolean
    and answer_reminders < ${MAX_REMINDERS} and paid_at <= ${before}
    and coalesce(reminded_at, '-infinity') <= ${before}`;
}

/** The shop's own reminder of a locked order; nothing if another process was faster. */
export async function remindByTime(tx: Ctx, order: OrderRow, days: number): Promise<void> {
  const last = order.reminded_at ?? order.paid_at;
  const isDue = last !== null && tx.now.getTime() - last.getTime() >= days * DAY_MS;
  const isWaiting = order.state === 'awaiting_requirements';
  if (!isDue || !isWaiting || order.answer_reminders >= MAX_REMINDERS) return;
  await remind(tx, order, order.answer_reminders + 1);
}

async function remind(
  tx: Ctx,
  order: OrderRow,
  byTime = order.answer_reminders,
): Promise<OrderRow> {
  const reminded = await changeOrder(tx, order, {
    answer_reminders: byTime,
    reminded_at: tx.now,
  });
  await record(tx, order, order.state === 'pending_payment' ? paymentReminded : answersReminded);
  return reminded;
}
