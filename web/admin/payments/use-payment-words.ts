import type { paymentList } from '#features/payments/shared/list.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** What the list of payments says. */
export function usePaymentWords(): ListWords<typeof paymentList> {
  const m = useMessages('admin-payments');
  return {
    title: m.attempts,
    search: m.attemptsSearch,
    total: (shown, count) => m.attemptsTotal({ shown, count }),
    filters: {
      status: {
        label: m.attemptsFilter,
        any: m.filterAll,
        values: {
          open: m.filterOpen,
          succeeded: m.filterSucceeded,
          failed: m.filterFailed,
          expired: m.attemptExpired,
          canceled: m.attemptCanceled,
          requires_review: m.filterReview,
        },
      },
      provider: { label: m.columnProvider, any: m.anyProvider, values: PROVIDER_NAMES },
    },
    texts: {
      since: { label: m.since, isDay: true },
      until: { label: m.until, isDay: true },
      customer: { label: m.columnCustomer, sentence: m.ofCustomer },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest },
    columns: {
      order: m.columnOrder,
      started: m.columnStarted,
      customer: m.columnCustomer,
      provider: m.columnProvider,
      state: m.columnState,
      amount: m.columnAmount,
    },
  };
}
