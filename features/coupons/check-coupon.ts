import { findService } from '#features/catalog/queries.ts';
import { CatalogFailures } from '#features/catalog/contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { CouponFailures, type Coupon, type CouponQuery } from './contract.ts';
import { refusalOf } from './coupon-rules.ts';
import { requireKnownCode } from './limit-guesses.ts';
import { presentCoupon } from './present-coupon.ts';
import { findCoupon, readCouponUse } from './queries.ts';
import { refusedCoupon } from './refuse-coupon.ts';

/**
 * What a code takes off the price of a service, for the order form; throws why it cannot be used. Redeems nothing: only the order decides
 * whether a redemption is left.
 */
export async function checkCoupon(
  ctx: Ctx,
  { code, service: named }: CouponQuery,
): Promise<Coupon> {
  const service = await findService(ctx, named);
  if (!service) throw new ApiFailure(CatalogFailures.service_not_found);
  await requireKnownCode(ctx, code);
  const coupon = await findCoupon(ctx, code);
  if (!coupon) throw refusedCoupon(CouponFailures.coupon_unknown);
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null;
  const refusal = refusalOf(coupon, await readCouponUse(ctx, coupon, { service, userId }));
  if (refusal) throw refusedCoupon(refusal);
  return presentCoupon(coupon);
}
