/**
 * When a delivery counts as accepted without an answer. Whatever the customer writes stops that: `auto_accept_at` is null until the studio
 * answers, then the full time begins again. All of this in the caller's transaction, with the order locked.
 */
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { addDays } from '#lib/time/add-days.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { customerIds } from '#features/orders/overview/customer-side.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import { acceptsAt } from './order-state.ts';
import { acceptancePaused, acceptanceRestarted } from './events.ts';
import { record } from './record.ts';

/** The columns of a delivery whose customer has the full time to answer it. */
export async function fullTimeToAnswer(
  tx: Ctx,
): Promise<{ auto_accept_at: Date; accept_warned_at: null }> {
  const { autoAcceptDays, timeZone } = await getSettings(tx);
  return { auto_accept_at: addDays(tx.now, autoAcceptDays, timeZone), accept_warned_at: null };
}

/** After a side wrote something: the customer's words stop the acceptance, the studio's let it begin again. */
export function recordWriting(
  tx: Ctx,
  order: OrderRow,
  side: 'customer' | 'admin',
): Promise<OrderRow> {
  return side === 'customer' ? pauseAcceptance(tx, order) : endPause(tx, order);
}

/** `isHeldMail`: their words came by mail and could not be posted. */
export async function pauseAcceptance(
  tx: Ctx,
  order: OrderRow,
  { isHeldMail = false } = {},
): Promise<OrderRow> {
  if (order.state !== 'delivered' || order.auto_accept_at === null) return order;
  const paused = await changeOrder(tx, order, { auto_accept_at: null });
  await record(tx, order, acceptancePaused, isHeldMail ? { isHeldMail } : {});
  return paused;
}

/** Stops the acceptance if a mail that was not posted is the customer's: the studio has to look at what it said. */
export async function pauseForHeldMail(
  tx: Ctx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const customers = await customerIds(tx, order);
  if (customers.includes(userId)) await pauseAcceptance(tx, order, { isHeldMail: true });
}

/** Gives the customer the full time again, and tells both sides the new date. */
export async function restartAcceptance(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'delivered') return order;
  const restarted = await changeOrder(tx, order, await fullTimeToAnswer(tx));
  await recordRestart(tx, restarted);
  return restarted;
}

async function endPause(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.state !== 'delivered' || order.auto_accept_at !== null) return order;
  if (order.cancellation_requested_at === null) return restartAcceptance(tx, order);
  // The request to cancel stops the acceptance too: the time begins, and both are told, once that is answered.
  return changeOrder(tx, order, await fullTimeToAnswer(tx));
}

async function recordRestart(tx: Ctx, order: OrderRow): Promise<void> {
  const acceptAt = acceptsAt(order);
  if (acceptAt === null) return;
  const { timeZone } = await getSettings(tx);
  await record(tx, order, acceptanceRestarted, { acceptedOn: dayIn(timeZone, acceptAt) });
}
