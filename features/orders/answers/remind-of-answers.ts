/** Reminders to a customer whose order waits for answers: at most one a day, by an administrator or by the shop itself. */
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { changeOrder } from '#features/orders/move-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { answersReminded } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

const DAY_MS = 86_400_000;
/** The shop reminds twice, then leaves it to the studio. */
const MAX_REMINDERS = 2;

/** Reminds the customer now. Throws if they were reminded within the last day. */
export function remindOfAnswers(ctx: Ctx, input: { orderId: string }): Promise<OrderRow> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'remind_of_answers');
    const last = order.answers_reminded_at;
    if (last && tx.now.getTime() - last.getTime() < DAY_MS) {
      throw new Failure(OrderFailures.reminded_lately);
    }
    return remind(tx, order, order.answer_reminders);
  });
}

/** The orders whose answers are due for a reminder of the shop; `days` apart, counted from the payment. */
export function dueForReminder(ctx: Ctx, days: number): RawBuilder<boolean> {
  const before = new Date(ctx.now.getTime() - days * DAY_MS);
  return sql<boolean>`state = 'awaiting_requirements' and ${days > 0}::boolean
    and answer_reminders < ${MAX_REMINDERS} and paid_at <= ${before}
    and coalesce(answers_reminded_at, '-infinity') <= ${before}`;
}

/** The shop's own reminder of a locked order; nothing if another process was faster. */
export async function remindByTime(tx: Ctx, order: OrderRow, days: number): Promise<void> {
  const last = order.answers_reminded_at ?? order.paid_at;
  const isDue = last !== null && tx.now.getTime() - last.getTime() >= days * DAY_MS;
  const isWaiting = order.state === 'awaiting_requirements';
  if (!isDue || !isWaiting || order.answer_reminders >= MAX_REMINDERS) return;
  await remind(tx, order, order.answer_reminders + 1);
}

async function remind(tx: Ctx, order: OrderRow, reminders: number): Promise<OrderRow> {
  const reminded = await changeOrder(tx, order, {
    answers_reminded_at: tx.now,
    answer_reminders: reminders,
  });
  await record(tx, order, answersReminded);
  return reminded;
}
