import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { attachFiles } from '#features/orders/room/attach-files.ts';
import { checkAnswers, type CheckedAnswers } from './check-answers.ts';
import { OrderFailures, type NewAnswers } from './contract.ts';
import { notifyOrderJob } from './jobs.ts';
import { limitOrderAction } from './limit-order-actions.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { moveOrder } from './move-order.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { startClock } from './order-state.ts';
import { requireAction } from './policy.ts';

/** Stores the answers to all of the service's questions at once. The work begins and the clock starts. */
export async function answerRequirements(
  ctx: Ctx,
  input: NewAnswers & { orderId: string },
): Promise<OrderRow> {
  await limitOrderAction(ctx, input.orderId, 'answers');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    requireAction(tx.actor, order, 'answer_requirements');
    const questions = await tx.db
      .selectFrom('order_requirements')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    const checked = checkAnswers(questions, input.answers);
    if (Object.keys(checked.faults).length > 0) {
      throw new Failure(OrderFailures.answers_incomplete, { fields: checked.faults });
    }
    await saveAnswers(tx, order, checked);
    const clock = startClock(order, {
      deliveryDays: order.delivery_days,
      calendar: await getWorkCalendar(tx),
      now: tx.now,
    });
    const started = await moveOrder(tx, order, 'in_progress', clock);
    await recordOrderEvent(tx, { orderId: order.id, type: 'order.requirements_received' });
    await recordOrderEvent(tx, { orderId: order.id, type: 'order.started' });
    await enqueue(tx, notifyOrderJob, { orderId: order.id, notification: 'requirements_received' });
    return started;
  });
}

async function saveAnswers(tx: Ctx, order: OrderRow, { answers, files }: CheckedAnswers) {
  for (const [questionId, answer] of answers) {
    await tx.db
      .updateTable('order_requirements')
      .set({ answer: JSON.stringify(answer), answered_at: tx.now })
      .where('id', '=', questionId)
      .execute();
  }
  for (const [questionId, fileId] of files) {
    await attachFiles(tx, order.id, [fileId], { question_id: questionId });
    await tx.db
      .updateTable('order_requirements')
      .set({ answered_at: tx.now })
      .where('id', '=', questionId)
      .execute();
  }
}
