/** The administrators' list of payments. */
import { describeList } from '#lib/lists/list.ts';

export const paymentList = describeList({
  name: 'payments',
  path: '/admin/payments/attempts',
  title: 'titleAttempts',
  api: '/admin/payments',
  access: 'money.read',
  filters: {
    status: ['open', 'succeeded', 'failed', 'expired', 'canceled', 'requires_review'],
    provider: ['stripe', 'paypal'],
  },
  /** The first and the last day, and a customer by id. */
  texts: ['since', 'until', 'customer'],
  sorts: ['newest', 'oldest'],
  columns: {
    order: 'fixed',
    started: 'shown',
    customer: 'shown',
    provider: 'shown',
    state: 'shown',
    amount: 'shown',
  },
});
