import { afterAll, expect, test } from 'vitest';
import { editPage } from '#features/pages/edit-page.ts';
import { storeFirstTerms } from '#features/pages/versions/save-terms.ts';
import { buildService, type BuiltService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { NewOrder } from './contract.ts';
import { getOrder } from './queries.ts';
import { placeOrder } from './place-order.ts';

const { db, close } = await testDatabase();
afterAll(close);

const TEST_MONEY = { isLivemode: false };
const newKey = () => crypto.randomUUID();
const orderOf = ({ service, packages }: BuiltService, more: object = {}) =>
  NewOrder.parse({ service: service.id, packageId: packages[0]?.id, ...more });
const read = (id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const placedBy = (userId: string) =>
  db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();

test('an order copies lines, total, days, revisions and questions from the catalogue', async () => {
  const customer = await buildUser(db);
  const offer = await buildService(db, {
    packages: [{ name: 'Wordmark', price_minor: 40_000n, delivery_days: 7, revisions_included: 3 }],
    addOns: [{ name: 'Stationery', price_minor: 15_000n, extra_days: 4 }, { name: 'Rush' }],
    requirements: [{ label: 'Your name?' }, { label: 'Your colours?', is_required: false }],
  });
  const ctx = ctxFor(db, customer, new Date('2026-05-12T14:00:00Z'));
  const choice = { addOnIds: [offer.addOns[0]?.id], quantity: 2, note: ' For a bakery. ' };
  const { id } = await placeOrder(ctx, orderOf(offer, choice), { key: newKey(), ...TEST_MONEY });

  expect(await read(id)).toMatchObject({
    number: expect.stringMatching(/^A-2026-\d{5}$/),
    user_id: customer.id,
    state: 'pending_payment',
    payment_status: 'unpaid',
    package_name: 'Wordmark',
    note: 'For a bakery.',
    currency: 'EUR',
    total_minor: 110_000n,
    delivery_days: 11,
    revisions_included: 3,
    expires_at: new Date('2026-05-13T14:00:00Z'),
    started_at: null,
  });
  const lines = await db
    .selectFrom('order_lines')
    .select(['kind', 'name', 'quantity', 'unit_price_minor', 'total_minor'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    {
      kind: 'package',
      name: 'Wordmark',
      quantity: 2,
      unit_price_minor: 40_000n,
      total_minor: 80_000n,
    },
    {
      kind: 'add_on',
      name: 'Stationery',
      quantity: 2,
      unit_price_minor: 15_000n,
      total_minor: 30_000n,
    },
  ]);
  const questions = await db
    .selectFrom('order_requirements')
    .select(['label', 'is_required', 'requirement_id'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(questions).toEqual(
    offer.requirements.map((each) => ({
      label: each.label,
      is_required: each.is_required,
      requirement_id: each.id,
    })),
  );
});

test('later changes of the service do not change an order', async () => {
  const offer = await buildService(db);
  const ctx = ctxFor(db, await buildUser(db));
  const { id } = await placeOrder(ctx, orderOf(offer), { key: newKey(), ...TEST_MONEY });
  await db
    .updateTable('packages')
    .set({ price_minor: 1n, name: 'Other' })
    .where('service_id', '=', offer.service.id)
    .execute();
  expect(await read(id)).toMatchObject({ total_minor: 12_500n, package_name: 'Package 1' });
});

test("an order stores the shop's tax per line, included in the listed prices", async () => {
  const offer = await buildService(db, {
    packages: [{ price_minor: 9_999n }],
    addOns: [{ price_minor: 5_001n }],
  });
  const ctx = ctxFor(db, await buildUser(db));
  const rate = { key: 'taxRateBasisPoints', value: JSON.stringify(1900) };
  await db.insertInto('settings').values(rate).execute();
  const choice = orderOf(offer, { addOnIds: [offer.addOns[0]?.id] });
  const { id } = await placeOrder(ctx, choice, { key: newKey(), ...TEST_MONEY });
  await db.deleteFrom('settings').where('key', '=', rate.key).execute();
  expect(await read(id)).toMatchObject({
    total_minor: 15_000n,
    tax_mode: 'inclusive',
    tax_rate_basis_points: 1900,
    tax_minor: 2_394n, // 15.96 of the package, 7.98 of the add-on
  });
  const lines = await db
    .selectFrom('order_lines')
    .select(['net_minor', 'tax_minor', 'gross_minor', 'tax_rate_basis_points'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(lines).toEqual([
    { net_minor: 8_403n, tax_minor: 1_596n, gross_minor: 9_999n, tax_rate_basis_points: 1900 },
    { net_minor: 4_203n, tax_minor: 798n, gross_minor: 5_001n, tax_rate_basis_points: 1900 },
  ]);
});

test('numbers of a year have no gaps, also under concurrency', async () => {
  const offer = await buildService(db);
  const now = new Date('2031-05-12T14:00:00Z');
  const customers = await Promise.all(Array.from({ length: 12 }, () => buildUser(db)));
  const placed = await Promise.all(
    customers.map((customer) =>
      placeOrder(ctxFor(db, customer, now), orderOf(offer), { key: newKey(), ...TEST_MONEY }),
    ),
  );
  const numbers = await Promise.all(placed.map(async ({ id }) => (await read(id)).number));
  expect(numbers.toSorted()).toEqual(
    customers.map((_, index) => `A-2031-${String(index + 1).padStart(5, '0')}`),
  );
});

test('the year in a number follows the shop’s time zone', async () => {
  const offer = await buildService(db);
  const zone = { key: 'timeZone', value: JSON.stringify('Pacific/Auckland') };
  await db.insertInto('settings').values(zone).execute();
  const ctx = ctxFor(db, await buildUser(db), new Date('2033-12-31T11:30:00Z'));
  const { id } = await placeOrder(ctx, orderOf(offer), { key: newKey(), ...TEST_MONEY });
  await db.deleteFrom('settings').where('key', '=', zone.key).execute();
  expect((await read(id)).number).toBe('A-2034-00001');
});

test('the same key twice makes one order, in sequence and concurrently', async () => {
  const customer = await buildUser(db);
  const ctx = ctxFor(db, customer);
  const order = orderOf(await buildService(db));
  const once = { key: newKey(), ...TEST_MONEY };
  const first = await placeOrder(ctx, order, once);
  const again = await placeOrder(ctx, order, once);
  expect(first.isRepeated).toBe(false);
  expect(again).toEqual({ id: first.id, isRepeated: true });

  const together = { key: newKey(), ...TEST_MONEY };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => placeOrder(ctx, order, together)),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.isRepeated)).toHaveLength(1);
  expect(await placedBy(customer.id)).toHaveLength(2);
});

test('the same key with different input is refused', async () => {
  const ctx = ctxFor(db, await buildUser(db));
  const offer = await buildService(db);
  const once = { key: newKey(), ...TEST_MONEY };
  await placeOrder(ctx, orderOf(offer), once);
  await expect(placeOrder(ctx, orderOf(offer, { quantity: 2 }), once)).rejects.toMatchObject({
    kind: { code: 'idempotency_key_reused' },
  });
});

test('a key belongs to one person', async () => {
  const offer = await buildService(db);
  const key = newKey();
  const [ann, bob] = [await buildUser(db), await buildUser(db)];
  const ofAnn = await placeOrder(ctxFor(db, ann), orderOf(offer), { key, ...TEST_MONEY });
  const ofBob = await placeOrder(ctxFor(db, bob), orderOf(offer), { key, ...TEST_MONEY });
  expect(ofAnn.id).not.toBe(ofBob.id);
});

test('a free order is confirmed at once: it waits for answers or starts', async () => {
  const customer = await buildUser(db);
  const now = new Date('2026-05-12T14:00:00Z');
  const free = { packages: [{ price_minor: 0n, delivery_days: 3 }] };
  const asking = await buildService(db, { ...free, requirements: [{}] });
  const plain = await buildService(db, free);
  const ctx = ctxFor(db, customer, now);
  const first = await placeOrder(ctx, orderOf(asking), { key: newKey(), ...TEST_MONEY });
  expect(await read(first.id)).toMatchObject({
    state: 'awaiting_requirements',
    payment_status: 'paid',
    started_at: null,
  });
  const second = await placeOrder(ctx, orderOf(plain), { key: newKey(), ...TEST_MONEY });
  expect(await read(second.id)).toMatchObject({
    state: 'in_progress',
    started_at: now,
    due_at: new Date('2026-05-15T14:00:00Z'),
  });
  for (const { id } of [first, second])
    expect(await toldAbout(db, id)).toEqual(['order.confirmed to customer']);
});

test("unavailable items cannot be ordered: drafts, another service's package or add-on, too many units", async () => {
  const customer = await buildUser(db);
  const ctx = ctxFor(db, customer);
  const offer = await buildService(db, { max_quantity: 3 });
  const other = await buildService(db, { addOns: [{}] });
  const draft = await buildService(db, { state: 'draft' });
  const place = (order: NewOrder) => placeOrder(ctx, order, { key: newKey(), ...TEST_MONEY });
  const refusals: [NewOrder, string][] = [
    [orderOf(draft), 'service_not_orderable'],
    [orderOf(offer, { service: 'no-such-service' }), 'service_not_orderable'],
    [orderOf(offer, { packageId: other.packages[0]?.id }), 'package_not_found'],
    [orderOf(offer, { addOnIds: [other.addOns[0]?.id] }), 'add_on_not_found'],
    [orderOf(offer, { quantity: 4 }), 'quantity_too_large'],
  ];
  for (const [order, code] of refusals) {
    await expect(place(order)).rejects.toMatchObject({ kind: { code } });
  }
  expect(await placedBy(customer.id)).toEqual([]);
});

test('administrators cannot order a draft either, and visitors must sign in first', async () => {
  const draft = await buildService(db, { state: 'draft' });
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await expect(
    placeOrder(admin, orderOf(draft), { key: newKey(), ...TEST_MONEY }),
  ).rejects.toMatchObject({ kind: { code: 'service_not_orderable' } });
  await expect(
    placeOrder(ctxFor(db), orderOf(draft), { key: newKey(), ...TEST_MONEY }),
  ).rejects.toMatchObject({ kind: { code: 'sign_in_required' } });
});

test('an order keeps the terms that its buyer was shown; if others hold now, nothing is placed', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const customer = await buildUser(db);
  const offer = await buildService(db);
  const on = (day: number) => new Date(Date.UTC(2026, 4, day));
  await storeFirstTerms(ctxFor(db, admin, on(1)));
  const place = (termsVersion: number | undefined, day: number, key = newKey()) =>
    placeOrder(ctxFor(db, customer, on(day)), orderOf(offer, { termsVersion }), {
      key,
      ...TEST_MONEY,
    });
  const key = newKey();
  const { id } = await place(1, 2, key);
  expect(await read(id)).toMatchObject({ terms_version: 1 });

  const terms = { title: 'Terms', body: 'Changes are never free.', version: 0 };
  await editPage(ctxFor(db, admin, on(3)), 'terms-of-service', terms);
  await expect(place(1, 4)).rejects.toMatchObject({ kind: { code: 'terms_changed' } });
  await expect(place(7, 4)).rejects.toMatchObject({ kind: { code: 'terms_changed' } });
  // Repeating the first order places nothing new, so it is not refused.
  expect(await place(1, 4, key)).toMatchObject({ id, isRepeated: true });
  expect(await placedBy(customer.id)).toHaveLength(1);

  const second = await read((await place(2, 4)).id);
  expect(second).toMatchObject({ terms_version: 2 });
  // A program that shows no terms agrees to those that hold.
  expect(await read((await place(undefined, 4)).id)).toMatchObject({ terms_version: 2 });
  const shown = await getOrder(ctxFor(db, customer), second.id);
  expect(shown.terms).toEqual({ number: 2, since: on(3).toISOString() });
});

/** A service of 10.00 and 5 days with 3 revisions, and what its order form showed. */
async function shownOffer() {
  const customer = await buildUser(db);
  const offer = await buildService(db, {
    packages: [{ price_minor: 1_000n, delivery_days: 5, revisions_included: 3 }],
    addOns: [{ price_minor: 500n, extra_days: 2 }],
  });
  const seen = {
    totalMinor: '1500',
    taxMinor: '0',
    currency: 'EUR',
    deliveryDays: 7,
    revisions: 3,
  };
  const press = (more: object = {}, key = newKey()) =>
    placeOrder(
      ctxFor(db, customer),
      orderOf(offer, { addOnIds: [offer.addOns[0]?.id], seen, ...more }),
      { key, ...TEST_MONEY },
    );
  return { customer, offer, seen, press };
}

type Shown = Awaited<ReturnType<typeof shownOffer>>;
const edit = (changes: object) => (of: Shown) =>
  db.updateTable('packages').set(changes).where('service_id', '=', of.offer.service.id).execute();
const CHANGES: [fact: string, change: (of: Shown) => Promise<unknown>, now: object][] = [
  ['the price', edit({ price_minor: 1_100n }), { totalMinor: '1600' }],
  ['the days', edit({ delivery_days: 60 }), { deliveryDays: 62 }],
  ['the revisions', edit({ revisions_included: 0 }), { revisions: 0 }],
  [
    'the price of an add-on',
    (of) =>
      db
        .updateTable('add_ons')
        .set({ price_minor: 400n })
        .where('service_id', '=', of.offer.service.id)
        .execute(),
    { totalMinor: '1400' },
  ],
  [
    'the currency',
    (of) =>
      db
        .updateTable('services')
        .set({ currency: 'CHF' })
        .where('id', '=', of.offer.service.id)
        .execute(),
    { currency: 'CHF' },
  ],
];

test.each(CHANGES)(
  'if %s changed since it was shown, nothing is ordered until it was seen',
  async (_, change, now) => {
    const shown = await shownOffer();
    await change(shown);
    const key = newKey();
    await expect(shown.press({}, key)).rejects.toMatchObject({ kind: { code: 'offer_changed' } });
    expect(await placedBy(shown.customer.id)).toEqual([]);
    // The refused press does not use up its key.
    const { id } = await shown.press({ seen: { ...shown.seen, ...now } }, key);
    expect(await placedBy(shown.customer.id)).toMatchObject([{ id }]);
  },
);

test('if only the tax in the price changed since it was shown, nothing is ordered', async () => {
  const { press, seen } = await shownOffer();
  const rate = { key: 'taxRateBasisPoints', value: JSON.stringify(1900) };
  await db.insertInto('settings').values(rate).execute();
  try {
    await expect(press()).rejects.toMatchObject({
      kind: { code: 'offer_changed' },
      message: expect.stringContaining('"tax":{"amount":"2.40","currency":"EUR"}'),
    });
    await press({ seen: { ...seen, taxMinor: '240' } });
  } finally {
    await db.deleteFrom('settings').where('key', '=', rate.key).execute();
  }
});

test('what was seen is ordered, also if it changes later and the press is repeated', async () => {
  const shown = await shownOffer();
  const key = newKey();
  const { id } = await shown.press({}, key);
  await edit({ price_minor: 9_000n })(shown);
  expect(await shown.press({}, key)).toEqual({ id, isRepeated: true });
  // The form was opened again meanwhile and shows what holds now: it is still the same press.
  const seen = { ...shown.seen, totalMinor: '9500' };
  expect(await shown.press({ seen }, key)).toEqual({ id, isRepeated: true });
  expect(await placedBy(shown.customer.id)).toMatchObject([{ total_minor: 1_500n }]);
  // A program that showed nothing agrees to what holds now.
  const other = await shown.press({ seen: undefined });
  expect(await read(other.id)).toMatchObject({ total_minor: 9_500n });
});

test('while the offer is being changed, an order has what was seen or is refused', async () => {
  const shown = await shownOffer();
  const pressed = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => shown.press()),
    edit({ price_minor: 2_000n })(shown).then(() => shown.press()),
    ...Array.from({ length: 4 }, () => shown.press()),
  ]);
  const refused = pressed.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const each of refused)
    expect(each).toMatchObject({ reason: { kind: { code: 'offer_changed' } } });
  const placed = await placedBy(shown.customer.id);
  expect(placed).toHaveLength(pressed.length - refused.length);
  for (const order of placed) expect(order.total_minor).toBe(1_500n);
});

test('an amount that no payment service takes is not ordered; a free order is', async () => {
  const { press, customer } = await shownOffer();
  const ctx = ctxFor(db, customer);
  const canCharge = ({ amountMinor }: { amountMinor: bigint }) => amountMinor === 0n;
  const free = await buildService(db, { packages: [{ price_minor: 0n }] });
  const paid = await buildService(db, { packages: [{ price_minor: 10n }] });
  const options = () => ({ key: newKey(), ...TEST_MONEY, canCharge });
  await expect(placeOrder(ctx, orderOf(paid), options())).rejects.toMatchObject({
    kind: { code: 'amount_not_payable' },
  });
  expect(await placedBy(customer.id)).toEqual([]);
  await placeOrder(ctx, orderOf(free), options());
  await press();
  expect(await placedBy(customer.id)).toHaveLength(2);
});
