/** Every list of the admin area: its page, saved views, address in the API and tests follow from its description. */
import { userList } from '#features/accounts/shared/list.ts';
import { auditList } from '#features/audit/shared/list.ts';
import { postList } from '#features/blog/shared/list.ts';
import { serviceList } from '#features/catalog/shared/list.ts';
import { couponList } from '#features/coupons/shared/list.ts';
import { enquiryList } from '#features/enquiries/shared/list.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import { mailList } from '#features/mail/shared/list.ts';
import { orderList } from '#features/orders/shared/list.ts';
import { paymentList } from '#features/payments/shared/list.ts';
import { pageList } from '#features/pages/shared/list.ts';
import { reviewList } from '#features/reviews/shared/list.ts';
import type { ListDescription } from '#lib/lists/list.ts';

export const LISTS = [
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
] as const satisfies readonly ListDescription[];
