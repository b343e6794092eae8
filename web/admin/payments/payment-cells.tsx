import { Link } from 'react-router';
import type { paymentList } from '#features/payments/shared/list.ts';
import type { ListedPaymentAttempt } from '#features/payments/review/contract.ts';
import { PROVIDER_NAMES } from '#features/payments/shared/providers.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import { moveBetweenRows, type ListCell } from '#web/admin/lists/list-table.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';
import { ATTEMPT_STATES } from './payment-labels.ts';

type PaymentCells = {
  [Name in ColumnName<typeof paymentList>]: (listed: ListedPaymentAttempt) => ListCell;
};

/** The cells of the list of payments. */
export const PAYMENT_CELLS: PaymentCells = {
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
