import { afterAll, expect, test } from 'vitest';
import {
  customerOrdersHttp,
  enquiryOrdersHttp,
} from '#features/orders/overview/customer-orders-http.ts';
import { expireUnpaidOrder } from '#features/payments/attempts/expire-unpaid-order.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';
import { saveTermsVersion } from '#features/pages/versions/save-terms.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { getOrder } from '#features/orders/queries.ts';
import { ordersHttp } from '#features/orders/http.ts';
import { buildService, type BuiltService } from '#test/factories/service.ts';
import { actorOf, buildUser, ctxFor, signIn, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { paymentsWorld } from '#test/harness/payments.ts';
import { acceptOrder } from './accept-order.ts';

const { db, close } = await testDatabase();
afterAll(close);
const world = await paymentsWorld(db);
const { send } = gate(db, customerOrdersHttp({ livemode: false, canCharge: () => true }));
const enquiries = gate(db, enquiryOrdersHttp);
const ofCustomers = gate(db, ordersHttp({ livemode: false, canCharge: () => true }));

const admin = await buildUser(db, { role: 'admin' });
const { token } = await signIn(db, admin);
await updateSettings(ctxFor(db, admin), { locales: ['en', 'de'] });
const newKey = () => crypto.randomUUID();
const refusal = (code: string) =>
  expect.objectContaining({ kind: expect.objectContaining({ code }) });

const choiceOf = ({ service, packages }: BuiltService, more: object = {}) => ({
  service: service.id,
  packageId: packages[0]?.id,
  ...more,
});
const place = (customer: BuiltUser, json: object, as = { token, key: newKey() }) =>
  send(`/${customer.id}/orders`, {
    json,
    token: as.token,
    headers: { 'idempotency-key': as.key },
  });
async function placed(customer: BuiltUser, json: object): Promise<string> {
  const { status, body } = await place(customer, json);
  expect(status).toBe(201);
  return body.data.id as string;
}
const read = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const pay = (customer: BuiltUser, orderId: string, termsVersion?: number) =>
  startPayment(world.ctx(actorOf(customer)), world.payments, {
    orderId,
    provider: 'stripe',
    termsVersion,
    key: newKey(),
  });
async function currentTerms(): Promise<number> {
  await saveTermsVersion(ctxFor(db, admin));
  const { number } = await db
    .selectFrom('terms_versions')
    .select((row) => row.fn.max('number').as('number'))
    .executeTakeFirstOrThrow();
  return Number(number);
}

test('an order of the team belongs to the customer, names no terms, and says who placed it', async () => {
  const customer = await buildUser(db, { locale: 'de' });
  const offer = await buildService(db, { packages: [{ price_minor: 40_000n }] });
  const orderId = await placed(
    customer,
    choiceOf(offer, { discountMinor: '5000', note: 'As on the phone.', payableDays: 3 }),
  );
  const order = await read(orderId);
  expect(order).toMatchObject({
    user_id: customer.id,
    state: 'pending_payment',
    total_minor: 35_000n,
    terms_version: null,
    is_terms_pending: true,
    locale: 'de',
    note: 'As on the phone.',
  });
  expect(order.expires_at.getTime() - order.placed_at.getTime()).toBe(3 * 86_400_000);
  const shown = await getOrder(ctxFor(db, customer), orderId);
  expect(shown.allowed).toContain('pay');
  expect(shown.lines.at(-1)).toMatchObject({ kind: 'discount', name: 'Rabatt' });
  expect(shown.timeline[0]).toMatchObject({ type: 'order.placed', author: { side: 'admin' } });
  const entry = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('subject_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'order.placed_for_customer',
    actor_id: admin.id,
    data: { number: order.number, customer: customer.username },
  });
});

