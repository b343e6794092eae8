/** What really happens to money is what the customer's pages and mails say: with the payments sandbox, the database, pages and mails of the shop. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ReactNode } from 'react';
import { afterAll, expect, test } from 'vitest';
import { NewExtra } from '#features/orders/bills/contract.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { createOrdersMails } from '#features/orders/mails.ts';
import { getOrder } from '#features/orders/queries.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { ordersWorker } from '#features/orders/worker.ts';
import { agreeToCancellation } from '#features/payments/attempts/agree-to-cancellation.ts';
import { cancelOrder } from '#features/payments/attempts/cancel-order.ts';
import { expireUnpaidOrder } from '#features/payments/attempts/expire-unpaid-order.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';
import { getOrderPayments } from '#features/payments/get-order-payments.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import type { Locale } from '#lib/locale.ts';
import { actorOf, buildUser } from '#test/factories/user.ts';
import { buildBuyer, checkoutIn, type Buyer } from '#test/harness/buyer.ts';
import { testDatabase } from '#test/harness/database.ts';
import { closedVatRegistry } from '#integrations/vat/vat-registry.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { CustomerNextStep } from '#web/account/orders/customer-next-step.tsx';
import { isClosed, PaymentClosed } from '#web/checkout/payment-closed.tsx';
import { PaymentProblem } from '#web/checkout/payment-problem.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { PageLocale } from '#web/use-locale.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db, {
  handlers: ordersWorker({
    files: undefined as never,
    accept: acceptDelivery,
    answersReadUntil: ({ now }) => Promise.resolve(now),
    vatRegistry: closedVatRegistry,
  }),
  mails: createOrdersMails(),
});
const { control } = world.sandbox;
const { payments } = world;
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = () => world.ctx(actorOf(admin));

function textOf(element: ReactNode, locale: Locale): string {
  const page = <PageLocale value={locale}>{element}</PageLocale>;
  const root = { user: null };
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => root, element: page }],
    {
      hydrationData: { loaderData: { root } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, ' ');
}

/** What the customer reads about the order: on the payment page, on the order's page and on its badge. */
async function pagesOf(buyer: Buyer, locale: Locale = 'en', billId?: string): Promise<string> {
  const ctx = { ...buyer.ctx(), locale };
  const order = await getOrder(ctx, buyer.order.id);
  const seen = await getOrderPayments(ctx, payments, { orderId: order.id, billId });
  const payment = isClosed(seen.next) ? (
    <PaymentClosed next={seen.next} order={order} money={order.money} />
  ) : (
    <PaymentProblem payments={seen} isRetry={false} />
  );
  return textOf(
    <>
      {payment}
      <CustomerNextStep order={order} />
      <PaymentBadge status={order.paymentStatus} />
    </>,
    locale,
  );
}

const mailsOf = ({ order }: Buyer) =>
  world.mails
    .filter(({ subject }) => subject.startsWith(order.number))
    .map(({ subject, text }) => `${subject} ${text.replaceAll(/\s+/g, ' ')}`);

const isDue = async ({ order }: Buyer) => {
  const { orders } = await listAllOrders(asAdmin(), { flag: 'refund_due' });
  return orders.some(({ id }) => id === order.id);
};

async function paidBy(provider: 'stripe' | 'paypal'): Promise<Buyer> {
  const buyer = await buildBuyer(world, db);
  if (provider === 'stripe') await buyer.payByCard();
  else await buyer.comeBack(await buyer.approvePayPal());
  await world.settle();
  return buyer;
}

const cancel = (buyer: Buyer) =>
  cancelOrder(asAdmin(), payments, { orderId: buyer.order.id, reason: 'The press broke.' });

test.each(['stripe', 'paypal'] as const)(
  'after a dispute with %s was lost, nothing promises or lists a refund',
  async (provider) => {
    const buyer = await paidBy(provider);
    const payment = (await buyer.look()).attempts[0]?.provider_payment_id ?? '';
    const { dispute } = await control.openDispute({ payment });
    await control.resolveDispute({ dispute, outcome: 'lost' });
    await world.settle();
    await cancel(buyer);
    await world.settle();
    const [mail] = mailsOf(buyer).filter((each) => each.includes('was cancelled'));
    expect(mail).toContain('€125.00 was charged back through your bank or payment service.');
    expect(mail).not.toMatch(/refund/i);
    const page = await pagesOf(buyer);
    expect(page).toContain('€125.00 was charged back');
    expect(page).toContain('Charged back');
    expect(page).not.toMatch(/refund/i);
    expect(await pagesOf(buyer, 'de')).toContain('125,00\u00a0€ wurden über Ihre Bank');
    expect(await isDue(buyer)).toBe(false);
  },
);

