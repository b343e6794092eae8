import { getTimeZone } from '#features/settings/queries.ts';
import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { csvAnswers, csvResponse } from '#kit/lists/export-list.ts';
import { listQuery } from '#lib/list-query.ts';
import { dayIn } from '#lib/time-zone.ts';
import { InvoiceListPage } from './contract.ts';
import { exportInvoices } from './export-invoices.ts';
import { invoiceList } from './invoice-list-labels.ts';
import { listAllInvoices } from './list-all-invoices.ts';

/** All invoices and credit notes of the shop, for administrators. */
export const allInvoicesHttp = createRouter()
  .openapi(
    createRoute('get', '/', {
      access: 'money.read',
      operationId: 'listInvoices',
      tag: 'Invoices',
      summary: 'List all invoices and credit notes',
      request: { query: listQuery(invoiceList) },
      responses: { 200: answer(InvoiceListPage) },
    }),
    async (c) => c.json({ data: await listAllInvoices(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('get', '/export', {
      access: 'money.read',
      operationId: 'exportInvoices',
      tag: 'Invoices',
      summary: 'Export invoices and credit notes as CSV',
      request: { query: listQuery(invoiceList) },
      responses: csvAnswers,
    }),
    async (c) => {
      const lines = await exportInvoices(ctxOf(c), c.req.valid('query'));
      const day = dayIn(await getTimeZone(ctxOf(c)), ctxOf(c).now);
      return csvResponse(lines, `invoices-${day}`) as never;
    },
  );
