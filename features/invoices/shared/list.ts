/** The administrators' list of invoices and credit notes. */
import { describeList } from '#lib/lists/list.ts';

export const invoiceList = describeList({
  name: 'invoices',
  path: '/admin/payments/invoices',
  title: 'titleInvoices',
  api: '/invoices',
  access: 'money.read',
  filters: { kind: ['invoice', 'credit_note'] },
  /** The first and the last day of issue, and a customer by id. */
  texts: ['since', 'until', 'customer'],
  sorts: ['newest', 'oldest'],
  columns: {
    number: 'fixed',
    kind: 'shown',
    buyer: 'shown',
    order: 'shown',
    issued: 'shown',
    net: 'hidden',
    tax: 'shown',
    gross: 'shown',
  },
});
