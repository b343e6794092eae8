import { card, openTestShop, sessionParams, submit } from '#sandbox/test-shop.ts';
import { testCards } from '#sandbox/test-cards.ts';
import Stripe from 'stripe';
import { expect, test } from 'vitest';

const expanded = { expand: ['payment_intent.latest_charge', 'line_items'] };

test('a buyer pays by card and the shop reads one succeeded charge', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null });

  const page = await fetch(session.url ?? '').then((answer) => answer.text());
  expect(page).toContain('Pay €129.00');
  const paid = await submit(session.url ?? '', card('4242 4242 4242 4242'));
  expect(paid).toMatchObject({ status: 303, location: sessionParams().success_url });

  const after = await shop.stripe.checkout.sessions.retrieve(session.id, expanded);
  const intent = after.payment_intent as Stripe.PaymentIntent;
  const charge = intent.latest_charge as Stripe.Charge;
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(intent).toMatchObject({ status: 'succeeded', metadata: { payment_id: 'payment-1' } });
  expect(charge).toMatchObject({ paid: true, amount: 12_900, currency: 'eur', livemode: false });
  expect(after.line_items?.data[0]).toMatchObject({ description: 'Logo', amount_total: 12_900 });

  await shop.sandbox.control.settle();
  expect(shop.types().toSorted()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
});

test('pressing Pay twice charges once', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const url = session.url ?? '';
  await Promise.all([submit(url, card('4242424242424242')), submit(url, card('4242424242424242'))]);
  const { data } = await shop.stripe.charges.list();
  expect(data).toHaveLength(1);
});

test('the success address may contain the session’s id', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(
    sessionParams({ success_url: 'http://localhost:3000/done?s={CHECKOUT_SESSION_ID}' }),
  );
  const { location } = await submit(session.url ?? '', card('4242424242424242'));
  expect(location).toBe(`http://localhost:3000/done?s=${session.id}`);
});

test('a declined card leaves the session open, and another card then pays', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const declined = await submit(session.url ?? '', card('4000 0000 0000 9995'));
  expect(declined.status).toBe(200);
  expect(declined.text).toContain('Your card has insufficient funds.');
  expect(declined.text).not.toMatch(/value="\d{4}/);

  const open = await shop.stripe.checkout.sessions.retrieve(session.id, expanded);
  const intent = open.payment_intent as Stripe.PaymentIntent;
  expect(open.status).toBe('open');
  expect(intent.last_payment_error).toMatchObject({
    code: 'card_declined',
    decline_code: 'insufficient_funds',
  });

  await submit(session.url ?? '', card('4242424242424242'));
  const { data } = await shop.stripe.charges.list({ payment_intent: intent.id });
  expect(data.map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
  await shop.sandbox.control.settle();
  expect(shop.types()).toContain('payment_intent.payment_failed');
});

test.each(testCards.filter((each) => each.decline && each.authentication === 'none'))(
  'card $number is declined',
  async ({ number, decline }) => {
    await using shop = await openTestShop();
    const session = await shop.stripe.checkout.sessions.create(sessionParams());
    const outcome = await shop.sandbox.control.buyer.payByCard(session.id, number);
    expect(outcome).toMatchObject({
      paid: false,
      declineCode: decline?.declineCode ?? decline?.code,
    });
  },
);

test('3-D Secure: success pays; failure and abandonment do not', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const url = session.url ?? '';
  const asked = await submit(url, card('4000000000003220'));
  expect(asked.location).toBe(`/c/pay/${session.id}/3ds`);
  expect(await fetch(`${url}/3ds`).then((answer) => answer.text())).toContain(
    'Complete authentication',
  );
  const abandoned = await shop.stripe.checkout.sessions.retrieve(session.id, expanded);
  expect(abandoned.payment_intent).toMatchObject({ status: 'requires_action' });

  const failed = await submit(`${url}/3ds`, { answer: 'fail' });
  expect(failed.text).toContain('unable to authenticate');
  const open = await shop.stripe.checkout.sessions.retrieve(session.id, expanded);
  expect(open.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });

  await submit(url, card('4000000000003220'));
  const done = await submit(`${url}/3ds`, { answer: 'complete' });
  expect(done.location).toBe(sessionParams().success_url);
  const { data } = await shop.stripe.charges.list();
  expect(data).toHaveLength(1);
});

test('a card can be authenticated and still be declined', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const { buyer } = shop.sandbox.control;
  const outcome = await buyer.payByCard(session.id, '4000008400001629', 'complete');
  expect(outcome).toMatchObject({ paid: false, declineCode: 'generic_decline' });
});

test('cancel returns to the shop and leaves the session payable', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const answer = await fetch(`${session.url}/cancel`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(sessionParams().cancel_url);
  const paid = await submit(session.url ?? '', card('4242424242424242'));
  expect(paid.status).toBe(303);
});

