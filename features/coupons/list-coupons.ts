import { sql } from 'kysely';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { csvOf, describeSource, type Csv, type Selected } from '#kit/lists/list-source.ts';
import { oneOf } from '#kit/lists/one-of.ts';
import { readList } from '#kit/lists/read-list.ts';
import { tidyCouponCode } from '#features/coupons/shared/coupon-code.ts';
import type { ListQuery } from '#lib/lists/list-query.ts';
import { decimalString, money } from '#lib/money/money.ts';
import { formatTaxRate } from '#lib/tax/tax.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { CouponPage } from '#features/coupons/shared/admin-contract.ts';
import { couponList } from '#features/coupons/shared/list.ts';
import { presentListedCoupon } from './present-coupon.ts';
import { readToday } from './queries.ts';
import { stateOf } from './coupon-rules.ts';

export type CouponListQuery = Partial<ListQuery<typeof couponList>>;

/** Where the list of coupons comes from. A shop has hundreds at most, so no index serves it. */
export const couponSource = describeSource({
  list: couponList,
  select: selectCoupons,
  csv: columnsOf,
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
});

/** A page of the shop's coupons. */
export async function listCoupons(ctx: Ctx, query: CouponListQuery): Promise<CouponPage> {
  const [{ rows, ...page }, today] = await Promise.all([
    readList(ctx, couponSource, query),
    readToday(ctx),
  ]);
  return { coupons: rows.map((row) => presentListedCoupon(row, today)), ...page };
}

function selectCoupons(ctx: Ctx) {
  return ctx.db.selectFrom('coupons').selectAll('coupons');
}

type Row = Selected<typeof selectCoupons>;

async function columnsOf(ctx: Ctx): Promise<Csv<Row>> {
  const m = messagesOf(ctx.locale, 'export');
  const today = await readToday(ctx);
  const states = {
    active: m.couponActive,
    scheduled: m.scheduled,
    expired: m.couponExpired,
    used_up: m.couponUsedUp,
    inactive: m.couponInactive,
  };
  const decimal = ({ currency }: Row, minor: bigint | null) =>
    minor === null || currency === null ? null : { decimal: decimalString(money(minor, currency)) };
  return csvOf<Row>(await getTimeZone(ctx), [
    { title: m.couponCode, value: ({ code }) => code },
    { title: m.state, value: (row) => states[stateOf(row, today)] },
    {
      title: m.couponPercent,
      value: ({ percent_basis_points: points }) =>
        points === null ? null : formatTaxRate(points, ctx.locale),
    },
    { title: m.amount, value: (row) => decimal(row, row.amount_minor) },
    { title: m.couponMinimum, value: (row) => decimal(row, row.minimum_minor) },
    { title: m.currency, value: ({ currency }) => currency },
    { title: m.couponFrom, value: ({ valid_from: day }) => day },
    { title: m.couponUntil, value: ({ valid_until: day }) => day },
    { title: m.couponRedeemed, value: ({ redeemed_count: count }) => count },
    { title: m.couponMost, value: ({ max_redemptions: most }) => most },
    { title: m.couponMostEach, value: ({ max_per_customer: most }) => most },
    { title: m.couponNote, value: ({ note }) => note },
  ]);
}
