import { sql, type RawBuilder } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { likeContaining } from '#lib/like.ts';
import { yearIn } from '#lib/time-zone.ts';

/** Looks up at most this many people or services first, then finds orders by their ids. */
const MAX_IDS = 1000;
const YEARS_BACK = 20;

/**
 * Builds the condition on `orders` for a search text; null for an empty search. `42`, `2026-42` and `A-2026-00042` match order numbers
 * only. Any other text matches part of a customer's name or email address, or of a service's title. Finds every match: if the text
 * matches more than `MAX_IDS` people, the condition tests each order's customer instead, which is fast because a page fills quickly.
 */
export async function searchOrders(
  ctx: Ctx,
  typed: string | undefined,
): Promise<RawBuilder<boolean> | null> {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const numbers = numbersMeant(text, yearIn(await getTimeZone(ctx), ctx.now));
  if (numbers.length > 0) return sql`orders.number in (${sql.join(numbers)})`;
  const part = likeContaining(text);
  const [ofUsers, ofServices] = await Promise.all([
    matching(ctx, {
      column: sql`orders.user_id`,
      ids: sql`select id from users where username ilike ${part} or email ilike ${part}`,
    }),
    matching(ctx, {
      column: sql`orders.service_id`,
      ids: sql`select id from services where title ilike ${part}`,
    }),
  ]);
  const ways = [ofUsers, ofServices].filter((way) => way !== null);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

async function matching(
  ctx: Ctx,
  { column, ids }: { column: RawBuilder<unknown>; ids: RawBuilder<unknown> },
): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ id: string }>`${ids} limit ${sql.lit(MAX_IDS + 1)}`.execute(ctx.db);
  if (rows.length === 0) return null;
  if (rows.length > MAX_IDS) return sql`${column} in (${ids})`;
  // Equality keeps the order of the index: the newest of 20,000 orders of one customer, without reading all of them.
  if (rows.length === 1) return sql`${column} = ${rows[0]?.id}`;
  return sql`${column} = any (${rows.map(({ id }) => id)}::uuid[])`;
}

function numbersMeant(text: string, thisYear: number): string[] {
  const [, year, digits] = /^(?:#|A-)?(?:(\d{4})-)?(\d{1,9})$/i.exec(text) ?? [];
  if (!digits) return [];
  const years = year
    ? [year]
    : Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return years.map((each) => `A-${each}-${digits.replace(/^0+/, '').padStart(5, '0')}`);
}
