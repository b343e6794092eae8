import { createRouter, ctxOf } from '#kit/http.ts';
import { exportRoute, listRoute, sendExport } from '#kit/lists/list-http.ts';
import { InvoiceListPage } from './contract.ts';
import { invoiceList } from '#features/invoices/shared/list.ts';
import { listAllInvoices, invoiceSource } from './list-all-invoices.ts';

/** All invoices and credit notes of the shop, for administrators. */
export const allInvoicesHttp = createRouter('Invoices')
  .openapi(
    listRoute(invoiceList, InvoiceListPage, 'listInvoices', 'List all invoices and credit notes'),
    async (c) => c.json({ data: await listAllInvoices(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    exportRoute(invoiceList, 'exportInvoices', 'Export invoices and credit notes as CSV'),
    (c) => sendExport(ctxOf(c), invoiceSource, c.req.valid('query')),
  );
