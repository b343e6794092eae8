import { countOpenEnquiries } from '#features/enquiries/queries.ts';
import { countUndelivered } from '#features/mail/queries.ts';
import { countWaitingOrders } from '#features/orders/overview/count-waiting-orders.ts';
import { countOpenDiscrepancies } from '#features/payments/review/count-open-discrepancies.ts';
import { may } from '#kit/authorize.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { AdminCounts } from './contract.ts';
import { countPendingReviews } from './queries.ts';

/** `/api/admin/counts`: how many items wait for the reader, for the badges of the admin navigation. */
export const countsHttp = createRouter('Overview').openapi(
  createRoute('get', '/', {
    access: 'team',
    operationId: 'getAdminCounts',
    summary: 'Count what waits for an administrator',
    responses: { 200: answer(AdminCounts) },
  }),
  async (c) => {
    const ctx = ctxOf(c);
    const [orders, reviews, enquiries, payments, mails] = await Promise.all([
      may(ctx.actor, 'orders.list') ? countWaitingOrders(ctx) : 0,
      may(ctx.actor, 'reviews.moderate') ? countPendingReviews(ctx) : 0,
      may(ctx.actor, 'enquiries.handle') ? countOpenEnquiries(ctx) : 0,
      may(ctx.actor, 'money.read') ? countOpenDiscrepancies(ctx) : 0,
      may(ctx.actor, 'mail.read') ? countUndelivered(ctx) : { failed: 0 },
    ]);
    const failedMails = mails.failed;
    return c.json({ data: { orders, reviews, enquiries, payments, failedMails } }, 200);
  },
);
