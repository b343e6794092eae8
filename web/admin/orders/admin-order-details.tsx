import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminUserPath } from '#lib/paths.ts';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { BillList } from '#web/orders/bill-list.tsx';
import { FactCard } from '#web/orders/fact-card.tsx';
import { OrderBuyerFacts } from './buyer.tsx';
import { lineLabel, OrderLines } from '#web/orders/lines.tsx';
import { TermsLink } from '#web/orders/terms-link.tsx';
import { useMay } from '#web/session/use-may.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

/** How far the order is, what it costs and whose it is. */
export function AdminOrderDetails({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const may = useMay();
  const { customer } = order;
  return (
    <>
      {customer && (
        <FactCard title={m.customer}>
          <DescriptionList
            items={[
              {
                term: m.customerName,
                value: may('customers.read') ? (
                  <Link to={adminUserPath(customer)}>{customer.username}</Link>
                ) : (
                  customer.username
                ),
              },
              {
                term: m.customerEmail,
                value: (
                  <a className="inline-block min-h-6 break-all" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </a>
                ),
              },
              ...(order.owner
                ? [{ term: m.customerCompany, value: order.owner.company.name }]
                : []),
            ]}
          />
          {order.enquiryId && (
            <p className="text-sm">
              <Link to={`/admin/enquiries/${order.enquiryId}`}>{m.fromEnquiry}</Link>
            </p>
          )}
        </FactCard>
      )}
      <FactCard title={order.packageName} aside={<PaymentBadge status={order.paymentStatus} />}>
        {order.total ? <OrderLines order={order} /> : <Ordered order={order} />}
        {order.coupon && <CouponOfOrder coupon={order.coupon} />}
        <BillList order={order} />
      </FactCard>
    </>
  );
}

/** What is looked up and not worked with: dates, mails, terms, billing and tax. Open if a VAT number turned out to be wrong. */
export function OrderRecords({ order }: { order: Order }) {
  const m = useMessages('admin-orders');
  const locale = useLocale();
  const may = useMay();
  const { customer } = order;
  return (
    <FactCard
      title={m.records}
      id="records"
      fold={order.buyer?.vatCheck?.state === 'invalid' ? 'open' : 'closed'}
    >
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
          ...(customer
            ? [
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
              ]
            : []),
          ...(customer && may('mail.read')
            ? [
                {
                  term: m.customerMails,
                  value: (
                    <Link className="inline-block min-h-6" to={`/admin/mail?order=${order.id}`}>
                      {m.mailsOfOrder}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {order.terms && (
        <p className="text-sm">
          <TermsLink version={order.terms} />
        </p>
      )}
      {customer?.billing && <Billing billing={customer.billing} />}
      <OrderBuyerFacts order={order} />
    </FactCard>
  );
}

/** What was ordered, for people who see no amounts. */
function Ordered({ order: { ordered } }: { order: Pick<Order, 'ordered'> }) {
  return (
    <ul className="grid gap-1 text-sm">
      {ordered.map((item, index) => (
        <li key={index} className="wrap-anywhere">
          {lineLabel(item)}
        </li>
      ))}
    </ul>
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

function CouponOfOrder({
  coupon: { id, code, discount },
}: {
  coupon: NonNullable<Order['coupon']>;
}) {
  const m = useMessages('admin-orders');
  const link = (text: ReactNode) => (id ? <Link to={`/admin/coupons/${id}`}>{text}</Link> : text);
  const amount = () => <Price minor={discount.amountMinor} currency={discount.currency} />;
  return <p className="text-sm">{m.withCoupon({ code, coupon: link, amount })}</p>;
}
