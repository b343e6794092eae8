import { Link } from 'react-router';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import type { Order } from '#features/orders/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Answers, answeredQuestions } from '#web/orders/questions/answers.tsx';
import { BillList } from '#web/orders/bill-list.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderClock } from '#web/orders/clock.tsx';
import { OrderFiles } from '#web/orders/files.tsx';
import { OrderLines } from '#web/orders/lines.tsx';
import { TermsLink } from '#web/orders/terms-link.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Time } from '#web/ui/time.tsx';

/** All details of the order except the conversation, for admins. */
export function AdminOrderDetails({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const { customer } = order;
  const hasAnswers = answeredQuestions(order).length > 0;
  return (
    <>
      <FactCard title={m.status}>
        <OrderClock order={order} />
        <DescriptionList
          items={[
            { term: m.placed, value: <Time at={order.placedAt} /> },
            ...(order.paidAt ? [{ term: m.paid, value: <Time at={order.paidAt} /> }] : []),
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
          ]}
        />
        {order.terms && (
          <p className="text-sm">
            <TermsLink version={order.terms} />
          </p>
        )}
      </FactCard>
      {customer && (
        <FactCard title={m.customer}>
          <DescriptionList
            items={[
              {
                term: m.customerName,
                value: <Link to={`/admin/users/${customer.id}`}>{customer.username}</Link>,
              },
              {
                term: m.customerEmail,
                value: (
                  <a className="inline-block min-h-6 break-all" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </a>
                ),
              },
              {
                term: m.customerMails,
                value: (
                  <Link className="inline-block min-h-6" to={`/admin/mail?order=${order.id}`}>
                    {m.mailsOfOrder}
                  </Link>
                ),
              },
              { term: m.customerSince, value: <Time at={customer.since} show="date" /> },
              {
                term: m.customerOrders,
                value: (
                  <Link
                    className="inline-block min-h-6 min-w-6"
                    to={`/admin/orders?q=${encodeURIComponent(customer.email)}`}
                  >
                    {formatBoundedCount(customer.orderCount, locale)}
                  </Link>
                ),
              },
            ]}
          />
          {customer.billing && <Billing billing={customer.billing} />}
        </FactCard>
      )}
      <FactCard title={order.packageName} aside={<PaymentBadge status={order.paymentStatus} />}>
        <OrderLines order={order} />
        <BillList order={order} />
      </FactCard>
      {order.note && (
        <FactCard title={m.customerNote}>
          <p className="text-sm wrap-anywhere whitespace-pre-line">{order.note}</p>
        </FactCard>
      )}
      {hasAnswers && (
        <FactCard title={m.answers} id="answers">
          <Answers order={order} />
        </FactCard>
      )}
      <OrderFiles order={order} />
    </>
  );
}

/** The account's current billing details; an invoice keeps the details from when it was issued. */
function Billing({
  billing: { lines, taxId, taxIdDoubt },
}: {
  billing: NonNullable<NonNullable<Order['customer']>['billing']>;
}) {
  const m = useMessages('admin-orders');
  return (
    <section
      className="grid gap-1 border-t border-hairline pt-4 text-sm"
      aria-label={m.billingDetails}
    >
      <h3 className="text-sm text-quiet">{m.forInvoices}</h3>
      <address className="wrap-anywhere not-italic">
        {lines.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </address>
      {taxId && <p className="wrap-anywhere">{m.taxNumber({ number: taxId })}</p>}
      {taxIdDoubt && <p className="text-quiet">{taxIdDoubt}</p>}
    </section>
  );
}
