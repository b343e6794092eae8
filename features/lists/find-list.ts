import { userList } from '#features/accounts/shared/list.ts';
import { auditList } from '#features/audit/shared/list.ts';
import { postList } from '#features/blog/shared/list.ts';
import { serviceList } from '#features/catalog/shared/list.ts';
import { couponList } from '#features/coupons/shared/list.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import { mailList } from '#features/mail/shared/list.ts';
import { orderList } from '#features/orders/shared/list.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { paymentList } from '#features/payments/shared/list.ts';
import { pageList } from '#features/pages/shared/list.ts';
import { reviewList } from '#features/reviews/shared/list.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasPermission } from '#lib/permissions.ts';
import type { ListDescription } from '#lib/lists/list.ts';

/** Every list with saved views. */
export const LISTS: readonly ListDescription[] = [
  orderList,
  userList,
  paymentList,
  invoiceList,
  couponList,
  postList,
  pageList,
  serviceList,
  reviewList,
  mailList,
  enquiryList,
  auditList,
];

/** The list of this name; throws not found for any other name, and for people who may not see the list. */
export function getList(ctx: Ctx, name: string): ListDescription {
  const { role } = requireTeam(ctx);
  const list = LISTS.find((each) => each.name === name);
  if (!list || !hasPermission(role, list.access)) throw new ApiFailure(CommonFailures.not_found);
  return list;
}
