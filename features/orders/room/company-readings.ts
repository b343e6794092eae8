/**
 * What each person of a company has read of an order. The mark on the order says what the company has seen; people who have not read a message
 * themselves are still told of it, and find it marked as new.
 */
import { sql } from 'kysely';
import { markMessagesRead } from '#features/notifications/mark-notifications-read.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readOnce } from '#kit/read-once.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { isOwn } from '#features/orders/policy.ts';

/** Moves the own mark of a person of the order's company forward, also in the bell. False if nothing moved, or if they are nobody of it. */
export async function moveOwnMark(tx: Ctx, order: OrderRow, upTo: Date): Promise<boolean> {
  if (order.company_id === null || !isOwn(tx.actor, order)) return false;
  const { userId } = requireUser(tx);
  const moved = await tx.db
    .insertInto('order_readings')
    .values({ order_id: order.id, user_id: userId, read_at: upTo })
    .onConflict((row) =>
      row
        .columns(['order_id', 'user_id'])
        .doUpdateSet({ read_at: upTo })
        .where(sql<boolean>`coalesce(order_readings.read_at, '-infinity') < excluded.read_at`),
    )
    .returning('order_id')
    .executeTakeFirst();
  if (!moved) return false;
  await markMessagesRead(tx, { orderId: order.id, upTo, by: { userIds: [userId] } });
  return true;
}

/** Up to when somebody on the customer's side has read the order. What was written before they joined the company is not new to them. */
export async function readAtOf(ctx: Ctx, order: OrderRow, userId: string): Promise<Date | null> {
  if (order.company_id === null) return order.customer_read_at;
  const reading = await readingOf(ctx, order, userId);
  return latest([reading?.joined_at, reading?.read_at]);
}

/** Since when messages are news to somebody of the order's company: nothing that they have read, or that a mail has told them. */
export async function newsSince(ctx: Ctx, order: OrderRow, userId: string): Promise<Date | null> {
  const reading = await readingOf(ctx, order, userId);
  return latest([reading?.joined_at, reading?.read_at, reading?.told_at]);
}

/** Notes that a mail tells the person of the order's company everything up to the newest message of the order as it was loaded. */
export async function recordNotified(tx: Ctx, order: OrderRow, userId: string): Promise<void> {
  const toldAt = order.admin_wrote_at;
  if (toldAt === null) return;
  await tx.db
    .insertInto('order_readings')
    .values({ order_id: order.id, user_id: userId, told_at: toldAt })
    .onConflict((row) => row.columns(['order_id', 'user_id']).doUpdateSet({ told_at: toldAt }))
    .execute();
}

/** The latest of some times; null without any. */
export function latest(times: readonly (Date | null | undefined)[]): Date | null {
  const dates = times.filter((time) => time instanceof Date);
  return dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)));
}

function readingOf(ctx: Ctx, { id, company_id }: OrderRow, userId: string) {
  return readOnce(ctx, `reading ${id} ${userId}`, () =>
    ctx.db
      .selectFrom('company_members')
      .leftJoin('order_readings', (join) =>
        join
          .onRef('order_readings.user_id', '=', 'company_members.user_id')
          .on('order_readings.order_id', '=', id),
      )
      .select(['joined_at', 'read_at', 'told_at'])
      .where('company_id', '=', company_id)
      .where('company_members.user_id', '=', userId)
      .executeTakeFirst(),
  );
}