test('only administrators place orders for others', async () => {
  const [customer, stranger] = [await buildUser(db), await buildUser(db)];
  const choice = choiceOf(await buildService(db));
  const { token: theirs } = await signIn(db, stranger);
  const { token: own } = await signIn(db, customer);
  for (const each of [theirs, own]) {
    expect((await place(customer, choice, { token: each, key: newKey() })).status).toBe(403);
  }
  expect((await send(`/${customer.id}/orders`, { json: choice })).status).toBe(401);
  expect((await place({ ...customer, id: newKey() }, choice)).status).toBe(404);
  expect((await enquiries.send(`/${newKey()}/orders`, { token: theirs })).status).toBe(403);
});

test('sent twice, an order is placed once; the key is refused for another order', async () => {
  const customer = await buildUser(db);
  const choice = choiceOf(await buildService(db), { discountMinor: '100' });
  const as = { token, key: newKey() };
  const [one, other] = await Promise.all([
    place(customer, choice, as),
    place(customer, choice, as),
  ]);
  expect(one.body.data.id).toBe(other.body.data.id);
  expect((await place(customer, { ...choice, quantity: 2 }, as)).status).toBe(409);
});

test('a suspended customer, and a discount above the price, are refused', async () => {
  const offer = await buildService(db, { packages: [{ price_minor: 1000n }] });
  const suspended = await buildUser(db, { suspended_at: new Date() });
  const customer = await buildUser(db);
  expect(await place(suspended, choiceOf(offer))).toMatchObject({
    status: 409,
    body: { code: 'customer_suspended' },
  });
  expect(await place(customer, choiceOf(offer, { discountMinor: '1001' }))).toMatchObject({
    status: 422,
    body: { fields: { discountMinor: expect.any(String) } },
  });
});

test('paying accepts the terms that hold, once; without them nothing is charged', async () => {
  const customer = await buildUser(db);
  const orderId = await placed(customer, choiceOf(await buildService(db)));
  const terms = await currentTerms();
  await expect(pay(customer, orderId)).rejects.toEqual(refusal('terms_not_accepted'));
  await expect(pay(customer, orderId, terms + 1)).rejects.toEqual(refusal('terms_changed'));
  await expect(pay(await buildUser(db), orderId, terms)).rejects.toEqual(
    refusal('order_not_found'),
  );
  expect(await read(orderId)).toMatchObject({ is_terms_pending: true, terms_version: null });

  await pay(customer, orderId, terms);
  await pay(customer, orderId, terms);
  expect(await read(orderId)).toMatchObject({ is_terms_pending: false, terms_version: terms });
  const { timeline } = await getOrder(ctxFor(db, customer), orderId);
  const accepted = timeline.filter(
    (entry) => entry.kind === 'event' && entry.type === 'order.terms_accepted',
  );
  expect(accepted).toMatchObject([{ author: { side: 'customer' }, data: { number: terms } }]);
});

test('terms that changed since the page was opened are shown first', async () => {
  const customer = await buildUser(db);
  const orderId = await placed(customer, choiceOf(await buildService(db)));
  const before = await currentTerms();
  const { version } = (await db
    .selectFrom('pages')
    .select('version')
    .where('slug', '=', 'terms-of-service')
    .executeTakeFirst()) ?? { version: 0 };
  const text = { title: 'Terms', body: `Since ${newKey()}`, version };
  await editPage(ctxFor(db, admin), 'terms-of-service', text);
  await expect(pay(customer, orderId, before)).rejects.toEqual(refusal('terms_changed'));
  await pay(customer, orderId, before + 1);
});

