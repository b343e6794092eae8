import { Link } from 'react-router';
import type { OrderPayments } from '#features/payments/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { orderPath } from '#lib/paths.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { CustomerAnswers } from '#web/orders/corrections/customer-answers.tsx';
import { BillList } from '#web/orders/bill-list.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { DueIn } from '#web/orders/due-in.tsx';
import { OrderFiles } from '#web/orders/files.tsx';
import { OrderLines } from '#web/orders/lines.tsx';
import { TermsLink } from '#web/orders/terms-link.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

import { WithdrawalRight } from './withdrawal-right.tsx';

interface CustomerOrderDetailsProps {
  order: Order;
  payments: OrderPayments;
}

/** All details of the order except the conversation. */
export function CustomerOrderDetails({ order, payments }: CustomerOrderDetailsProps) {
  const m = useMessages('customer-order');
  const { included, used } = order.revisions;
  return (
    <>
      <FactCard title={m.status}>
        <DueIn order={order} />
        <DescriptionList
          items={[
            { term: m.placed, value: <Time at={order.placedAt} /> },
            ...(order.deliveredAt
              ? [
                  {
                    term: order.state === 'in_progress' ? m.lastDelivered : m.delivered,
                    value: <Time at={order.deliveredAt} />,
                  },
                ]
              : []),
            ...(order.completedAt
              ? [{ term: m.completed, value: <Time at={order.completedAt} /> }]
              : []),
            { term: m.revisions, value: m.revisionsUsed({ used, included }) },
          ]}
        />
        {order.terms && (
          <p className="text-sm">
            <TermsLink version={order.terms} />
          </p>
        )}
      </FactCard>
      <FactCard title={order.packageName} aside={<PaymentBadge status={order.paymentStatus} />}>
        <OrderLines order={order} />
        <BillList order={order} />
        <Payments payments={payments} />
        {payments.ledger.length > 0 && (
          <p className="text-sm">
            <Link to={`${orderPath(order)}/invoice`}>{m.invoice}</Link>
          </p>
        )}
      </FactCard>
      <WithdrawalRight order={order} />
      <OrderFiles order={order} />
      {order.note && (
        <FactCard title={order.isPlacedByStudio ? m.agreedNote : m.yourNote}>
          <p className="text-sm wrap-anywhere whitespace-pre-line">{order.note}</p>
        </FactCard>
      )}
      <CustomerAnswers order={order} />
      {order.allowed.includes('cancel') && <Cancel />}
    </>
  );
}

const LEDGER_LABELS = {
  capture: 'ledgerCapture',
  refund: 'ledgerRefund',
  refund_reversal: 'ledgerRefundReversal',
  dispute_withdrawn: 'ledgerDisputeWithdrawn',
  dispute_reinstated: 'ledgerDisputeReinstated',
} as const;

/** The payments and refunds of the order, one per line. */
function Payments({ payments: { ledger } }: { payments: OrderPayments }) {
  const m = useMessages('customer-order');
  if (ledger.length === 0) return null;
  return (
    <DescriptionList
      items={ledger.map((line) => ({
        term: m[LEDGER_LABELS[line.kind]]({
          provider: line.provider,
          date: () => <Time at={line.occurredAt} show="date" />,
        }),
        value: <Price minor={line.amount.amountMinor} currency={line.amount.currency} />,
      }))}
    />
  );
}

/** Cancels an unpaid order with one click. */
function Cancel() {
  const m = useMessages('customer-order');
  return (
    <ApiForm action="cancel" errorOnTop preventScrollReset={false}>
      <Button tone="quiet" size="small">
        {m.cancelOrder}
      </Button>
    </ApiForm>
  );
}
