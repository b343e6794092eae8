import { sql } from 'kysely';
import { serviceTitle } from '#features/catalog/service-title.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { toAmount, type Amount } from '#lib/money/amount.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import { dayIn } from '#lib/time/time-zone.ts';
import type {
  CouponService,
  EditableCoupon,
  RedemptionPage,
} from '#features/coupons/shared/admin-contract.ts';
import { CouponFailures } from './contract.ts';
import { MAX_COUPON_SERVICES } from '#features/coupons/shared/states.ts';
import type { CouponRow } from './coupon-rules.ts';
import { presentListedCoupon, presentRedemption } from './present-coupon.ts';

const PAGE_SIZE = 50;
const newestFirst = byTime('coupon-redemptions', 'redeemed.redeemed_at', 'redeemed.order_id');

/** The coupon of a code as it is stored. */
export async function findCoupon(ctx: Ctx, code: string): Promise<CouponRow | null> {
  const row = await ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  return row ?? null;
}

/** What `refusalOf` needs to know of an order for this service and customer. */
export async function readCouponUse(
  ctx: Ctx,
  coupon: CouponRow,
  { service, userId }: { service: { id: string; currency: string }; userId: string | null },
) {
  const today = await readToday(ctx);
  const serviceIds = coupon.is_for_all_services ? [] : await readServiceIds(ctx, coupon.id);
  const isCounted = coupon.max_per_customer !== null && userId !== null;
  const ownCount = isCounted ? await countOwn(ctx, { couponId: coupon.id, userId }) : null;
  return { today, service, serviceIds, ownCount };
}

/** The day in the time zone of the shop. */
export async function readToday(ctx: Ctx): Promise<string> {
  return dayIn(await getTimeZone(ctx), ctx.now);
}

async function readServiceIds(ctx: Ctx, couponId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('coupon_services')
    .select('service_id')
    .where('coupon_id', '=', couponId)
    .orderBy('service_id')
    .execute();
  return rows.map((row) => row.service_id);
}

async function countOwn(
  ctx: Ctx,
  { couponId, userId }: { couponId: string; userId: string },
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('orders')
    .innerJoin('coupon_redemptions', 'coupon_redemptions.order_id', 'orders.id')
    .where('orders.user_id', '=', userId)
    .where('coupon_redemptions.coupon_id', '=', couponId)
    .where('coupon_redemptions.released_at', 'is', null)
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the coupon did to an order; null if it was placed without one: a column for each row of `orders`. */
export const ORDER_COUPON = sql<{ id: string | null; code: string; discount: Amount } | null>`(
  select jsonb_build_object('id', coupon_id, 'code', code,
    'discount', jsonb_build_object('amountMinor', discount_minor::text, 'currency', currency))
  from coupon_redemptions where order_id = orders.id
)`.as('coupon');

/** A coupon with its figures, for the team. */
export async function getCoupon(ctx: Ctx, id: string): Promise<EditableCoupon> {
  requirePermission(ctx, 'coupons.change');
  const coupon = await ctx.db
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!coupon) throw new ApiFailure(CouponFailures.coupon_not_found);
  const [today, serviceIds, isRedeemed, figures] = await Promise.all([
    readToday(ctx),
    coupon.is_for_all_services ? null : readServiceIds(ctx, id),
    isEverRedeemed(ctx, id),
    readFigures(ctx, id),
  ]);
  const { version } = coupon;
  return { ...presentListedCoupon(coupon, today), serviceIds, version, isRedeemed, figures };
}

/** Whether an order was ever placed with it, also one that ended unpaid. */
export async function isEverRedeemed(ctx: Ctx, couponId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('coupon_redemptions')
    .select('order_id')
    .where('coupon_id', '=', couponId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function readFigures(ctx: Ctx, couponId: string): Promise<EditableCoupon['figures']> {
  const { rows } = await sql<{
    currency: CurrencyCode;
    discount: bigint;
    total: bigint;
    orders: number;
  }>`
    select redeemed.currency, sum(redeemed.discount_minor)::bigint as discount,
      sum(orders.total_minor)::bigint as total, count(*)::integer as orders
    from coupon_redemptions as redeemed join orders on orders.id = redeemed.order_id
    where redeemed.coupon_id = ${couponId} and redeemed.released_at is null
    group by redeemed.currency order by redeemed.currency`.execute(ctx.db);
  return rows.map(({ currency, discount, total, orders }) => ({
    discount: toAmount(discount, currency),
    total: toAmount(total, currency),
    orders,
  }));
}

/** The orders that were placed with a coupon, the newest first. */
export async function listRedemptions(
  ctx: Ctx,
  { couponId, cursor }: { couponId: string; cursor?: string | undefined },
): Promise<RedemptionPage> {
  requirePermission(ctx, 'coupons.change');
  const select = ctx.db
    .selectFrom('coupon_redemptions as redeemed')
    .innerJoin('orders', 'orders.id', 'redeemed.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('redeemed')
    .select([
      'redeemed.order_id as id',
      'orders.number',
      'orders.state',
      'orders.total_minor',
      'orders.user_id',
      'users.username',
    ])
    .where('redeemed.coupon_id', '=', couponId);
  const { rows, nextCursor } = await newestFirst.page(select, { cursor, size: PAGE_SIZE });
  return { redemptions: rows.map(presentRedemption), nextCursor };
}

/** The services that a coupon can be limited to. */
export async function listCouponServices(ctx: Ctx): Promise<CouponService[]> {
  requirePermission(ctx, 'coupons.change');
  return ctx.db
    .selectFrom('services')
    .select(['id', 'slug', serviceTitle(ctx).as('title'), 'currency'])
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_COUPON_SERVICES)
    .execute();
}
