import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Observed } from '#sandbox/contract.ts';
import { stripeRoutes } from '#sandbox/stripe/routes.ts';
import { card, openTestShop, orderBody, sessionParams, submit } from '#sandbox/test-shop.ts';
import { contractCheck, stripeContract } from './contract-check.ts';

const prefer = 'return=representation';

test('every answer of the sandbox about a card payment follows Stripe’s types', async () => {
  const check = contractCheck();
  await using shop = await openTestShop({ observe: check.observe });
  const { stripe } = shop;
  const { control } = shop.sandbox;
  const pay = async (number: string) => {
    const session = await stripe.checkout.sessions.create(sessionParams());
    await submit(session.url ?? '', card('4000000000000002'));
    await control.buyer.payByCard(session.id, number);
    const expand = ['payment_intent.latest_charge.balance_transaction', 'line_items'];
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand });
    return paid.payment_intent as { id: string };
  };
  const threeDSecure = await stripe.checkout.sessions.create(sessionParams());
  await control.buyer.payByCard(threeDSecure.id, '4000000000003220', 'abandon');
  await stripe.checkout.sessions.retrieve(threeDSecure.id, { expand: ['payment_intent'] });
  await stripe.checkout.sessions.expire(threeDSecure.id);

  const failing = await pay('4000000000005126');
  await stripe.refunds.create({ payment_intent: failing.id, amount: 500, metadata: { a: 'b' } });
  const pending = await pay('4000000000007726');
  await stripe.refunds.create({ payment_intent: pending.id, reason: 'requested_by_customer' });
  await control.advance(120);
  await expect(
    stripe.refunds.create({ payment_intent: pending.id, amount: 1 }),
  ).rejects.toMatchObject({ code: 'charge_already_refunded' });
  for (const number of ['4000000000000259', '4000000000001976']) {
    const { id } = await pay(number);
    const { dispute } = await control.openDispute({ payment: id, amountMinor: 100 });
    await control.resolveDispute({ dispute, outcome: 'under_review' });
    await control.resolveDispute({ dispute, outcome: 'partial' });
    await stripe.disputes.retrieve(dispute);
  }
  for (const outcome of ['succeeds', 'fails'] as const) {
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await control.buyer.payByBankDebit(id, outcome);
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
    await control.advance(120);
    await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  }
  const endpoint = await stripe.webhookEndpoints.create({
    url: `${shop.hooks}/more`,
    enabled_events: ['*'],
    api_version: '2026-10-28.endive',
  });
  await stripe.webhookEndpoints.retrieve(endpoint.id);
  await stripe.webhookEndpoints.list();
  await stripe.accounts.retrieveCurrent();
  await stripe.charges.list({ payment_intent: pending.id, created: { gte: 1 }, limit: 3 });
  await stripe.refunds.list({ payment_intent: pending.id });
  await stripe.events.list({ types: ['refund.failed'], delivery_success: true });
  await stripe.checkout.sessions.list({ status: 'complete', created: { gt: 1 } });
  await stripe.checkout.sessions.listLineItems(threeDSecure.id);
  await control.settle();

  expect(check.violations).toEqual([]);
  const used = [...check.checked.keys()];
  const objects = ['session', 'paymentIntent', 'charge', 'refund', 'dispute', 'event'];
  expect(used).toEqual(expect.arrayContaining([...objects, 'lineItem', 'sessionCreateParams']));
});

