/**
 * What happens to orders by the passing of time alone: warnings, acceptance, reminders. Every order is looked at again under its lock and
 * marked in the same transaction that asks for the mail, so running twice, or on two machines at once, does nothing twice.
 */
import { sql } from 'kysely';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { record } from '#kit/record.ts';
import { transact } from '#kit/transact.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { announceOrder } from './jobs.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

export async function watchOrders(ctx: Ctx): Promise<void> {
  await forEach(ctx, await ordersToAccept(ctx), acceptSilently);
  const { autoAcceptWarningDays } = await getSettings(ctx);
  await forEach(ctx, await ordersToWarn(ctx, autoAcceptWarningDays), warnOfAcceptance);
  await forEach(ctx, await ordersDueSoon(ctx), remindOfDueDate);
}

/** One order that cannot be handled holds up none of the others; the job fails afterwards, and says why. */
async function forEach(
  ctx: Ctx,
  orders: readonly { id: string }[],
  act: (tx: Ctx, order: OrderRow) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const { id } of orders) {
    await transact(ctx, async (tx) => act(tx, await lockOrder(tx, id))).catch((fault: unknown) =>
      faults.push(fault),
    );
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some orders could not be looked after');
}

/** A disputed order waits for people. */
function ordersToAccept(ctx: Ctx) {
  return ctx.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'delivered')
    .where('is_disputed', '=', false)
    .where('accepts_at', '<=', ctx.now)
    .orderBy('accepts_at')
    .limit(BATCH)
    .execute();
}

async function acceptSilently(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'delivered' || order.is_disputed) return;
  if (!order.accepts_at || order.accepts_at > tx.now) return;
  await acceptDelivery(tx, { orderId: order.id });
}

/** The days of the settings before the date, but never in the first half of the time the customer has. */
function ordersToWarn(ctx: Ctx, warningDays: number) {
  return ctx.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'delivered')
    .where('is_disputed', '=', false)
    .where('accept_warned_at', 'is', null)
    .where('accepts_at', '>', ctx.now)
    .where('accepts_at', '<=', new Date(ctx.now.getTime() + warningDays * DAY_MS))
    .where(sql<boolean>`accepts_at - (accepts_at - delivered_at) / 2 <= ${ctx.now}::timestamptz`)
    .orderBy('accepts_at')
    .limit(BATCH)
    .execute();
}

async function warnOfAcceptance(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'delivered' || order.accept_warned_at) return;
  await changeOrder(tx, order, { accept_warned_at: tx.now });
  const acceptsAt = order.accepts_at?.toISOString() ?? null;
  await record(tx, { orderId: order.id, type: 'order.acceptance_announced', data: { acceptsAt } });
  await enqueue(tx, announceOrder, { orderId: order.id, news: 'acceptance_near' });
}

function ordersDueSoon(ctx: Ctx) {
  return ctx.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'in_progress')
    .where('due_reminded_at', 'is', null)
    .where('due_at', '<=', new Date(ctx.now.getTime() + DAY_MS))
    .orderBy('due_at')
    .limit(BATCH)
    .execute();
}

async function remindOfDueDate(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'in_progress' || order.due_reminded_at) return;
  await changeOrder(tx, order, { due_reminded_at: tx.now });
  await enqueue(tx, announceOrder, { orderId: order.id, news: 'due_soon' });
}
