/** Proposes a later due date. Nothing changes until the customer accepts it. An order has one open proposal at most. */
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { addDays } from '#lib/time/add-days.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { ExtensionFailures, type NewExtension } from './contract.ts';
import { limitOrderAction } from '#features/orders/limit-order-actions.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { requireAction } from '#features/orders/policy.ts';
import { findOpenExtension } from './extension-rules.ts';
import { extensionProposed } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

const messageKey = messageKeysOf('api-extensions');

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

export async function proposeExtension(
  ctx: Ctx,
  { orderId, dueOn, reason }: NewExtension & { orderId: string },
): Promise<{ id: string }> {
  await limitOrderAction(ctx, orderId, 'extensions');
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    requireAction(tx, order, 'propose_extension');
    if (await findOpenExtension(tx, order.id))
      throw new ApiFailure(ExtensionFailures.extension_open);
    const due_at = await newDueDate(tx, order, dueOn);
    const { id } = await tx.db
      .insertInto('order_extensions')
      .values({
        order_id: order.id,
        due_at,
        reason,
        proposed_by: requireUser(tx).userId,
        created_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record(tx, order, extensionProposed, { dueOn, reason });
    return { id };
  });
}

/** The day at the time of day of the present due date. It must be later, and a working day. */
async function newDueDate(tx: Ctx, order: OrderRow, dueOn: string): Promise<Date> {
  const calendar = await getWorkCalendar(tx);
  const { zone } = calendar;
  const refuse = (sentence: 'dayNotLater' | 'dayOff' | 'dayTooFar') => {
    const message = messageKey(sentence);
    return new ApiFailure(ExtensionFailures.extension_day_invalid, {
      message,
      fields: { dueOn: message },
    });
  };
  const due = order.due_at ?? tx.now;
  const days = (Date.parse(dueOn) - Date.parse(dayIn(zone, due))) / DAY_MS;
  const proposed = addDays(due, days, zone);
  if (days <= 0 || proposed <= tx.now) throw refuse('dayNotLater');
  if (proposed.getTime() > tx.now.getTime() + MAX_DAYS * DAY_MS) throw refuse('dayTooFar');
  if (!calendar.isWorkingDay(dueOn)) throw refuse('dayOff');
  return proposed;
}
