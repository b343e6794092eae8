import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import type { WorkCalendar } from '#features/settings/working-time/work-calendar.ts';
import { OrderFlag } from '#features/orders/shared/view-contract.ts';

const HOUR_MS = 3_600_000;
/** In working days of the studio. */
const DUE_SOON_DAYS = 2;

interface Flag {
  /** Which orders it is on; each condition has its own index. */
  where: RawBuilder<boolean>;
  /** Since when, which also says which is the most pressing: the earliest. */
  since: RawBuilder<Date>;
}

/** Every reason to look at an order, the most urgent first. */
export function orderFlags(now: Date, calendar: WorkCalendar): Record<OrderFlag, Flag> {
  const dueSoon = calendar.addWorkingDays(now, DUE_SOON_DAYS);
  const threeDaysAgo = new Date(now.getTime() - 72 * HOUR_MS);
  return {
    disputed: { where: sql`orders.is_disputed`, since: sql`orders.updated_at` },
    refund_due: {
      // `isRefundDue` in SQL, written as the partial indexes have it.
      where: sql`orders.state = 'cancelled'
        and orders.captured_minor - orders.refunded_minor - orders.refunding_minor - orders.charged_back_minor > orders.kept_minor`,
      since: sql`orders.closed_at`,
    },
    cancellation_requested: {
      where: sql`orders.cancellation_requested_at is not null`,
      since: sql`orders.cancellation_requested_at`,
    },
    overdue: {
      where: sql`orders.state = 'in_progress' and orders.due_at < ${now}`,
      since: sql`orders.due_at`,
    },
    changes_requested: {
      where: sql`orders.state = 'in_progress' and orders.changes_requested_at is not null`,
      since: sql`orders.changes_requested_at`,
    },
    unread: {
      where: sql`orders.customer_wrote_at is not null and (orders.admin_read_at is null or orders.admin_read_at < orders.customer_wrote_at)`,
      since: sql`orders.customer_wrote_at`,
    },
    to_answer: {
      where: sql`orders.state = 'delivered' and orders.auto_accept_at is null`,
      // Comments and mails that were not posted are no messages.
      since: sql`greatest(orders.delivered_at, orders.customer_wrote_at)`,
    },
    due_soon: {
      where: sql`orders.state = 'in_progress' and orders.due_at >= ${now} and orders.due_at < ${dueSoon}`,
      since: sql`orders.due_at`,
    },
    to_start: {
      // Everything is there, and nobody has written, ticked a step or delivered.
      where: sql`orders.state = 'in_progress' and orders.delivered_at is null and orders.steps_done_count = 0
        and (orders.admin_wrote_at is null or orders.admin_wrote_at < orders.started_at)`,
      since: sql`orders.started_at`,
    },
    unanswered: {
      where: sql`orders.state = 'awaiting_requirements' and orders.paid_at < ${threeDaysAgo}`,
      since: sql`orders.paid_at`,
    },
    on_hold: {
      where: sql`orders.state = 'on_hold'`,
      since: sql`orders.clock_stopped_at`,
    },
    in_work: {
      where: sql`orders.state = 'in_progress' and orders.due_at >= ${dueSoon}`,
      since: sql`orders.due_at`,
    },
  };
}

/** What an order waits for, the most urgent first, as a column: pages about an order say what the overview counts. */
export async function selectFlags(ctx: Ctx) {
  const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
  const each = OrderFlag.options.map(
    (flag) => sql`case when ${flags[flag].where} then ${flag}::text end`,
  );
  return sql<OrderFlag[]>`array_remove(array[${sql.join(each)}], null)`.as('flags');
}
