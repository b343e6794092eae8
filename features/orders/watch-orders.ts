/**
 * Time-based changes of orders: warnings, automatic acceptance, reminders. Each order is checked again under its lock and marked in the
 * transaction that queues the mail, so running twice or on two machines has no further effect.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { addDays } from '#lib/time/add-days.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { WorkCalendar } from '#features/settings/working-time/work-calendar.ts';
import type { AcceptDelivery } from './accept-delivery.ts';
import { dueForReminder, remindByTime } from './remind-customer.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { changeOrder } from './move-order.ts';
import { acceptsAt } from './order-state.ts';
import { acceptanceAnnounced, orderDueSoon } from './events.ts';
import { record } from './record.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;
/** The queue allows a job 15 minutes. The next run continues after this limit. */
const RUN_MS = 10 * 60_000;
/** The longest that an order waits for emails that cannot be read. */
const MAX_MAIL_OUTAGE_MS = 3 * DAY_MS;

/** The time up to which all answers that had arrived by email are known. */
export type AnswersReadUntil = (ctx: Ctx) => Promise<Date>;

export async function watchOrders(
  ctx: Ctx,
  accept: AcceptDelivery,
  answersReadUntil: AnswersReadUntil = ({ now }) => Promise.resolve(now),
): Promise<void> {
  const settings = await getSettings(ctx);
  const faults: unknown[] = [];
  const stopAt = performance.now() + RUN_MS;
  for (const watch of [
    toAccept(ctx, accept, await answersReadUntil(ctx)),
    toWarn(ctx, settings),
    toRemind(ctx, settings.answersReminderDays),
    dueSoon(ctx, await getWorkCalendar(ctx)),
  ]) {
    await drain(ctx, watch, { faults, stopAt });
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some orders could not be looked after');
}

interface Watch {
  /** Which orders; every one of them has the moment. */
  where: RawBuilder<boolean>;
  moment: RawBuilder<Date>;
  change(ctx: Ctx, orderId: string): Promise<void>;
}

/** Processes every order of a kind in batches, oldest first. An order that fails does not stop the others. */
async function drain(
  ctx: Ctx,
  { where, moment, change }: Watch,
  { faults, stopAt }: { faults: unknown[]; stopAt: number },
): Promise<void> {
  let last: { id: string; at: Date } | undefined;
  do {
    const orders = await ctx.db
      .selectFrom('orders')
      .select(['id', moment.as('at')])
      .where(where)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(${moment}, id) > (${last?.at}, ${last?.id})`),
      )
      .orderBy(moment)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id } of orders) {
      await change(ctx, id).catch((fault: unknown) => faults.push(fault));
    }
    last = orders.length < BATCH ? undefined : orders.at(-1);
  } while (last && performance.now() < stopAt);
}

/** A change in a transaction of its own, with the order locked. */
function underLock(change: (tx: Ctx, order: OrderRow) => Promise<void>): Watch['change'] {
  return (ctx, orderId) => transact(ctx, async (tx) => change(tx, await lockOrder(tx, orderId)));
}

/**
 * Disputed orders, and those whose customer asked to cancel or wrote about the delivery, wait for an administrator. While emails cannot be
 * read, orders whose time ended since then wait too: the customer may have answered in time.
 */
function toAccept(ctx: Ctx, accept: AcceptDelivery, answersReadUntil: Date): Watch {
  const now = ctx.now.getTime();
  const latest = Math.max(answersReadUntil.getTime(), now - MAX_MAIL_OUTAGE_MS);
  const until = new Date(Math.min(latest, now));
  return {
    where: sql`state = 'delivered' and not is_disputed and cancellation_requested_at is null and auto_accept_at <= ${until}`,
    moment: sql`auto_accept_at`,
    change: (each, orderId) => acceptUnlessWaiting(each, accept, orderId),
  };
}

/** An order whose extra is being paid, or whose payment page cannot be closed now, is accepted in a later run. */
async function acceptUnlessWaiting(
  ctx: Ctx,
  accept: AcceptDelivery,
  orderId: string,
): Promise<void> {
  try {
    await accept(ctx, { orderId });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** The days of the settings before the date, but never in the first half of the customer's time. */
function toWarn(ctx: Ctx, { autoAcceptDays, autoAcceptWarningDays, timeZone }: Settings): Watch {
  const until = addDays(ctx.now, autoAcceptWarningDays, timeZone);
  // The time may have begun again after the delivery.
  const halfAhead = new Date(ctx.now.getTime() + (autoAcceptDays * DAY_MS) / 2);
  return {
    where: sql`state = 'delivered' and not is_disputed and cancellation_requested_at is null and accept_warned_at is null
      and auto_accept_at > ${ctx.now} and auto_accept_at <= least(${until}::timestamptz, ${halfAhead})
      and auto_accept_at - (auto_accept_at - delivered_at) / 2 <= ${ctx.now}::timestamptz`,
    moment: sql`auto_accept_at`,
    change: underLock(warnOfAcceptance),
  };
}

async function warnOfAcceptance(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'delivered' || order.accept_warned_at) return;
  const acceptAt = acceptsAt(order);
  if (acceptAt === null) return;
  await changeOrder(tx, order, { accept_warned_at: tx.now });
  await record(tx, order, acceptanceAnnounced, { autoAcceptAt: acceptAt.toISOString() });
}

/** A working day before, so that a deadline on Monday is announced on Friday. */
/** Customers whose answers are missing. */
function toRemind(ctx: Ctx, days: number): Watch {
  return {
    where: dueForReminder(ctx, days),
    moment: sql`paid_at`,
    change: underLock((tx, order) => remindByTime(tx, order, days)),
  };
}

function dueSoon(ctx: Ctx, calendar: WorkCalendar): Watch {
  const until = calendar.addWorkingDays(ctx.now, 1);
  return {
    where: sql`state = 'in_progress' and due_reminded_at is null and due_at <= ${until}`,
    moment: sql`due_at`,
    change: underLock(remindOfDueDate),
  };
}

async function remindOfDueDate(tx: Ctx, order: OrderRow): Promise<void> {
  if (order.state !== 'in_progress' || order.due_reminded_at) return;
  await changeOrder(tx, order, { due_reminded_at: tx.now });
  await record(tx, order, orderDueSoon);
}