test('a free order waits until its customer confirms it; nobody else can', async () => {
  const customer = await buildUser(db);
  const offer = await buildService(db, { packages: [{ price_minor: 9000n }] });
  const orderId = await placed(customer, choiceOf(offer, { discountMinor: '9000' }));
  expect(await read(orderId)).toMatchObject({ state: 'pending_payment', total_minor: 0n });
  const terms = await currentTerms();
  await expect(pay(customer, orderId, terms)).rejects.toEqual(refusal('nothing_to_pay'));

  const confirm = async (person: BuiltUser, version = terms) => {
    const { token: as } = await signIn(db, person);
    const json = { termsVersion: version };
    return ofCustomers.send(`/${orderId}/acceptance`, { method: 'PUT', json, token: as });
  };
  expect((await confirm(await buildUser(db))).status).toBe(404);
  expect((await confirm(admin)).status).toBe(403);
  expect(await confirm(customer, terms + 1)).toMatchObject({
    status: 409,
    body: { code: 'terms_changed' },
  });
  expect((await confirm(customer)).status).toBe(200);
  expect((await confirm(customer)).status).toBe(200);
  expect(await read(orderId)).toMatchObject({
    state: 'in_progress',
    payment_status: 'paid',
    terms_version: terms,
  });
});

test('a consumer agrees to an early start when they accept, and not before', async () => {
  const offer = await buildService(db, { packages: [{ price_minor: 9000n }] });
  const until = new Date(Date.now() + 1_000_000_000);
  for (const startsEarly of [true, false]) {
    const customer = await buildUser(db);
    const orderId = await placed(customer, choiceOf(offer, { discountMinor: '9000' }));
    await db
      .updateTable('orders')
      .set({ withdrawal_until: until })
      .where('id', '=', orderId)
      .execute();
    const consents = { startsEarly, losesRight: true };
    const agreed = { termsVersion: await currentTerms(), consents };
    await acceptOrder(ctxFor(db, customer), { orderId, ...agreed });
    const order = await read(orderId);
    expect(order.early_start_asked_at !== null).toBe(startsEarly);
    expect(order.right_loss_agreed_at).not.toBeNull();
    expect((order.due_at as Date) > (order.withdrawal_until as Date)).toBe(!startsEarly);
  }
});

test('an order that costs something is not confirmed without a payment', async () => {
  const customer = await buildUser(db);
  const orderId = await placed(customer, choiceOf(await buildService(db)));
  const accept = acceptOrder(ctxFor(db, customer), { orderId, termsVersion: await currentTerms() });
  await expect(accept).rejects.toEqual(refusal('not_free'));
  expect(await read(orderId)).toMatchObject({ is_terms_pending: true, state: 'pending_payment' });
});

test('nobody confirms in time: the order expires, and no terms are recorded', async () => {
  const customer = await buildUser(db);
  const offer = await buildService(db, { packages: [{ price_minor: 9000n }] });
  const orderId = await placed(customer, choiceOf(offer, { discountMinor: '9000' }));
  await db
    .updateTable('orders')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', orderId)
    .execute();
  await expireUnpaidOrder(world.ctx(), world.payments, { orderId });
  expect(await read(orderId)).toMatchObject({ state: 'expired', terms_version: null });
  const accept = acceptOrder(ctxFor(db, customer), { orderId, termsVersion: await currentTerms() });
  await expect(accept).rejects.toEqual(refusal('order_in_wrong_state'));
});

test('an order made of an enquiry links both, for the sender alone', async () => {
  const [customer, other] = [await buildUser(db), await buildUser(db)];
  const { id: enquiryId } = await db
    .insertInto('enquiries')
    .values({ name: 'Ada', email: customer.email, subject: 'A map', message: 'Of my garden' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const choice = choiceOf(await buildService(db), { enquiryId });
  const orderId = await placed(customer, choice);
  expect((await place(other, choice)).status).toBe(404);
  const { number } = await read(orderId);
  const { body } = await enquiries.send(`/${enquiryId}/orders`, { token });
  expect(body.data.orders).toEqual([{ id: orderId, number, state: 'pending_payment' }]);
  const enquiry = await db
    .selectFrom('enquiries')
    .selectAll()
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  expect(enquiry).toMatchObject({ user_id: customer.id, state: 'open' });
  expect(await getOrder(ctxFor(db, admin), orderId)).toMatchObject({ enquiryId });
  expect(await getOrder(ctxFor(db, customer), orderId)).toMatchObject({ enquiryId: null });
});
