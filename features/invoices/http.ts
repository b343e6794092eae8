import { OrderFailures } from '#features/orders/contract.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { answer, createRoute, createRouter, ctxOf, IdParams, sendsContent } from '#kit/http.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { allInvoicesHttp } from './all-invoices-http.ts';
import { InvoiceFailures, OrderInvoices } from './contract.ts';
import { printInvoice } from './print-invoice.ts';
import { getInvoice, getOrderInvoices } from './queries.ts';

/** `/api/orders/{id}/invoice` */
export const orderInvoicesHttp = createRouter('Invoices').openapi(
  createRoute('get', '/{id}/invoice', {
    access: 'user',
    team: 'money.read',
    operationId: 'getOrderInvoices',
    summary: 'List the invoices of an order',
    request: { params: IdParams },
    responses: {
      200: answer(OrderInvoices, 'Everything issued about the order, the oldest first'),
    },
    errors: [OrderFailures.order_not_found, InvoiceFailures.invoice_not_issued],
  }),
  async (c) => {
    const invoices = await getOrderInvoices(ctxOf(c), c.req.valid('param').id);
    return c.json({ data: { invoices } }, 200);
  },
);

/** `/api/invoices` */
export const invoicesHttp = createRouter('Invoices')
  .route('/', allInvoicesHttp)
  .openapi(
    createRoute('get', '/{id}/pdf', {
      access: 'user',
      team: 'money.read',
      operationId: 'downloadInvoice',
      summary: 'Download an invoice as PDF',
      request: { params: IdParams },
      responses: {
        200: sendsContent('application/pdf', 'The invoice or credit note, as a download'),
      },
      errors: [
        CommonFailures.too_many_requests,
        CommonFailures.too_much_work,
        CommonFailures.server_busy,
        InvoiceFailures.invoice_not_found,
      ],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const invoice = await getInvoice(ctx, c.req.valid('param').id);
      await limitPrinting(ctx);
      const pdf = await printInvoice(invoice, 'request');
      return pdfDownload(pdf, `${invoice.number}.pdf`) as never;
    },
  );

/** A PDF takes a tenth of a second in a child process. The limit allows any real use, but cannot keep the server busy. */
export function limitPrinting(ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx);
  return limitRate(ctx, { bucket: `pdf:${userId}`, limit: 120, windowSeconds: 3600 });
}

/** A PDF as a download, so the browser does not open it on our origin. */
export function pdfDownload(pdf: Buffer, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.byteLength),
      'content-disposition': contentDisposition('attachment', name),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
