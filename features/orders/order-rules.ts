import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';

/** What the owner decided about orders (settings, key `orders`). */
export const OrderRules = z.object({
  /** An order that nobody paid expires after so many hours. */
  payWithinHours: z.number().int().min(1).max(720).default(48),
  /** A delivery that nobody answers is accepted after so many days. */
  acceptAfterDays: z.number().int().min(1).max(90).default(7),
  /** So many days before that, the customer is warned. */
  warnDaysBefore: z.number().int().min(1).max(30).default(2),
});
export type OrderRules = z.infer<typeof OrderRules>;

/** The rules in force; where nothing was decided, the defaults. */
export async function getOrderRules(ctx: Ctx): Promise<OrderRules> {
  const row = await ctx.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'orders')
    .executeTakeFirst();
  return OrderRules.parse(row?.value ?? {});
}
