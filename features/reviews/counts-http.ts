import { sql } from 'kysely';
import { countOpenEnquiries } from '#features/enquiries/queries.ts';
import { countFailedMails } from '#features/mail/queries.ts';
import { countWaitingOrders } from '#features/orders/overview/count-waiting-orders.ts';
import { countOpenDiscrepancies } from '#features/payments/review/count-open-discrepancies.ts';
import { may } from '#kit/authorize.ts';
import { readCounts } from '#kit/count-up-to.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { AdminCounts } from './contract.ts';
import { countPendingReviews } from './queries.ts';

const NONE = sql<number>`0`;

/** `/api/admin/counts`: how many items wait for the reader, for the badges of the admin navigation. */
export const countsHttp = createRouter('Overview').openapi(
  createRoute('get', '/', {
    access: 'team',
    operationId: 'getAdminCounts',
    summary: 'Count what waits for an administrator',
    responses: { 200: AdminCounts },
  }),
  async (c) => {
    const ctx = ctxOf(c);
    const { actor } = ctx;
    const data = await readCounts(ctx, {
      orders: may(actor, 'orders.list') ? await countWaitingOrders(ctx) : NONE,
      reviews: may(actor, 'reviews.moderate') ? countPendingReviews(ctx) : NONE,
      enquiries: may(actor, 'enquiries.handle') ? countOpenEnquiries(ctx) : NONE,
      payments: may(actor, 'money.read') ? countOpenDiscrepancies(ctx) : NONE,
      failedMails: may(actor, 'mail.read') ? countFailedMails(ctx) : NONE,
    });
    return c.json({ data }, 200);
  },
);
