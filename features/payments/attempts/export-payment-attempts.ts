import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { decimalString, money } from '#lib/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { paymentSource, readPaymentAttempts, type PaymentQuery } from './list-payment-attempts.ts';

const PAGE_SIZE = 500;

/** Exports the payment attempts that match the query as CSV. States are as the API names them. */
export async function exportPaymentAttempts(
  ctx: Ctx,
  query: PaymentQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  type Row = Awaited<ReturnType<typeof readPaymentAttempts>>['rows'][number];
  return exportList(ctx, {
    source: paymentSource,
    query,
    action: 'payments.exported',
    columns: [
      { title: m.order, value: ({ number }: Row) => number },
      { title: m.time, value: ({ created_at: at }) => at },
      { title: m.customer, value: ({ username }) => username },
      { title: m.provider, value: ({ provider }) => provider },
      { title: m.reference, value: ({ provider_payment_id: reference }) => reference },
      { title: m.state, value: ({ status }) => status },
      { title: m.currency, value: ({ currency }) => currency },
      {
        title: m.amount,
        value: ({ amount_minor: minor, currency }) => decimalString(money(minor, currency)),
      },
      { title: m.testMoney, value: ({ is_livemode: isLive }) => (isLive ? m.no : m.yes) },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readPaymentAttempts(ctx, asked, PAGE_SIZE),
  });
}
