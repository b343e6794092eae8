import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { dayIn } from '#lib/time/time-zone.ts';

const MAX_ORDERS = 1000;

/** How many orders in progress are due on a day on which the studio does not work; of the next 1,000 that are due. Administrators only. */
export async function countDueOnDaysOff(ctx: Ctx): Promise<number> {
  requirePermission(ctx, 'settings.change');
  const calendar = await getWorkCalendar(ctx);
  const orders = await ctx.db
    .selectFrom('orders')
    .select('due_at')
    .where('state', '=', 'in_progress')
    .where('due_at', '>=', ctx.now)
    .orderBy('due_at')
    .limit(MAX_ORDERS)
    .execute();
  return orders.filter(
    ({ due_at }) => due_at && !calendar.isWorkingDay(dayIn(calendar.zone, due_at)),
  ).length;
}
