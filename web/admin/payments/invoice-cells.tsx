import { Link } from 'react-router';
import type { ListedInvoice } from '#features/invoices/contract.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import type { ColumnName } from '#lib/lists/list.ts';
import type { ListCell } from '#web/admin/lists/list-table.tsx';
import type { ListWords } from '#web/admin/lists/list-words.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { useSite } from '#web/session/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { Time } from '#web/ui/time.tsx';

type InvoiceCells = { [Name in ColumnName<typeof invoiceList>]: (row: ListedInvoice) => ListCell };

/** The cells of the list of invoices. */
export const INVOICE_CELLS: InvoiceCells = {
  number: (invoice) => ({ className: 'whitespace-nowrap', value: <Download invoice={invoice} /> }),
  kind: (invoice) => ({ value: <Kind invoice={invoice} /> }),
  buyer: ({ buyerName }) => ({ className: 'max-w-64 truncate', value: buyerName }),
  order: ({ orderId, orderNumber }) => ({
    className: 'whitespace-nowrap',
    value: <Link to={`/admin/orders/${orderId}`}>{orderNumber}</Link>,
  }),
  issued: ({ issuedAt, timeZone }) => ({
    className: 'whitespace-nowrap',
    value: <Time at={issuedAt} show="date" timeZone={timeZone} />,
  }),
  net: ({ net }) => ({ className: 'num', value: <Amount of={net} /> }),
  tax: ({ tax }) => ({ className: 'num', value: <Amount of={tax} /> }),
  gross: ({ gross }) => ({ className: 'num', value: <Amount of={gross} /> }),
};

function Amount({ of: { amountMinor, currency } }: { of: ListedInvoice['gross'] }) {
  return <Price minor={amountMinor} currency={currency} />;
}

/** The number downloads the document. */
function Download({ invoice: { id, number } }: { invoice: ListedInvoice }) {
  return (
    <a
      className="row-link font-semibold tabular"
      href={`${useApiBase()}/invoices/${id}/pdf`}
      download
    >
      {number}
    </a>
  );
}

function Kind({ invoice: { kind, isTest } }: { invoice: ListedInvoice }) {
  const m = useMessages('admin-invoices');
  const isTestShop = useSite().isTestMode;
  return (
    <span className="badges">
      {kind === 'invoice' ? m.invoice : m.creditNote}
      {isTest && !isTestShop && <Badge tone="warning">{m.testMoney}</Badge>}
    </span>
  );
}

/** What the list of invoices says. */
export function useInvoiceWords(): ListWords<typeof invoiceList> {
  const m = useMessages('admin-invoices');
  return {
    title: m.title,
    search: m.search,
    total: (shown, count) => m.total({ shown, count }),
    filters: {
      kind: {
        label: m.kindFilter,
        any: m.anyKind,
        values: { invoice: m.invoices, credit_note: m.creditNotes },
      },
    },
    texts: {
      since: { label: m.since, isDay: true },
      until: { label: m.until, isDay: true },
      customer: { label: m.columnBuyer, sentence: m.ofCustomer },
    },
    sorts: { newest: m.sortNewest, oldest: m.sortOldest },
    columns: {
      number: m.columnNumber,
      kind: m.columnKind,
      buyer: m.columnBuyer,
      order: m.columnOrder,
      issued: m.columnIssued,
      net: m.columnNet,
      tax: m.columnTax,
      gross: m.columnGross,
    },
  };
}