test('an expired session accepts no payment, even from an open page', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const expired = await shop.stripe.checkout.sessions.expire(session.id);
  expect(expired).toMatchObject({ status: 'expired', url: null });
  const late = await submit(session.url ?? '', card('4242424242424242'));
  expect(late.text).toContain('has expired');
  await expect(shop.stripe.checkout.sessions.expire(session.id)).rejects.toThrow(
    /status of expired/,
  );
});

test('a session expires on time, and the shop gets an event', async () => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  await shop.sandbox.control.advance(3601);
  const after = await shop.stripe.checkout.sessions.retrieve(session.id);
  expect(after.status).toBe('expired');
  await shop.sandbox.control.settle();
  expect(shop.types()).toEqual(['checkout.session.expired']);
});

test('two tabs can both pay: two sessions of one order are two charges', async () => {
  await using shop = await openTestShop();
  const one = await shop.stripe.checkout.sessions.create(sessionParams());
  const two = await shop.stripe.checkout.sessions.create(sessionParams());
  await submit(one.url ?? '', card('4242424242424242'));
  await submit(two.url ?? '', card('4242424242424242'));
  const { data } = await shop.stripe.checkout.sessions.list({ status: 'complete' });
  expect(data.map((each) => each.id)).toEqual([two.id, one.id]);
});

test.each([
  ['4111111111111111', 'of a real range'],
  ['5555555555554444', 'of another list'],
  ['4242424242424241', 'with a slip in it'],
])('card number %s, %s, is refused and kept nowhere', async (number) => {
  await using shop = await openTestShop();
  const session = await shop.stripe.checkout.sessions.create(sessionParams());
  const refused = await submit(session.url ?? '', card(number));
  expect(refused.status).toBe(200);
  expect(refused.text).toContain('Use a test card.');
  const everything = JSON.stringify([await shop.sandbox.control.log(), refused.text]);
  expect(everything).not.toContain(number);
  const after = await shop.stripe.checkout.sessions.retrieve(session.id);
  expect(after).toMatchObject({ status: 'open', payment_intent: null });
});

test.each([
  ['payment_method_types', { payment_method_types: ['card'] }],
  [
    'line_items[0][colour]',
    { line_items: [{ ...sessionParams().line_items?.[0], colour: 'red' }] },
  ],
])('unknown parameter %s is refused by name', async (param, extra) => {
  await using shop = await openTestShop();
  const call = shop.stripe.checkout.sessions.create({ ...sessionParams(), ...extra } as never);
  await expect(call).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param });
});

test.each([
  ['expires too soon', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
  ['expires too late', { expires_at: Math.floor(Date.now() / 1000) + 90_000 }, 'expires_at'],
  ['bad address', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['bad e-mail', { customer_email: 'nobody' }, 'customer_email'],
  ['no items', { line_items: [] }, 'line_items'],
])('a session that %s is refused', async (_, overrides, param) => {
  await using shop = await openTestShop();
  const call = shop.stripe.checkout.sessions.create(sessionParams(overrides));
  await expect(call).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
});

test('unknown routes and foreign keys are answered as the library expects', async () => {
  await using shop = await openTestShop();
  await expect(shop.stripe.customers.list()).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
  });
  const { hostname, port } = new URL(shop.sandbox.url);
  const stranger = new Stripe('sk_test_123', { host: hostname, port, protocol: 'http' });
  await expect(stranger.checkout.sessions.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  });
});

test('lists are paged, filtered and newest first', async () => {
  await using shop = await openTestShop();
  const made = [];
  for (let i = 0; i < 5; i += 1)
    made.push((await shop.stripe.checkout.sessions.create(sessionParams())).id);
  const all = [];
  for await (const session of shop.stripe.checkout.sessions.list({ limit: 2 }))
    all.push(session.id);
  expect(all).toEqual(made.toReversed());
  const none = await shop.stripe.checkout.sessions.list({ created: { gt: 4_000_000_000 } });
  expect(none.data).toEqual([]);
});

test.each([
  ['succeeds', 'paid', 'checkout.session.async_payment_succeeded'],
  ['fails', 'unpaid', 'checkout.session.async_payment_failed'],
] as const)(
  'a bank debit completes the session unpaid and later %s',
  async (outcome, end, event) => {
    await using shop = await openTestShop();
    const { control } = shop.sandbox;
    const { id } = await shop.stripe.checkout.sessions.create(sessionParams());
    await control.buyer.payByBankDebit(id, outcome);
    const now = await shop.stripe.checkout.sessions.retrieve(id, expanded);
    expect(now).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(now.payment_intent).toMatchObject({ status: 'processing' });
    expect(await control.books()).toEqual([]);

    await control.advance(120);
    const later = await shop.stripe.checkout.sessions.retrieve(id);
    expect(later).toMatchObject({ status: 'complete', payment_status: end });
    await control.settle();
    expect(shop.types()).toContain(event);
  },
);
