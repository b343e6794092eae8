import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserDetail } from '#features/accounts/contract.ts';
import type { ListedInvoice } from '#features/invoices/contract.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import { orderList } from '#features/orders/shared/list.ts';
import type { AdminOrder } from '#features/orders/overview/contract.ts';
import { paymentList } from '#features/payments/shared/list.ts';
import type { ListedPaymentAttempt } from '#features/payments/review/contract.ts';
import { listAddress } from '#lib/lists/list.ts';
import { ListTable } from '#web/admin/lists/list-table.tsx';
import { ORDER_CELLS } from '#web/admin/orders/order-cells.tsx';
import { useOrderWords } from '#web/admin/orders/use-order-words.ts';
import { INVOICE_CELLS, useInvoiceWords } from '#web/admin/payments/invoice-cells.tsx';
import { PAYMENT_CELLS } from '#web/admin/payments/payment-cells.tsx';
import { usePaymentWords } from '#web/admin/payments/use-payment-words.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { UserSection } from './user-section.tsx';

const ORDER_COLUMNS = ['state', 'payment', 'total'];
const INVOICE_COLUMNS = ['kind', 'order', 'issued', 'gross'];
const PAYMENT_COLUMNS = ['started', 'provider', 'state', 'amount'];

/** The newest orders of a person, and the way to all of them. */
export function UserOrders({
  user: { id, username: name, suspendedAt },
  orders,
}: {
  user: UserDetail;
  orders: readonly AdminOrder[];
}) {
  const m = useMessages('admin-users');
  const placing = useMessages('admin-customer-orders');
  const words = useOrderWords();
  return (
    <Newest
      title={m.orders}
      actions={
        !suspendedAt && (
          <ButtonLink to={`/admin/users/${id}/order`} tone="secondary" size="small">
            {placing.orderFor}
          </ButtonLink>
        )
      }
      all={<Link to={listAddress(orderList, { customer: id })}>{m.allOrdersOf({ name })}</Link>}
      none={m.noOrders}
      isEmpty={orders.length === 0}
    >
      <ListTable
        list={orderList}
        words={words}
        columns={ORDER_COLUMNS}
        rows={orders}
        cells={ORDER_CELLS}
      />
    </Newest>
  );
}

/** The newest payments of a person, and the way to all of them. */
export function UserPayments({
  user: { id, username: name },
  attempts,
}: {
  user: UserDetail;
  attempts: readonly ListedPaymentAttempt[];
}) {
  const m = useMessages('admin-users');
  const words = usePaymentWords();
  return (
    <Newest
      title={m.payments}
      all={<Link to={listAddress(paymentList, { customer: id })}>{m.allPaymentsOf({ name })}</Link>}
      none={m.noPayments}
      isEmpty={attempts.length === 0}
    >
      <ListTable
        list={paymentList}
        words={words}
        columns={PAYMENT_COLUMNS}
        rows={attempts.map((listed) => ({ id: listed.attempt.id, ...listed }))}
        cells={PAYMENT_CELLS}
      />
    </Newest>
  );
}

/** The newest invoices of a person, and the way to all of them. */
export function UserInvoices({
  user: { id, username: name },
  invoices,
}: {
  user: UserDetail;
  invoices: readonly ListedInvoice[];
}) {
  const m = useMessages('admin-users');
  const words = useInvoiceWords();
  return (
    <Newest
      title={m.invoices}
      all={<Link to={listAddress(invoiceList, { customer: id })}>{m.allInvoicesOf({ name })}</Link>}
      none={m.noInvoices}
      isEmpty={invoices.length === 0}
    >
      <ListTable
        list={invoiceList}
        words={words}
        columns={INVOICE_COLUMNS}
        rows={invoices}
        cells={INVOICE_CELLS}
      />
    </Newest>
  );
}

interface NewestProps {
  title: string;
  actions?: ReactNode;
  all: ReactNode;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Newest({ title, actions, all, none, isEmpty, children }: NewestProps) {
  return (
    <UserSection
      title={title}
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
          {!isEmpty && all}
          {actions}
        </span>
      }
    >
      {isEmpty ? <p className="text-quiet">{none}</p> : children}
    </UserSection>
  );
}
