import { formatAmount, money } from '#lib/money/money.ts';
import { formatDate } from '#lib/format/format.ts';
import { acceptsAt } from '#features/orders/order-state.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { moneySentences } from '#features/orders/shared/money-sentences.ts';
import { moneyOfOrder, presentMoney } from '#features/orders/order-money.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Reader } from './notification-content.ts';

type QuotedOrder = Pick<
  OrderRow,
  'number' | 'service_title' | 'package_name' | 'total_minor' | 'currency' | 'due_at'
> & { customer_name: string | null };

/** The values that the texts of every mail about an order can use. */
export function orderFacts(order: QuotedOrder, reader: Reader) {
  const total = formatAmount(money(order.total_minor, order.currency), reader.locale);
  return {
    orderNumber: order.number,
    service: order.service_title,
    packageName: order.package_name,
    customerName: order.customer_name ?? messagesOf(reader.locale, 'mail-orders').aCustomer,
    total: reader.hidesAmounts ? '' : total,
    dueDate: momentOf(order.due_at, reader),
  };
}

/** Until when the customer can answer the delivery, for mails with an answer of the studio; null if nothing is accepted automatically. */
export function acceptanceNote(
  order: Pick<OrderRow, 'is_disputed' | 'cancellation_requested_at' | 'auto_accept_at'>,
  reader: Reader,
): string | null {
  const date = momentOf(acceptsAt(order), reader);
  return date && messagesOf(reader.locale, 'mail-orders').acceptanceOn({ date });
}

/** A date and time for a variable that can be empty. */
export function momentOf(at: Date | null, { locale, timeZone }: Reader): string | null {
  return at && formatDate(at, 'moment', { locale, timeZone });
}

/** What happened to the customer's money; null if they paid nothing. */
export function moneyNote(order: OrderRow, { locale }: Reader): string | null {
  const money = presentMoney(moneyOfOrder(order), order.currency);
  const m = messagesOf(locale, 'money');
  return moneySentences(m, money, { locale, isDisputed: order.is_disputed }).join(' ') || null;
}
