import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { formatTaxRate } from '#lib/tax.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { stateOf } from './coupon-rules.ts';
import { couponSource, readCoupons, type CouponListQuery } from './list-coupons.ts';
import { readToday } from './queries.ts';

const PAGE_SIZE = 500;

/** Exports the coupons that match the query as CSV. */
export async function exportCoupons(
  ctx: Ctx,
  query: CouponListQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const today = await readToday(ctx);
  const states = {
    active: m.couponActive,
    scheduled: m.scheduled,
    expired: m.couponExpired,
    used_up: m.couponUsedUp,
    inactive: m.couponInactive,
  };
  type Row = Awaited<ReturnType<typeof readCoupons>>['rows'][number];
  const decimal = ({ currency }: Row, minor: bigint | null) =>
    minor === null || currency === null ? null : decimalString(money(minor, currency));
  return exportList(ctx, {
    source: couponSource,
    query,
    action: 'coupons.exported',
    columns: [
      { title: m.couponCode, value: ({ code }: Row) => code },
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
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readCoupons(ctx, asked, PAGE_SIZE),
  });
}
