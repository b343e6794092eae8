/** Which orders tax law keeps, and until when: the end of the year of the last invoice or payment, plus the years in the settings. */
import { sql } from 'kysely';
import { bookkeepingYearsIn } from '#features/settings/bookkeeping.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { goesWith } from './scope.ts';

async function keptOrders(ctx: Ctx, userId: string) {
  const settings = await getSettings(ctx);
  const [years, zone] = [bookkeepingYearsIn(settings), settings.timeZone];
  const query = sql<{ order_id: string; until: Date }>`
    select * from (
      select orders.id as order_id, make_timestamptz(
        extract(year from max(paper.at) at time zone ${zone})::int + 1 + ${years}::int, 1, 1, 0, 0, 0, ${zone}) as until
      from orders
      join lateral (
        select issued_at as at from invoices where invoices.order_id = orders.id
        union all
        select occurred_at from ledger_entries where ledger_entries.order_id = orders.id
      ) paper on true
      where ${goesWith(userId)}
      group by orders.id
    ) kept where until > ${ctx.now}`;
  return { query, years };
}

/** What a deletion now would keep, and the years for which the shop keeps its books. */
export async function countKeptOrders(
  ctx: Ctx,
  userId: string,
): Promise<{ count: number; until: Date | null; years: number }> {
  const { query: ordersQuery, years } = await keptOrders(ctx, userId);
  const kept = sql<{ until: Date }>`(${ordersQuery})`;
  const query = ctx.db
    .selectFrom(kept.as<'of_person'>(sql`of_person`))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('until').as('until')]);
  const [{ count, until } = { count: 0, until: null }] = await rowsTogether(ctx, query, {
    until: 'instant',
  });
  return { count, until, years };
}

/** Notes the orders whose records stay. Safe to repeat. */
export async function retainOrders(ctx: Ctx, userId: string): Promise<void> {
  const { query: ordersQuery } = await keptOrders(ctx, userId);
  await sql`
    insert into retained_orders (order_id, until) ${ordersQuery} on conflict (order_id) do nothing`.execute(
    ctx.db,
  );
}
