import type { AssigneeFilter } from '#features/orders/assignment-contract.ts';
import type { OrderState } from '#features/orders/contract.ts';
import type { OrderFlag, OrderSort } from '#features/orders/overview-contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { ORDER_STATES } from '#features/orders/order-labels.ts';

/** Filters and sort order of the order list, as in the query string. */
export interface OrderFilter {
  q?: string;
  state?: OrderState;
  flag?: OrderFlag;
  sort?: OrderSort;
  assignee?: AssigneeFilter;
}

/** The reasons to look at an order, the most urgent first. */
export const FLAG_LABELS = {
  disputed: 'flagDisputed',
  refund_due: 'flagRefundDue',
  cancellation_requested: 'flagCancellation',
  overdue: 'flagOverdue',
  unread: 'flagUnread',
  due_soon: 'flagDueSoon',
  unanswered: 'flagUnanswered',
  on_hold: 'flagOnHold',
} as const satisfies Record<OrderFlag, PlainKey<'admin-orders'>>;

export const SORT_LABELS = {
  newest: 'sortNewest',
  oldest: 'sortOldest',
  due: 'sortDue',
  changed: 'sortChanged',
} as const satisfies Record<OrderSort, PlainKey<'admin-orders'>>;

export const ASSIGNEE_LABELS = {
  me: 'mine',
  none: 'none',
} as const satisfies Record<AssigneeFilter, PlainKey<'assigning'>>;

export function readFilter(query: URLSearchParams): OrderFilter {
  const q = query.get('q')?.trim().slice(0, 200);
  const state = ORDER_STATES.find((each) => each === query.get('state'));
  const flag = keyOf(FLAG_LABELS, query.get('flag'));
  const assignee = keyOf(ASSIGNEE_LABELS, query.get('assignee'));
  const sort = keyOf(SORT_LABELS, query.get('sort'));
  return {
    ...(q && { q }),
    ...(state && { state }),
    ...(flag && { flag }),
    ...(sort && sort !== 'newest' && { sort }),
    ...(assignee && { assignee }),
  };
}

/** The path of the list with this filter. Starts at the first page unless a cursor is given. */
export function listAddress(filter: OrderFilter & { cursor?: string }): string {
  const query = new URLSearchParams({ ...filter });
  return query.size > 0 ? `/admin/orders?${query}` : '/admin/orders';
}

function keyOf<Key extends string>(table: Record<Key, string>, text: string | null) {
  return (Object.keys(table) as Key[]).find((key) => key === text);
}
