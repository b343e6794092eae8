import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { requirePermission } from '#kit/authorize.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import { readTogether, rowsTogether } from '#kit/read-together.ts';
import { readMaintenance } from '#features/settings/maintenance.ts';
import { getSettings } from '#features/settings/queries.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import {
  countDaysWithOrders,
  currenciesOf,
  figuresOf,
  listDayFigures,
  seriesOf,
} from './read-figures.ts';
import { readAnswerTime } from './read-answer-time.ts';
import { listBestServices } from './list-best-services.ts';
import { listActivity } from './list-activity.ts';
import { orderFlags } from './order-flags.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import { chartUnit, daysOf, type PeriodChoice } from '#lib/time/period.ts';
import type { Overview } from './contract.ts';
import { OrderFlag } from '#features/orders/shared/view-contract.ts';

const MAX_PRESSING = 4;
const RECENT = 12;
const NEXT_DUE = 6;

/** The administrators' overview. Counts only money of this installation's payment mode: test payments are never revenue of a live shop. */
export async function getOverview(
  ctx: Ctx,
  { choice, isLivemode }: { choice: PeriodChoice; isLivemode: boolean },
): Promise<Omit<Overview, 'disk' | 'backupProblem'>> {
  requirePermission(ctx, 'overview.read');
  const { currency, timeZone } = await getSettings(ctx);
  const today = dayIn(timeZone, ctx.now);
  const compared = daysOf(choice, today);
  const { now, before } = compared;
  const [
    { copy },
    jobsStoppedAt,
    attention,
    nextDue,
    rows,
    answerMinutes,
    bestServices,
    recent,
    { openCount },
  ] = await Promise.all([
    readMaintenance(ctx),
    readJobsStoppedAt(ctx),
    listAttention(ctx),
    listNextDue(ctx, timeZone),
    listDayFigures(ctx, isLivemode, { first: before.first, last: now.last }),
    readAnswerTime(ctx, isLivemode, compared),
    listBestServices(ctx, { currency, isLivemode }, compared),
    listActivity(ctx, { limit: RECENT }),
    readTogether(ctx, [countOf({ from: sql`from orders where ${isOpenOrder}` }).as('openCount')]),
  ]);
  const currencies = currenciesOf(rows, currency);
  const unit = chartUnit(now, countDaysWithOrders(rows, now));
  return {
    // The header says that a closed copy runs none.
    jobsStoppedAt: copy ? null : (jobsStoppedAt?.toISOString() ?? null),
    attention,
    nextDue,
    days: { now, before, unit },
    figures: { ...figuresOf(rows, compared, currencies), answerMinutes },
    series: seriesOf(rows, { days: now, unit }, currencies),
    bestServices,
    openCount,
    recent,
  };
}

/** What is due next; late orders need attention and stand there. */
async function listNextDue(ctx: Ctx, timeZone: string): Promise<Overview['nextDue']> {
  const query = ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.service_title',
      'orders.due_at',
      'users.username',
      sql<string | null>`coalesce(assignees.display_name, assignees.username)`.as('assignee_name'),
    ])
    // Written out, so that a prepared statement can use the partial index.
    .where('orders.state', '=', sql.lit('in_progress'))
    .where('orders.due_at', '>=', ctx.now)
    .orderBy('orders.due_at')
    .limit(NEXT_DUE);
  const rows = await rowsTogether(ctx, query, { due_at: 'instant' });
  const today = dayIn(timeZone, ctx.now);
  return rows.flatMap(({ due_at: dueAt, ...row }) =>
    dueAt === null
      ? []
      : {
          id: row.id,
          number: row.number,
          serviceTitle: row.service_title,
          customerName: row.username,
          assigneeName: row.assignee_name,
          dueAt: dueAt.toISOString(),
          isToday: dayIn(timeZone, dueAt) === today,
        },
  );
}

/** All flags in one statement, each with its number of orders and the most pressing of them. */
async function listAttention(ctx: Ctx): Promise<Overview['attention']> {
  const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
  const attention = OrderFlag.options.map((flag) => {
    const { where, since } = flags[flag];
    const pressing = ctx.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select([
        'orders.id',
        'orders.number',
        'orders.service_title as serviceTitle',
        'users.username as customerName',
        'orders.payment_status as paymentStatus',
        sql<string | null>`${since}::text`.as('since'),
      ])
      .where(where)
      .orderBy(since)
      .limit(MAX_PRESSING);
    return ctx.db.selectNoFrom([
      sql<OrderFlag>`${sql.lit(flag)}`.as('flag'),
      countOf({ from: sql`from orders where ${where}` }).as('count'),
      jsonArrayFrom(pressing).as('orders'),
    ]);
  });
  const items = await attention.reduce((all, each) => all.unionAll(each)).execute();
  return items
    .filter((item) => item.count > 0)
    .map((item) => ({
      ...item,
      orders: item.orders.map((order) => ({
        ...order,
        since: order.since && new Date(order.since).toISOString(),
      })),
    }));
}
