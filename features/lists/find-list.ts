import { userList } from '#features/accounts/user-list-labels.ts';
import { auditList } from '#features/audit/audit-list-labels.ts';
import { postList } from '#features/blog/post-list-labels.ts';
import { serviceList } from '#features/catalog/service-list-labels.ts';
import { couponList } from '#features/coupons/coupon-list-labels.ts';
import { enquiryList } from '#features/contact/enquiry-list-labels.ts';
import { invoiceList } from '#features/invoices/invoice-list-labels.ts';
import { mailList } from '#features/notifications/mail-list-labels.ts';
import { orderList } from '#features/orders/order-list-labels.ts';
import { CommonFailures, Failure } from '#lib/failure.ts';
import { paymentList } from '#features/payments/payment-list-labels.ts';
import { pageList } from '#features/pages/page-list-labels.ts';
import { reviewList } from '#features/reviews/review-list-labels.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasPermission } from '#lib/permissions.ts';
import type { ListDescription } from '#lib/list.ts';

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
  if (!list || !hasPermission(role, list.access)) throw new Failure(CommonFailures.not_found);
  return list;
}
