import { sql, type RawBuilder } from 'kysely';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { OrderFlag } from '#features/orders/shared/view-contract.ts';
import { orderFlags } from './order-flags.ts';
import { assignedOnly } from './order-list.ts';

/** There the customer is next, or the date is far. */
const WAITS_FOR_OTHERS: readonly OrderFlag[] = ['unanswered', 'on_hold', 'in_work'];

/** The orders that wait for the team, or for this person if they see only theirs: exact up to 1,000. Throws 403 for who sees none. */
export async function countWaitingOrders(ctx: Ctx): Promise<RawBuilder<number>> {
  const flags = orderFlags(ctx.now, await getWorkCalendar(ctx));
  const scope = assignedOnly(ctx) ?? sql`true`;
  // One index for each condition; an order with several counts once.
  const parts = OrderFlag.options
    .filter((flag) => !WAITS_FOR_OTHERS.includes(flag))
    .map((flag) => sql`select id from orders where ${flags[flag].where} and ${scope}`);
  return countOf({ from: sql`from (${sql.join(parts, sql` union `)}) waiting` });
}
