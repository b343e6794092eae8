/** The administrators' list of orders, and the message keys of its filters, sort orders and columns. */
import { describeList } from '#lib/lists/list.ts';
import { ORDER_STATES, PAYMENT_STATUSES } from '#lib/order-states.ts';

export const orderList = describeList({
  name: 'orders',
  path: '/admin/orders',
  title: 'navOrders',
  api: '/admin/orders',
  access: 'orders.list',
  exportAccess: 'orders.export',
  filters: {
    state: ORDER_STATES,
    /** The reasons to look at an order, the most urgent first. */
    flag: [
      'disputed',
      'refund_due',
      'cancellation_requested',
      'overdue',
      'changes_requested',
      'unread',
      'to_answer',
      'due_soon',
      'to_start',
      'unanswered',
      'on_hold',
      'in_work',
    ],
    payment: PAYMENT_STATUSES,
    assignee: ['me', 'none'],
  },
  /** By id: the page about a customer links here. */
  texts: ['customer'],
  sorts: ['newest', 'oldest', 'due', 'changed'],
  columns: {
    order: 'fixed',
    customer: 'shown',
    email: 'hidden',
    state: 'shown',
    payment: 'shown',
    package: 'hidden',
    total: 'shown',
    when: 'shown',
    placed: 'hidden',
    changed: 'hidden',
    assignee: 'shown',
  },
});
