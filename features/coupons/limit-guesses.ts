import type { Ctx } from '#kit/ctx.ts';
import { countAttempt, countedAttempts } from '#kit/rate-limit.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { networkOf } from '#lib/ip-address.ts';
import { isCouponCode } from '#features/coupons/shared/coupon-code.ts';
import { CouponFailures } from './contract.ts';
import { refusedCoupon } from './refuse-coupon.ts';

const WRONG_CODES = 20;
const WINDOW_SECONDS = 3600;

/**
 * Throws `coupon_unknown` if no coupon has the code, and after too many wrong codes of a network too_many_requests for every code, so that
 * codes cannot be guessed. Codes that exist count for nothing. Outside of transactions, so that a refused code counts.
 */
export async function requireKnownCode(ctx: Ctx, code: string): Promise<void> {
  const bucket = `coupon:${networkOf(ctx.origin?.ip ?? '')}`;
  const limit = { bucket, limit: WRONG_CODES, windowSeconds: WINDOW_SECONDS };
  if ((await countedAttempts(ctx, limit)) >= WRONG_CODES) {
    const message = messageKeysOf('api-coupons')('tooManyCodes');
    throw new ApiFailure(CommonFailures.too_many_requests, {
      message,
      fields: { coupon: message },
      retryAfterSeconds: WINDOW_SECONDS,
    });
  }
  if (isCouponCode(code) && (await isKnown(ctx, code))) return;
  await countAttempt(ctx, limit);
  throw refusedCoupon(CouponFailures.coupon_unknown);
}

async function isKnown(ctx: Ctx, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('coupons')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
