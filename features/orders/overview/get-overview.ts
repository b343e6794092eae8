import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import { dayIn } from '#lib/time-zone.ts';
import { countUpTo } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readJobsStoppedAt } from '#kit/job-heartbeat.ts';
import { getSettings } from '#features/settings/queries.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { readFigures } from './read-figures.ts';
import { readSeries } from './read-series.ts';
import { listActivity } from './list-activity.ts';
import { orderFlags } from './order-flags.ts';
import { isOpenOrder } from '#features/orders/queries.ts';
import {
  OrderFlag,
  type Overview,
  type OverviewRange,
} from '#features/orders/overview-contract.ts';

const MAX_PRESSING = 4;
const RECENT = 12;

/**
 * The administrators' overview. Counts only money in the shop's currency and of this installation's payment mode: test payments are
 * never revenue of a live shop.
 */
export async function getOverview(
  ctx: Ctx,
  { range, isLivemode }: { range: OverviewRange; isLivemode: boolean },
): Promise<Omit<Overview, 'disk'>> {
  requireAdmin(ctx);
  const { currency, timeZone } = await getSettings(ctx);
  const kind = { currency, isLivemode };
  const today = dayIn(timeZone, ctx.now);
  const [jobsStoppedAt, attention, figures, series, recent, openCount] = await Promise.all([
    readJobsStoppedAt(ctx.db),
    listAttention(ctx),
    readFigures(ctx, kind, today),
    readSeries(ctx, kind, { range, today }),
    listActivity(ctx, { limit: RECENT }),
    countUpTo(ctx, { from: sql`from orders where ${isOpenOrder}` }),
  ]);
  return {
    jobsStoppedAt: jobsStoppedAt?.toISOString() ?? null,
    attention,
    figures,
    range,
    series,
    openCount,
    recent,
  };
}

async function listAttention(ctx: Ctx): Promise<Overview['attention']> {
  const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
  const found = await Promise.all(
    OrderFlag.options.map(async (flag) => {
      const { where, since } = flags[flag];
      const [count, orders] = await Promise.all([
        countUpTo(ctx, { from: sql`from orders where ${where}` }),
        ctx.db
          .selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select([
            'orders.id',
            'orders.number',
            'orders.service_title',
            'orders.payment_status',
            'users.username',
            since.as('since'),
          ])
          .where(where)
          .orderBy(since)
          .limit(MAX_PRESSING)
          .execute(),
      ]);
      return {
        flag,
        count,
        orders: orders.map((row) => ({
          id: row.id,
          number: row.number,
          serviceTitle: row.service_title,
          customerName: row.username,
          paymentStatus: row.payment_status,
          since: row.since?.toISOString() ?? null,
        })),
      };
    }),
  );
  return found.filter((item) => item.count > 0);
}
