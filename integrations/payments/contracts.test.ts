/** Our requests to a provider follow the vendor's contract, and so do the answers that we rely on. */
import { expect, test } from 'vitest';
import { money } from '#lib/money/money.ts';
import { contractCheck } from '#sandbox/contracts/contract-check.ts';
import { newCheckout, openSandbox, type OpenSandbox } from '#test/harness/payment-target.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';

const NOBODY = 'http://127.0.0.1:1/webhooks';

/** Every call that exists, for successful and failed payments. */
async function liveThrough(id: ProviderId, { providers, sandbox }: OpenSandbox): Promise<void> {
  const provider = providers.get(id);
  const { control } = sandbox;
  const given = { customerEmail: 'ada@customer.example', locale: 'de-AT' };
  const paid = async () => {
    const input = newCheckout(id, providers, given);
    const session = await provider.createCheckoutSession(input);
    await provider.createCheckoutSession(input); // the answer may have been lost
    if (id === 'stripe') await control.buyer.payByCard(session.sessionId);
    else await control.buyer.approvePayPal(session.sessionId);
    const payment = await provider.capturePayment(session, { idempotencyKey: crypto.randomUUID() });
    return { payment, input };
  };

  expect(await provider.checkCredentials()).toMatchObject({ livemode: false });
  const { payment, input } = await paid();
  const [capture] = payment.captures;
  const refund = await provider.createRefund({
    idempotencyKey: crypto.randomUUID(),
    payment,
    captureId: capture?.id ?? '',
    amount: money(1_000n, 'EUR'),
    refundReference: 'r-1',
    paymentReference: input.paymentReference,
  });
  await provider.retrieveRefund({ refundId: refund.id });
  expect(await provider.listRefunds(payment)).toHaveLength(1);

  const disputed = (await paid()).payment;
  const { dispute } = await control.openDispute({ payment: disputed.captures[0]?.id ?? '' });
  await control.resolveDispute({ dispute, outcome: 'partial' });
  expect((await provider.retrievePayment(disputed)).disputes).toHaveLength(1);

  const left = await provider.createCheckoutSession(newCheckout(id, providers));
  await provider.cancelCheckoutSession(left, { idempotencyKey: crypto.randomUUID() });
  await control.settle();
  await checkEvents(provider);
}

async function checkEvents(provider: PaymentProvider): Promise<void> {
  for await (const event of provider.listUndeliveredEvents(new Date(0))) {
    expect(event.provider).toBe(provider.id);
  }
}

test.for<[id: ProviderId, used: string[]]>([
  [
    'stripe',
    [
      'sessionCreateParams',
      'sessionRetrieveParams',
      'sessionExpireParams',
      'refundCreateParams',
      'refundListParams',
      'eventListParams',
      'session',
      'refund',
      'dispute',
      'event',
    ],
  ],
  [
    'paypal',
    [
      'checkout_orders_v2 order_request',
      'checkout_orders_v2 order',
      'payments_payment_v2 refund_request',
      'payments_payment_v2 refund',
      'customer_disputes_v1 dispute',
    ],
  ],
])('what we ask of %s is what its contract allows', { timeout: 60_000 }, async ([id, used]) => {
  const check = contractCheck();
  const open = await openSandbox({
    observe: check.observe,
    webhooks: { stripe: NOBODY, paypal: NOBODY },
  });
  await liveThrough(id, open);
  expect(check.violations).toEqual([]);
  expect([...check.checked.keys()]).toEqual(expect.arrayContaining(used));
});
