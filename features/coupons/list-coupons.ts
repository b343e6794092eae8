import { sql } from 'kysely';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import type { ListSource } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { countList, planList, readListPage } from '#kit/lists/read-list.ts';
import { tidyCouponCode } from '#lib/coupon-code.ts';
import type { ListQuery } from '#lib/list-query.ts';
import type { CouponPage } from './admin-contract.ts';
import { couponList } from './coupon-list-labels.ts';
import { presentListedCoupon } from './present-coupon.ts';
import { readToday } from './queries.ts';

const PAGE_SIZE = 50;

export type CouponListQuery = Partial<ListQuery<typeof couponList>>;

/** Where the list of coupons comes from. A shop has hundreds at most, so no index serves it. */
export const couponSource: ListSource<typeof couponList> = {
  list: couponList,
  from: sql`from coupons`,
  id: { by: 'coupons.id', type: 'uuid' },
  sorts: {
    newest: { by: 'coupons.created_at', type: 'timestamptz', direction: 'desc' },
    code: { by: 'coupons.code', type: 'text', direction: 'asc' },
    redeemed: { by: 'coupons.redeemed_count', type: 'integer', direction: 'desc' },
  },
  steadySorts: ['newest', 'code'],
  conditions: async (ctx) => {
    const today = sql`${await readToday(ctx)}::date`;
    // As in `stateOf`.
    const isOver = sql<boolean>`coalesce(valid_until < ${today}, false)`;
    const isUsedUp = sql<boolean>`coalesce(redeemed_count >= max_redemptions, false)`;
    const isEarly = sql<boolean>`coalesce(valid_from > ${today}, false)`;
    return {
      filters: {
        state: {
          active: sql<boolean>`(is_active and not ${isOver} and not ${isUsedUp} and not ${isEarly})`,
          scheduled: sql<boolean>`(is_active and not ${isOver} and not ${isUsedUp} and ${isEarly})`,
          expired: sql<boolean>`(is_active and ${isOver})`,
          used_up: sql<boolean>`(is_active and not ${isOver} and ${isUsedUp})`,
          inactive: sql<boolean>`not is_active`,
        },
        kind: oneOf('coupons.kind', couponList.filters.kind),
      },
      search: (typed) =>
        sql<boolean>`(${hasText(['coupons.code'], tidyCouponCode(typed))} or ${hasText(['coupons.note'], typed)})`,
    };
  },
};

/** A page of the shop's coupons. */
export async function listCoupons(ctx: Ctx, query: CouponListQuery): Promise<CouponPage> {
  requirePermission(ctx, 'coupons.change');
  const read = await planList(ctx, couponSource, query);
  const [{ rows, nextCursor }, counted, today] = await Promise.all([
    readListPage(selectCoupons(ctx), read, PAGE_SIZE),
    countList(ctx, couponSource, query, read),
    readToday(ctx),
  ]);
  return { coupons: rows.map((row) => presentListedCoupon(row, today)), nextCursor, ...counted };
}

/** A page of the coupons that match, as rows. */
export async function readCoupons(ctx: Ctx, query: CouponListQuery, pageSize: number) {
  requirePermission(ctx, 'coupons.change');
  return readListPage(selectCoupons(ctx), await planList(ctx, couponSource, query), pageSize);
}

const selectCoupons = (ctx: Ctx) => ctx.db.selectFrom('coupons').selectAll('coupons');
