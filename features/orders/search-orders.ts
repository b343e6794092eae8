import type { Ctx } from '#kit/ctx.ts';

/** Which orders a search means: by number, by customer or by service. */
interface Found {
  numbers: string[];
  userIds: string[];
  serviceIds: string[];
}

const MOST_NAMES = 200;
const YEARS_BACK = 20;

/**
 * Turns what was typed into numbers and ids, so that the list itself is always found by index. `42`, `2026-42` and `A-2026-00042` all
 * mean a number; anything else part of a customer's name or address, or of a service's title. Null for an empty search.
 */
export async function searchOrders(ctx: Ctx, typed: string | undefined): Promise<Found | null> {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const [users, services] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select('id')
      .where((where) => where.or([where('username', 'ilike', part), where('email', 'ilike', part)]))
      .limit(MOST_NAMES)
      .execute(),
    ctx.db
      .selectFrom('services')
      .select('id')
      .where('title', 'ilike', part)
      .limit(MOST_NAMES)
      .execute(),
  ]);
  return {
    numbers: numbersMeant(text, ctx.now.getUTCFullYear()),
    userIds: users.map((user) => user.id),
    serviceIds: services.map((service) => service.id),
  };
}

function numbersMeant(text: string, thisYear: number): string[] {
  const [, year, digits] = /^(?:#|A-)?(?:(\d{4})-)?(\d{1,9})$/i.exec(text) ?? [];
  if (!digits) return [];
  const years = year
    ? [year]
    : Array.from({ length: YEARS_BACK }, (_, back) => String(thisYear - back));
  return years.map((each) => `A-${each}-${digits.replace(/^0+/, '').padStart(5, '0')}`);
}