test('a cancelled order is due until its refund is on its way', async () => {
  const buyer = await paidBy('stripe');
  await cancel(buyer);
  await world.settle();
  expect(await isDue(buyer)).toBe(true);
  expect(mailsOf(buyer).join()).toContain('We will refund €125.00.');
  expect(await pagesOf(buyer)).toContain('We will refund €125.00.');
});

test.each([
  [0, 'We keep €125.00 of what you paid.', 'Von Ihrer Zahlung behalten wir 125,00'],
  [
    5_000,
    '€62.50 was refunded. We keep €62.50 of what you paid.',
    '62,50\u00a0€ wurden erstattet.',
  ],
])(
  'an agreement on %i basis points says what goes back and what is kept',
  async (share, en, de) => {
    const buyer = await paidBy('stripe');
    const orderId = buyer.order.id;
    const { id: requestId } = await requestCancellation(buyer.ctx(), {
      orderId,
      key: crypto.randomUUID(),
      reason: 'Another plan.',
    });
    await db
      .updateTable('order_requests')
      .set({ refund_share_basis_points: share })
      .where('id', '=', requestId)
      .execute();
    const seenRefundMinor = (12_500n * BigInt(share)) / 10_000n;
    await agreeToCancellation(asAdmin(), payments, { orderId, requestId, seenRefundMinor });
    await world.settle();
    expect(await pagesOf(buyer)).toContain(en);
    expect(await pagesOf(buyer, 'de')).toContain(de);
    expect(mailsOf(buyer).join()).toContain(`We keep €${share === 0 ? '125.00' : '62.50'}`);
    expect(await isDue(buyer)).toBe(false);
  },
);

test('a pending payment of an extra that is denied is told, and the extra stays', async () => {
  const buyer = await paidBy('stripe');
  const orderId = buyer.order.id;
  const extra = NewExtra.parse({
    title: 'A second language',
    lines: [{ name: 'Translation', unitPriceMinor: '2500' }],
    extraDays: 0,
  });
  const key = crypto.randomUUID();
  const { id: billId } = await proposeExtra(asAdmin(), { orderId, key, ...extra });
  const start = { orderId, billId, provider: 'stripe', key: crypto.randomUUID() } as const;
  const { redirectUrl } = await startPayment(buyer.ctx(), payments, start);
  await control.buyer.payByBankDebit(checkoutIn(redirectUrl), 'fails');
  await world.settle();
  await control.advance(10 * 86_400);
  await world.settle();
  expect(mailsOf(buyer).join()).toContain('your payment of €25.00 for “A second language”');
  const seen = await getOrderPayments(buyer.ctx(), payments, { orderId, billId });
  expect(seen.next).toBe('pay');
});

test('a payment that was refunded in full before the shop knew of it can be made again, and is told', async () => {
  const buyer = await buildBuyer(world, db);
  await control.faults({ webhook: { drop: true } });
  await buyer.payByCard();
  const [capture] = (await control.books()).filter(({ kind }) => kind === 'capture').slice(-1);
  await control.dashboardRefund({ payment: capture?.payment ?? '', amountMinor: 12_500 });
  expect((await buyer.comeBack()).next).toBe('pay');
  await world.settle();
  expect(mailsOf(buyer).join()).toContain('your payment was returned');
  const page = await pagesOf(buyer);
  expect(page).toContain('€125.00 was refunded.');
  expect(page).toContain('you can pay now');
  await buyer.payByCard();
  await buyer.comeBack();
  expect((await buyer.look()).order.state).toBe('in_progress');
});

// The last: it moves the clock.
test('a pending payment that is denied after the time to pay is told, and can be made again', async () => {
  const buyer = await buildBuyer(world, db, {
    expires_at: new Date(world.now().getTime() + 60_000),
  });
  const orderId = buyer.order.id;
  await control.buyer.payByBankDebit(checkoutIn(await buyer.press('stripe')), 'fails');
  await world.settle();
  expect((await buyer.look()).order.payment_status).toBe('processing');
  world.wait(4 * 86_400);
  await control.advance(10 * 86_400);
  await world.settle();
  await reconcile(world.ctx());
  await expireUnpaidOrder(world.ctx(), payments, { orderId });
  await world.settle();
  const { order } = await buyer.look();
  expect(order).toMatchObject({ state: 'pending_payment', payment_status: 'unpaid' });
  expect(order.expires_at.getTime()).toBeGreaterThan(world.now().getTime());
  const mails = mailsOf(buyer).join();
  expect(mails).toContain('your payment was not accepted');
  expect(mails).not.toContain('expired');
  const { timeline } = await getOrder(buyer.ctx(), orderId);
  expect(timeline).toContainEqual(expect.objectContaining({ type: 'payment.denied' }));
  const { next } = await getOrderPayments(buyer.ctx(), payments, { orderId });
  expect(next).toBe('pay');
});
