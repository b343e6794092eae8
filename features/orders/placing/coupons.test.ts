/** An order with a coupon: what is charged and refunded, and that a redemption is given once and comes back once. */
import { afterAll, expect, test } from 'vitest';
import { activateCoupon } from '#features/coupons/activate-coupon.ts';
import { checkCoupon } from '#features/coupons/check-coupon.ts';
import { NewOrder } from '#features/orders/contract.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { getOrder } from '#features/orders/queries.ts';
import { issueInvoices } from '#features/invoices/issue-invoices.ts';
import { expireUnpaidOrder } from '#features/payments/attempts/expire-unpaid-order.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildCoupon } from '#test/factories/coupon.ts';
import { buildService, type BuiltService } from '#test/factories/service.ts';
import { actorOf, buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { checkoutIn } from '#test/harness/buyer.ts';
import { testDatabase } from '#test/harness/database.ts';
import { paymentsWorld } from '#test/harness/payments.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
await updateSettings(admin, { taxMode: 'exclusive', taxRateBasisPoints: 1900 });

const code = (of: string) => ({ kind: { code: of } });
const choiceOf = ({ service, packages, addOns }: BuiltService, coupon: string) =>
  NewOrder.parse({
    service: service.id,
    packageId: packages[0]?.id,
    addOnIds: addOns.map(({ id }) => id),
    coupon,
  });
const place = async (
  user: BuiltUser,
  offer: BuiltService,
  coupon: string,
  more: Partial<Parameters<typeof placeOrder>[2]> = {},
) =>
  (
    await placeOrder(ctxFor(db, user), choiceOf(offer, coupon), {
      key: crypto.randomUUID(),
      isLivemode: false,
      ...more,
    })
  ).id;
const orderRow = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countOf = async (id: string) =>
  (
    await db
      .selectFrom('coupons')
      .select('redeemed_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).redeemed_count;
const pay = async (user: BuiltUser, orderId: string) => {
  const start = { orderId, provider: 'stripe' as const, key: crypto.randomUUID() };
  const { redirectUrl } = await startPayment(world.ctx(actorOf(user)), world.payments, start);
  await world.sandbox.control.buyer.payByCard(checkoutIn(redirectUrl));
};
const expire = async (orderId: string) => {
  const past = new Date(Date.now() - 1000);
  await db.updateTable('orders').set({ expires_at: past }).where('id', '=', orderId).execute();
  await expireUnpaidOrder(world.ctx(), world.payments, { orderId });
};

test('the price, the tax, the invoice and what is refunded line by line have the discount', async () => {
  const user = await buildUser(db);
  const offer = await buildService(db, {
    packages: [{ price_minor: 9_999n, name: 'Draft' }],
    addOns: [{ price_minor: 3_333n }],
  });
  const coupon = await buildCoupon(db, { percent_basis_points: 1500 });
  const orderId = await place(user, offer, ` ${coupon.code.toLowerCase()} `);
  const order = await getOrder(ctxFor(db, user), orderId);
  // 15 % of 133.32 is 19.998; its tax is the share of 25.33.
  const discount = order.lines.at(-1);
  expect(discount).toMatchObject({
    kind: 'discount',
    name: `Coupon ${coupon.code} (15%)`,
    net: { amountMinor: '-2000' },
    tax: { amountMinor: '-380' },
  });
  expect(order.total?.amountMinor).toBe('13485');
  expect(order.tax?.amount.amountMinor).toBe('2153');
  expect(order.coupon).toEqual({
    id: null,
    code: coupon.code,
    discount: { amountMinor: '2380', currency: 'EUR' },
  });
  expect((await getOrder(admin, orderId)).coupon?.id).toBe(coupon.id);

  // What becomes of the coupon later changes nothing.
  await db
    .updateTable('coupons')
    .set({ percent_basis_points: 5000 })
    .where('id', '=', coupon.id)
    .execute();
  await activateCoupon(admin, { id: coupon.id, isActive: false });
  await pay(user, orderId);
  await world.settle();
  await issueInvoices(world.ctx(), { orderId });
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(invoice).toMatchObject({ gross_minor: 13_485n, tax_minor: 2_153n });
  expect(JSON.stringify(invoice.lines)).toContain(coupon.code);
  const [first] = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  await refundOrder(world.ctx(admin.actor), world.payments, {
    orderId,
    key: crypto.randomUUID(),
    reason: 'Not made.',
    share: { kind: 'lines', lines: [{ lineId: first?.id ?? '', quantity: 1 }] },
    seenRefundableMinor: 13_485n,
  });
  const refund = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  // Three quarters of what was paid, not of the listed price.
  expect(refund.amount_minor).toBe(10_114n);
});

test('the last redemption is given once, however many ask at the same moment', async () => {
  const offer = await buildService(db);
  const coupon = await buildCoupon(db, { max_redemptions: 3 });
  const users = await Promise.all(Array.from({ length: 8 }, () => buildUser(db)));
  const placed = await Promise.allSettled(users.map((user) => place(user, offer, coupon.code)));
  const refused = placed.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(5);
  for (const reason of refused) expect(reason).toMatchObject(code('coupon_used_up'));
  expect(await countOf(coupon.id)).toBe(3);

  const own = await buildCoupon(db, { max_per_customer: 1 });
  const user = await buildUser(db);
  const both = await Promise.allSettled([1, 2].map(() => place(user, offer, own.code)));
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  // The form says it as the order does.
  const again = checkCoupon(ctxFor(db, user), { code: own.code, service: offer.service.id });
  await expect(again).rejects.toMatchObject(code('coupon_used_before'));
});

test('the same request is one order and one redemption', async () => {
  const user = await buildUser(db);
  const offer = await buildService(db);
  const coupon = await buildCoupon(db, { max_redemptions: 1 });
  const key = crypto.randomUUID();
  const orderId = await place(user, offer, coupon.code, { key });
  expect(await place(user, offer, coupon.code, { key })).toBe(orderId);
  expect(await countOf(coupon.id)).toBe(1);
});

test('an unpaid order that ends gives its redemption back, once; late money takes it again', async () => {
  const offer = await buildService(db);
  const coupon = await buildCoupon(db, { max_redemptions: 1 });
  const [user, other] = [await buildUser(db), await buildUser(db)];
  const cancelled = await place(user, offer, coupon.code);
  const cancel = () => markOrderCancelled(ctxFor(db, user), { orderId: cancelled, reason: '' });
  await cancel();
  await cancel();
  expect(await countOf(coupon.id)).toBe(0);

  await world.sandbox.control.faults({ webhook: { hold: true } });
  const late = await place(user, offer, coupon.code);
  await pay(user, late);
  await db
    .updateTable('orders')
    .set({ state: 'expired', closed_at: world.now() })
    .where('id', '=', late)
    .execute();
  await db
    .updateTable('coupon_redemptions')
    .set({ released_at: world.now() })
    .where('order_id', '=', late)
    .execute();
  const next = await place(other, offer, coupon.code);
  await world.sandbox.control.clearFaults();
  await world.sandbox.control.deliver({ which: 'pending' });
  await world.settle();
  expect((await orderRow(late)).state).toBe('in_progress');
  // Both prices were agreed, so both count, beyond the limit.
  expect(await countOf(coupon.id)).toBe(2);
  await expire(next);
  expect(await orderRow(next)).toMatchObject({ state: 'expired' });
  expect(await countOf(coupon.id)).toBe(1);
  // A paid order that is cancelled has used its coupon.
  await markOrderCancelled(admin, { orderId: late, reason: 'Too much work.' });
  expect(await countOf(coupon.id)).toBe(1);
});

test('a coupon of the whole price makes the order free, and one that leaves too little is refused', async () => {
  const user = await buildUser(db);
  const offer = await buildService(db, { packages: [{ price_minor: 5_000n }] });
  const all = await buildCoupon(db, { amount_minor: 20_000n });
  const free = await orderRow(await place(user, offer, all.code));
  expect(free).toMatchObject({
    total_minor: 0n,
    tax_minor: 0n,
    state: 'in_progress',
    payment_status: 'paid',
  });

  const canCharge = ({ amountMinor }: { amountMinor: bigint }) => amountMinor >= 50n;
  const most = await buildCoupon(db, { percent_basis_points: 9_950 });
  await expect(place(user, offer, most.code, { canCharge })).rejects.toMatchObject(
    code('coupon_leaves_unpayable'),
  );
  expect(await countOf(most.id)).toBe(0);
  // What nobody could pay without the coupon either is not the fault of the coupon.
  await expect(place(user, offer, most.code, { canCharge: () => false })).rejects.toMatchObject(
    code('amount_not_payable'),
  );
});

test('a coupon that takes off something else than was shown is not redeemed', async () => {
  const user = await buildUser(db);
  const offer = await buildService(db, { packages: [{ price_minor: 10_000n }] });
  const coupon = await buildCoupon(db, { percent_basis_points: 2_000 });
  const seen = {
    totalMinor: 9_520n,
    taxMinor: 1_520n,
    currency: 'EUR' as const,
    deliveryDays: 5,
    revisions: offer.packages[0]?.revisions_included ?? 0,
  };
  const press = (shown: Partial<typeof seen> = {}) =>
    placeOrder(
      ctxFor(db, user),
      { ...choiceOf(offer, coupon.code), seen: { ...seen, ...shown } },
      { key: crypto.randomUUID(), isLivemode: false },
    );
  await db
    .updateTable('coupons')
    .set({ percent_basis_points: 1_000 })
    .where('id', '=', coupon.id)
    .execute();
  await expect(press()).rejects.toMatchObject(code('offer_changed'));
  expect(await countOf(coupon.id)).toBe(0);
  await press({ totalMinor: 10_710n, taxMinor: 1_710n });
  expect(await countOf(coupon.id)).toBe(1);
});

const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['coupon_inactive', { is_active: false }],
  ['coupon_expired', { valid_until: dayFrom(-2) }],
  ['coupon_too_early', { valid_from: dayFrom(2) }],
  ['coupon_used_up', { max_redemptions: 1, redeemed_count: 1 }],
  ['coupon_not_for_service', { is_for_all_services: false }],
  ['coupon_not_for_service', { amount_minor: 100n, currency: 'USD' as const }],
  ['coupon_below_minimum', { minimum_minor: 12_501n }],
  ['coupon_without_effect', { percent_basis_points: 1 }, 100n],
])('%s: the order is refused beside the field', async (refusal, values, priceMinor = 12_500n) => {
  const user = await buildUser(db);
  const offer = await buildService(db, { packages: [{ price_minor: priceMinor }] });
  const coupon = await buildCoupon(db, values);
  const tried = place(user, offer, coupon.code);
  await expect(tried).rejects.toMatchObject(code(refusal));
  await expect(tried).rejects.toHaveProperty('fields.coupon');
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  expect(orders).toEqual([]);
});

test('a coupon for some services is for those', async () => {
  const [one, other] = [await buildService(db), await buildService(db)];
  const coupon = await buildCoupon(db, {
    is_for_all_services: false,
    valid_until: dayFrom(0),
    valid_from: dayFrom(0),
  });
  await db
    .insertInto('coupon_services')
    .values({ coupon_id: coupon.id, service_id: one.service.id })
    .execute();
  const user = await buildUser(db);
  await place(user, one, coupon.code);
  await expect(place(user, other, coupon.code)).rejects.toMatchObject(
    code('coupon_not_for_service'),
  );
});

test('wrong codes are counted for a network, right ones are not', async () => {
  const { service } = await buildService(db);
  const coupon = await buildCoupon(db);
  const from = (ip: string) => ({ ...ctxFor(db), origin: { ip, userAgent: undefined } });
  const check = (ip: string, typed: string) =>
    checkCoupon(from(ip), { code: typed, service: service.id });
  for (let times = 0; times < 20; times += 1) {
    await check('192.0.2.7', coupon.code);
    await expect(check('192.0.2.7', `GUESS${times}`)).rejects.toMatchObject(code('coupon_unknown'));
  }
  await expect(check('192.0.2.7', coupon.code)).rejects.toMatchObject(code('too_many_requests'));
  expect(await check('192.0.2.8', coupon.code)).toMatchObject({ percentBasisPoints: 2000 });
});
