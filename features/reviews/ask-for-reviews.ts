/**
 * Asks customers for a review some days after their order is complete, and reminds them once. Never again after that, and not at all for an
 * order that was reviewed, refunded or disputed. Each order is checked again under its lock and noted in the transaction that queues the
 * mail, so running twice or on two machines asks nobody twice.
 */
import { GIVEN_BACK_STATUSES } from '#features/orders/order-money.ts';
import { sql } from 'kysely';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { toCustomer } from '#features/orders/overview/customer-side.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { addDays } from '#lib/time/add-days.ts';
import { orderPath } from '#lib/paths.ts';
import { reviewRequestKind } from './mail-review-request.ts';
import { findUnreviewedOrder, type UnreviewedOrder } from './queries.ts';

/** Nobody is asked about an order that was complete long before, for example after an upgrade. */
const ASK_WITHIN_DAYS = 14;
/** Between the request and the reminder. */
const REMIND_AFTER_DAYS = 7;
/** The next run continues. */
const PER_RUN = 500;

export async function askForReviews(ctx: Ctx): Promise<void> {
  const { reviewRequestDays: days, timeZone: zone } = await getSettings(ctx);
  if (days === 0) return;
  const faults: unknown[] = [];
  const forEach = async (ids: readonly string[], ask: (tx: Ctx, id: string) => Promise<void>) => {
    for (const id of ids) {
      await transact(ctx, (tx) => ask(tx, id)).catch((fault: unknown) => faults.push(fault));
    }
  };
  const until = addDays(ctx.now, -days, zone);
  await forEach(await listToAsk(ctx, until, addDays(until, -ASK_WITHIN_DAYS, zone)), ask);
  await forEach(await listToRemind(ctx, addDays(ctx.now, -REMIND_AFTER_DAYS, zone)), remind);
  if (faults.length > 0) throw new AggregateError(faults, 'Some customers could not be asked');
}

async function listToAsk(ctx: Ctx, until: Date, since: Date): Promise<string[]> {
  const orders = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', sql.lit('completed'))
    .where('completed_at', '<=', until)
    .where('completed_at', '>', since)
    .where('is_disputed', '=', false)
    .where('payment_status', 'not in', GIVEN_BACK_STATUSES)
    .where(sql<boolean>`not exists (select from reviews where order_id = orders.id)`)
    .where(sql<boolean>`not exists (select from review_requests where order_id = orders.id)`)
    .orderBy('completed_at')
    .orderBy('id')
    .limit(PER_RUN)
    .execute();
  return orders.map(({ id }) => id);
}

async function listToRemind(ctx: Ctx, askedUntil: Date): Promise<string[]> {
  const requests = await ctx.db
    .selectFrom('review_requests')
    .select('order_id')
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', askedUntil)
    .orderBy('asked_at')
    .limit(PER_RUN)
    .execute();
  return requests.map(({ order_id: id }) => id);
}

async function ask(tx: Ctx, orderId: string): Promise<void> {
  const order = await findUnreviewedOrder(tx, orderId, { isLocked: true });
  if (!order) return;
  const isFirst = await tx.db
    .insertInto('review_requests')
    .values({ order_id: orderId, asked_at: tx.now })
    .onConflict((row) => row.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (isFirst) await tellCustomer(tx, order, false);
}

/** Noted also if there is nothing to remind of any more: nobody is reminded later. */
async function remind(tx: Ctx, orderId: string): Promise<void> {
  const order = await findUnreviewedOrder(tx, orderId, { isLocked: true });
  const isFirst = await tx.db
    .updateTable('review_requests')
    .set({ reminded_at: tx.now })
    .where('order_id', '=', orderId)
    .where('reminded_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (order && isFirst) await tellCustomer(tx, order, true);
}

async function tellCustomer(tx: Ctx, order: UnreviewedOrder, isReminder: boolean): Promise<void> {
  const { id: orderId, number, service_title: service } = order;
  const audience = { to: toCustomer(order), kind: 'reviews' } as const;
  const cause = isReminder ? `${orderId}:reminder` : orderId;
  await notify(tx, {
    ...audience,
    sentence: 'reviewAsked',
    data: { number, service },
    path: `${orderPath({ number })}#your-review`,
    orderId,
    cause,
  });
  const data = { orderId, isReminder };
  for (const { id: userId, email: to } of await listMailRecipients(tx, audience)) {
    await queueMail(tx, reviewRequestKind, { cause, to, userId, data });
  }
}
