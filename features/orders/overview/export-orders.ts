import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { csvLine } from '#lib/csv.ts';
import { decimalString, money } from '#lib/money.ts';
import { ORDER_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#features/orders/order-labels.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { listAllOrders, type OrderFilter } from './list-all-orders.ts';
import type { AdminOrder } from '#features/orders/overview-contract.ts';

const PAGE_SIZE = 500;

const COLUMNS: {
  title: PlainKey<'paper'>;
  value: (order: AdminOrder, labels: Messages<'labels'>) => string | number | null;
}[] = [
  { title: 'exportNumber', value: (order) => order.number },
  { title: 'exportState', value: (order, labels) => labels[ORDER_STATE_LABELS[order.state]] },
  {
    title: 'exportPayment',
    value: (order, labels) => labels[PAYMENT_STATUS_LABELS[order.paymentStatus]],
  },
  { title: 'exportPlacedAt', value: (order) => order.placedAt },
  { title: 'exportCustomer', value: (order) => order.customer.username },
  { title: 'exportEmail', value: (order) => order.customer.email },
  { title: 'exportService', value: (order) => order.service.title },
  { title: 'exportPackage', value: (order) => order.packageName },
  { title: 'exportQuantity', value: (order) => order.quantity },
  { title: 'exportCurrency', value: (order) => order.total.currency },
  {
    title: 'exportTotal',
    value: ({ total }) => decimalString(money(total.amountMinor, total.currency)),
  },
  { title: 'exportDueAt', value: (order) => order.clock.dueAt },
];

/**
 * Exports every order that matches the filter as CSV, sorted by time placed, so changes during the export cannot skip a row. Pages are
 * read as the client consumes them, so memory stays small. The file contains customers' names, so the audit log records who exported
 * it. Headings and states are in the administrator's language; amounts and times are machine-readable.
 */
export async function exportOrders(ctx: Ctx, filter: OrderFilter): Promise<ReadableStream> {
  requireAdmin(ctx);
  const { cursor: _, ...rest } = filter;
  const asked = { ...rest, sort: rest.sort === 'oldest' ? rest.sort : 'newest' } as const;
  await audit(ctx, {
    action: 'orders.exported',
    subjectType: 'orders',
    subjectId: 'all',
    data: { filter: JSON.stringify(asked) },
  });
  const read = (cursor?: string) => listAllOrders(ctx, { ...asked, cursor }, PAGE_SIZE);
  const columns = messagesOf(ctx.locale, 'paper');
  const labels = messagesOf(ctx.locale, 'labels');
  const encoder = new TextEncoder();
  // Reads the first page before the response starts, so that an error is a refusal and not a truncated file.
  let page: Awaited<ReturnType<typeof read>> | undefined = await read();
  return new ReadableStream({
    start(out) {
      // The byte order mark tells spreadsheets that this is UTF-8.
      out.enqueue(encoder.encode(`\uFEFF${csvLine(COLUMNS.map(({ title }) => columns[title]))}`));
    },
    async pull(out) {
      if (!page) return out.close();
      const lines = page.orders.map((order) =>
        csvLine(COLUMNS.map(({ value }) => value(order, labels))),
      );
      if (lines.length > 0) out.enqueue(encoder.encode(lines.join('')));
      page = page.nextCursor === null ? undefined : await read(page.nextCursor);
    },
  });
}
