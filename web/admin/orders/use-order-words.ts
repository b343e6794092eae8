import { PAYMENT_STATUS_LABELS } from '#features/orders/shared/states.ts';
import { orderList } from '#features/orders/shared/list.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useStateNames } from '#web/orders/use-state-names.ts';

/** What the list of orders says. */
export function useOrderWords(): ListWords<typeof orderList> {
  const m = useMessages('admin-orders');
  const assigning = useMessages('assigning');
  const labels = useMessages('labels');
  const { nameOf } = useStateNames();
  const { state, payment } = orderList.filters;
  const byValue = <Value extends string>(values: readonly Value[], of: (value: Value) => string) =>
    Object.fromEntries(values.map((value) => [value, of(value)])) as Record<Value, string>;
  return {
    title: m.orders,
    search: m.searchLabel,
    total: (shown, count) => m.totalOrders({ shown, count }),
    filters: {
      state: { label: m.stateFilter, any: m.allStates, values: byValue(state, nameOf) },
      flag: {
        label: m.flagFilter,
        any: m.flagAny,
        values: {
          disputed: m.flagDisputed,
          refund_due: m.flagRefundDue,
          cancellation_requested: m.flagCancellation,
          overdue: m.flagOverdue,
          changes_requested: m.flagChanges,
          unread: m.flagUnread,
          to_answer: m.flagToAnswer,
          due_soon: m.flagDueSoon,
          to_start: m.flagToStart,
          unanswered: m.flagUnanswered,
          on_hold: m.flagOnHold,
          in_work: m.flagInWork,
        },
      },
      payment: {
        label: m.columnPayment,
        any: m.anyPayment,
        values: byValue(payment, (status) => labels[PAYMENT_STATUS_LABELS[status]]),
      },
      assignee: {
        label: assigning.filter,
        any: assigning.anyone,
        values: { me: assigning.mine, none: assigning.none },
      },
    },
    texts: { customer: { label: m.columnCustomer, sentence: m.ofCustomer } },
    sorts: {
      newest: m.sortNewest,
      oldest: m.sortOldest,
      due: m.sortDue,
      changed: m.sortChanged,
    },
    columns: {
      order: m.columnOrder,
      customer: m.columnCustomer,
      email: m.columnEmail,
      state: m.columnState,
      payment: m.columnPayment,
      package: m.columnPackage,
      total: m.columnTotal,
      when: m.columnWhen,
      placed: m.columnPlaced,
      changed: m.columnChanged,
      assignee: assigning.column,
    },
  };
}
