import { Link } from 'react-router';
import { paymentList } from '#features/payments/payment-list-labels.ts';
import type { ListedPaymentAttempt } from '#features/payments/review-contract.ts';
import type { ColumnName } from '#lib/list.ts';
import { ListPage } from '#web/admin/lists/list-page.tsx';
import {
  actOnListSettings,
  listRequest,
  loadListSettings,
} from '#web/admin/lists/list-settings.ts';
import { ListTable, moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { call } from '#web/api.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import type { Route } from './+types/attempts';
import { ATTEMPT_STATES, PROVIDER_NAMES } from './payment-labels.ts';
import { PaymentsTabs } from './tabs.tsx';

async function load(args: LoadArgs) {
  const [page, settings] = await Promise.all([
    call(args.api.admin.payments.$get({ query: listRequest(paymentList, args) })),
    loadListSettings(args, paymentList),
  ]);
  return { ...page, settings };
}

const act = (args: ActionArgs) => actOnListSettings(args, paymentList);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Attempts({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-payments');
  const words = usePaymentWords();
  const { attempts, settings } = loaderData;
  return (
    <ListPage
      list={paymentList}
      words={words}
      lead={m.attemptsLead}
      tabs={<PaymentsTabs />}
      data={loaderData}
      result={useResult(actionData)}
      exportPath="/admin/payments/export"
      empty={{ filtered: m.attemptsEmptyFiltered, all: m.attemptsEmpty }}
      isEmpty={attempts.length === 0}
    >
      <ListTable
        list={paymentList}
        words={words}
        columns={settings.columns}
        rows={attempts.map((listed) => ({ id: listed.attempt.id, ...listed }))}
        cells={PAYMENT_CELLS}
      />
    </ListPage>
  );
}

type PaymentCells = {
  [Name in ColumnName<typeof paymentList>]: (listed: ListedPaymentAttempt) => ListCell;
};

const PAYMENT_CELLS: PaymentCells = {
  order: ({ order: { id, number } }) => ({
    className: 'whitespace-nowrap',
    value: (
      <Link
        to={`/admin/orders/${id}#payments`}
        className="row-link font-semibold tabular"
        onKeyDown={moveBetweenRows}
      >
        {number}
      </Link>
    ),
  }),
  started: ({ attempt }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={attempt.createdAt} />,
  }),
  customer: ({ customerName }) => ({ className: 'cell-name', value: customerName }),
  provider: ({ attempt }) => ({ value: PROVIDER_NAMES[attempt.provider] }),
  state: (listed) => ({ value: <State listed={listed} /> }),
  amount: ({ attempt: { amount } }) => ({
    className: 'num',
    value: <Price minor={amount.amountMinor} currency={amount.currency} />,
  }),
};

function State({ listed: { attempt, isLivemode } }: { listed: ListedPaymentAttempt }) {
  const m = useMessages('admin-payments');
  const { tone, label } = ATTEMPT_STATES[attempt.status];
  const isTestShop = useSite().isTestMode;
  return (
    <div>
      <span className="badges">
        <Badge tone={tone}>{m[label]}</Badge>
        {!isLivemode && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
      </span>
      {attempt.failure && (
        <span className="block max-w-96 text-sm text-quiet">{attempt.failure.message}</span>
      )}
    </div>
  );
}

function usePaymentWords(): ListWords<typeof paymentList> {
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