test('every answer of the sandbox about a PayPal payment follows PayPal’s description', async () => {
  const check = contractCheck();
  await using shop = await openTestShop({ observe: check.observe });
  const { orders, payments } = shop.paypal;
  const { control } = shop.sandbox;
  for (const funding of ['balance', 'declined', 'echeck', 'review_denied'] as const) {
    const body = orderBody('129.00', `A-${funding}`);
    const { result } = await orders.createOrder({ body, prefer });
    const id = result.id ?? '';
    await orders.captureOrder({ id }).catch(() => null);
    await control.buyer.approvePayPal(id, funding);
    await orders.getOrder({ id });
    const captured = await orders.captureOrder({ id, prefer }).catch(() => null);
    const captureId = captured?.result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id;
    if (!captureId) continue;
    await control.advance(120);
    await payments.getCapturedPayment({ captureId });
    const refund = { amount: { currencyCode: 'EUR', value: '9.00' } };
    const refunded = await payments
      .refundCapturedPayment({ captureId, prefer, body: refund })
      .catch(() => null);
    if (!refunded) continue;
    await payments.getRefund({ refundId: refunded.result.id ?? '' });
    const { dispute } = await control.openDispute({ payment: id });
    await control.resolveDispute({ dispute, outcome: 'under_review' });
    await control.resolveDispute({ dispute, outcome: 'partial' });
  }
  await control.settle();
  expect(check.violations).toEqual([]);
  expect([...check.checked.keys()]).toEqual(
    expect.arrayContaining([
      'checkout_orders_v2 order_request',
      'checkout_orders_v2 order',
      'checkout_orders_v2 orders.capture-422',
      'payments_payment_v2 capture-2',
      'payments_payment_v2 refund',
      'customer_disputes_v1 dispute',
      'notifications_webhooks_v1 event',
    ]),
  );
});

test('the contract check finds violations', async () => {
  const check = contractCheck();
  const seen: Observed[] = [];
  await using shop = await openTestShop({ observe: (each) => void seen.push(each) });
  await shop.stripe.checkout.sessions.create(sessionParams());
  const [request, answer] = seen as [Observed, Observed];
  const spoil = (from: Observed, changes: object) =>
    check.observe({ ...from, body: { ...(from.body as object), ...changes } });
  spoil(answer, {});
  spoil(request, {});
  expect(check.violations).toEqual([]);
  spoil(answer, { status: 'opened' });
  spoil(answer, { amount_total: '12900' });
  spoil(answer, { mode: undefined });
  spoil(answer, { surprise: 1 });
  spoil(request, { payment_method_types: ['card'] });
  spoil(request, { cancelUrl: 'http://localhost/' });
  spoil(request, { expires_at: 'soon' });
  expect(check.violations).toHaveLength(7);
});

test('the sandbox accepts no parameter that Stripe does not have', () => {
  const { $defs } = stripeContract();
  const lists: Record<string, string> = {
    'POST /v1/checkout/sessions': 'sessionCreateParams',
    'GET /v1/checkout/sessions': 'sessionListParams',
    'POST /v1/refunds': 'refundCreateParams',
    'GET /v1/refunds': 'refundListParams',
    'GET /v1/charges': 'chargeListParams',
    'GET /v1/events': 'eventListParams',
    'POST /v1/webhook_endpoints': 'webhookEndpointCreateParams',
  };
  for (const [route, name] of Object.entries(lists)) {
    const shape = stripeRoutes.find((each) => `${each.method} ${each.path}` === route)?.shape;
    expect(unknownNames($defs, $defs[name], shape, route)).toEqual([]);
  }
});

test('the licence of PayPal’s descriptions is in the same folder', () => {
  const licence = readFileSync(new URL('paypal/LICENSE', import.meta.url), 'utf8');
  expect(licence).toContain('Apache License');
});

type Node = {
  $ref?: string;
  anyOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
};

/** Names in a shape of the sandbox that are not in the contract, with their paths. */
function unknownNames(
  defs: Record<string, Node>,
  node: Node | undefined,
  shape: unknown,
  at: string,
): string[] {
  const open = (each: Node | undefined): Node[] => {
    if (!each) return [];
    if (each.$ref) return open(defs[each.$ref.replace('#/$defs/', '')]);
    return each.anyOf ? each.anyOf.flatMap(open) : [each];
  };
  const nodes = open(node);
  if (typeof shape === 'string') return [];
  if (Array.isArray(shape)) {
    const items = nodes.find((each) => each.items)?.items;
    return items ? unknownNames(defs, items, shape[0], `${at}[]`) : [at];
  }
  return Object.entries(shape as object).flatMap(([name, inner]) => {
    const known = nodes.find((each) => each.properties?.[name])?.properties?.[name];
    return known ? unknownNames(defs, known, inner, `${at} ${name}`) : [`${at} ${name}`];
  });
}
