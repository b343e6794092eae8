import { Form, Link } from 'react-router';
import type { OrderPayments } from '#features/payments/contract.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { Answers } from '#web/orders/answers.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderClock } from '#web/orders/clock.tsx';
import { OrderFiles } from '#web/orders/files.tsx';
import { OrderLines } from '#web/orders/lines.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

interface CustomerOrderDetailsProps {
  order: Order;
  payments: OrderPayments;
}

/** All details of the order except the conversation. */
export function CustomerOrderDetails({ order, payments }: CustomerOrderDetailsProps) {
  const { included, used } = order.revisions;
  const hasAnswers = order.questions.some(({ answer, file }) => answer !== null || file !== null);
  return (
    <>
      <FactCard title="Where it stands">
        <OrderClock order={order} />
        <DescriptionList
          items={[
            { term: 'Placed', value: <Time at={order.placedAt} /> },
            ...(order.deliveredAt
              ? [
                  {
                    term: order.state === 'in_progress' ? 'Last delivered' : 'Delivered',
                    value: <Time at={order.deliveredAt} />,
                  },
                ]
              : []),
            ...(order.completedAt
              ? [{ term: 'Completed', value: <Time at={order.completedAt} /> }]
              : []),
            { term: 'Revisions', value: `${used} of ${included} used` },
          ]}
        />
      </FactCard>
      <FactCard title={order.packageName} aside={<PaymentBadge status={order.paymentStatus} />}>
        <OrderLines order={order} />
        <Payments payments={payments} />
        {payments.ledger.length > 0 && (
          <p className="text-sm">
            <Link to={`/orders/${order.id}/invoice`}>Invoice</Link>
          </p>
        )}
      </FactCard>
      <OrderFiles order={order} />
      {order.note && (
        <FactCard title="Your note">
          <p className="text-sm wrap-anywhere whitespace-pre-line">{order.note}</p>
        </FactCard>
      )}
      {hasAnswers && (
        <FactCard title="Your answers">
          <Answers order={order} />
        </FactCard>
      )}
      {order.allowed.includes('cancel') && <Cancel />}
    </>
  );
}

const KINDS = {
  capture: 'Paid',
  refund: 'Given back',
  refund_reversal: 'Refund undone',
  dispute_withdrawn: 'Disputed',
  dispute_reinstated: 'Dispute settled',
} as const;

/** The payments and refunds of the order, one per line. */
function Payments({ payments: { ledger } }: { payments: OrderPayments }) {
  if (ledger.length === 0) return null;
  return (
    <DescriptionList
      items={ledger.map((line) => ({
        term: (
          <>
            {KINDS[line.kind]} {line.provider === 'paypal' ? 'with PayPal' : 'by card'},{' '}
            <Time at={line.occurredAt} show="date" />
          </>
        ),
        value: <Price minor={line.amount.amountMinor} currency={line.amount.currency} />,
      }))}
    />
  );
}

/** Cancels an unpaid order with one click. */
function Cancel() {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="cancel" />
      <Button tone="quiet" size="small" pending={useIsSending('cancel')}>
        Cancel this order
      </Button>
    </Form>
  );
}
