import { Link } from 'react-router';
import type { PayableBill } from '#features/orders/bills/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Time } from '#web/ui/time.tsx';
import { PayLabel } from './pay-label.tsx';

/** The page that pays a bill. The initial bill of an order has the address that mails and bookmarks know. */
export function payPath({ id, purpose, order }: PayableBill): string {
  const ofOrder = `/payment?orderId=${order.id}`;
  return purpose === 'initial' ? ofOrder : `${ofOrder}&billId=${id}`;
}

interface PayableBillsProps {
  bills: readonly PayableBill[];
  nextCursor: string | null;
  /** Whether this is not the first page. */
  isLaterPage: boolean;
}

/** `/payment` without an order: what can be paid, each with a link. */
export function PayableBills({ bills, nextCursor, isLaterPage }: PayableBillsProps) {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  if (bills.length === 0) return <NothingToPay />;
  return (
    <>
      <PageHeader title={shared.payTitle} lead={m.unpaidLead} />
      <ul className="grid max-w-reading gap-3">
        {bills.map((bill) => (
          <Row key={bill.id} bill={bill} />
        ))}
      </ul>
      <Pagination
        label={shared.payTitle}
        {...(isLaterPage && { first: '/payment' })}
        {...(nextCursor && { next: `/payment?cursor=${nextCursor}` })}
      />
    </>
  );
}

function Row({ bill }: { bill: PayableBill }) {
  const m = useMessages('payment');
  const { purpose, title, total, dueAt, isConfirming, order } = bill;
  const { number } = order;
  const parts = { number, time: () => <Time at={dueAt} /> };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title || order.serviceTitle}</p>
        {title !== '' && <p className="text-sm wrap-anywhere">{order.serviceTitle}</p>}
        <p className="text-sm text-quiet">
          {purpose === 'initial' && m.unpaidUntil(parts)}
          {purpose === 'extra' && m.extraDue(parts)}
          {purpose !== 'initial' && purpose !== 'extra' && m.billDue(parts)}
        </p>
      </div>
      {isConfirming ? (
        <Link to={payPath(bill)}>{m.billConfirming}</Link>
      ) : (
        <ButtonLink to={payPath(bill)}>
          <PayLabel total={total} />
        </ButtonLink>
      )}
    </li>
  );
}

function NothingToPay() {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  return (
    <>
      <PageHeader title={shared.payTitle} />
      <EmptyState
        title={m.nothingToPay}
        action={
          <>
            <ButtonLink to="/orders">{m.yourOrders}</ButtonLink>
            <ButtonLink to="/services" tone="secondary">
              {m.seeServices}
            </ButtonLink>
          </>
        }
      >
        {m.nothingToPayText}
      </EmptyState>
    </>
  );
}
