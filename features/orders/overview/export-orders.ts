import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { csvLine } from '#lib/csv.ts';
import { decimalString, money, type CurrencyCode } from '#lib/money.ts';
import { ORDER_STATE_LABELS, PAYMENT_STATUS_LABELS } from '#features/orders/order-labels.ts';
import { listAllOrders, type OrderFilter } from './list-all-orders.ts';
import type { AdminOrder } from '#features/orders/overview-contract.ts';

const PAGE_SIZE = 500;

const COLUMNS: [title: string, value: (order: AdminOrder) => string | number | null][] = [
  ['Number', (order) => order.number],
  ['State', (order) => ORDER_STATE_LABELS[order.state]],
  ['Payment', (order) => PAYMENT_STATUS_LABELS[order.paymentStatus]],
  ['Placed at', (order) => order.placedAt],
  ['Customer', (order) => order.customer.username],
  ['Email', (order) => order.customer.email],
  ['Service', (order) => order.service.title],
  ['Package', (order) => order.packageName],
  ['Quantity', (order) => order.quantity],
  ['Currency', (order) => order.total.currency],
  ['Total', ({ total }) => decimalString(money(total.amountMinor, total.currency as CurrencyCode))],
  ['Due at', (order) => order.clock.dueAt],
];

/**
 * Every order that the filter finds, as CSV, newest or oldest first (in an order that no change made meanwhile can move one out of), read page by page as the client takes it: memory stays small however many there are. Names of
 * customers leave the shop, so the audit log keeps who took them.
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
  const encoder = new TextEncoder();
  // Read before the answer begins: what cannot be read is refused, not a file that breaks off after its first line.
  let page: Awaited<ReturnType<typeof read>> | undefined = await read();
  return new ReadableStream({
    start(out) {
      // The mark tells spreadsheets that this is UTF-8.
      out.enqueue(encoder.encode(`\uFEFF${csvLine(COLUMNS.map(([title]) => title))}`));
    },
    async pull(out) {
      if (!page) return out.close();
      const lines = page.orders.map((order) => csvLine(COLUMNS.map(([, value]) => value(order))));
      if (lines.length > 0) out.enqueue(encoder.encode(lines.join('')));
      page = page.nextCursor === null ? undefined : await read(page.nextCursor);
    },
  });
}
