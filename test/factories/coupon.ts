import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Coupons } from '#db/schema.ts';

/** A coupon with a unique code: 20 % for every service, unless it is one of an amount. */
export function buildCoupon(
  db: Db,
  values: Partial<Insertable<Coupons>> = {},
): Promise<Selectable<Coupons>> {
  const isAmount = values.amount_minor !== undefined;
  return db
    .insertInto('coupons')
    .values({
      code: `TEST${randomBytes(5).toString('hex').toUpperCase()}`,
      kind: isAmount ? 'amount' : 'percent',
      percent_basis_points: isAmount ? null : 2000,
      ...((isAmount || values.minimum_minor !== undefined) && { currency: 'EUR' as const }),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
