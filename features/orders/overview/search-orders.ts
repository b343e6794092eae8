import { sql, type RawBuilder } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText, whereFound } from '#kit/lists/has-text.ts';
import { yearIn } from '#lib/time/time-zone.ts';

const YEARS_BACK = 20;

/**
 * Builds the condition on `orders` for a search text; null for an empty search. `42`, `2026-42` and `A-2026-00042` match order numbers
 * only. Any other text matches part of the name or email address of a customer, the name of a company, or the title of a service. Finds every match.
 */
export async function searchOrders(
  ctx: Ctx,
  typed: string | undefined,
): Promise<RawBuilder<boolean> | null> {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const numbers = numbersMeant(text, yearIn(await getTimeZone(ctx), ctx.now));
  if (numbers.length > 0) return sql`orders.number in (${sql.join(numbers)})`;
  const [ofUsers, ofCompanies, ofServices] = await Promise.all([
    whereFound(ctx, {
      column: 'orders.user_id',
      ids: sql`select id from users where ${hasText(['username', 'email'], text)}`,
    }),
    whereFound(ctx, {
      column: 'orders.company_id',
      ids: sql`select id from companies where ${hasText(['name'], text)}`,
    }),
    whereFound(ctx, {
      column: 'orders.service_id',
      ids: sql`select id from services where ${hasText(['title'], text)}`,
    }),
  ]);
  const ways = [ofUsers, ofCompanies, ofServices].filter((way) => way !== null);
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`;
}

function numbersMeant(text: string, thisYear: number): string[] {
  const [, year, digits] = /^(?:#|A-)?(?:(\d{4})-)?(\d{1,9})$/i.exec(text) ?? [];
  if (!digits) return [];
  const years = year
    ? [year]
    : Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return years.map((each) => `A-${each}-${digits.replace(/^0+/, '').padStart(5, '0')}`);
}
