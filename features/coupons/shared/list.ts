/** The administrators' list of coupons. */
import { describeList } from '#lib/lists/list.ts';
import { COUPON_KINDS, COUPON_STATES } from './states.ts';

export const couponList = describeList({
  name: 'coupons',
  path: '/admin/coupons',
  title: 'navCoupons',
  api: '/admin/coupons',
  access: 'coupons.change',
  filters: { state: COUPON_STATES, kind: COUPON_KINDS },
  sorts: ['newest', 'code', 'redeemed'],
  columns: {
    code: 'fixed',
    state: 'shown',
    discount: 'shown',
    redeemed: 'shown',
    valid: 'shown',
    note: 'shown',
    minimum: 'hidden',
    created: 'hidden',
  },
});
