/** Provider faults: lost answers, retries, and answers that must be refused. Against the sandbox. */
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { money } from '#lib/money/money.ts';
import type { ApiFault } from '#sandbox/sandbox.ts';
import { newCheckout, openSandbox, type OpenSandbox } from '#test/harness/payment-target.ts';
import {
  AmbiguousOutcomeError,
  ProviderNotFoundError,
  ProviderUnavailableError,
  IdempotentErrorReplay,
} from './provider-errors.ts';
import type { CheckoutSession, ProviderId } from './provider.ts';

const both: ProviderId[] = ['stripe', 'paypal'];

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (reason: unknown) => reason,
  );
}

async function bookedCheckouts({ sandbox }: OpenSandbox, id: ProviderId): Promise<string[]> {
  const { requests } = await sandbox.control.log();
  const path = id === 'stripe' ? '/v1/checkout/sessions' : '/v2/checkout/orders';
  return requests
    .filter((each) => each.method === 'POST' && each.path === path)
    .map((each) => each.idempotencyKey ?? '');
}

const passing: ApiFault[] = [
  { status: 500 },
  { status: 503 },
  { status: '502html' },
  { reset: 'before' },
  { reset: 'after' },
  { timeoutAfter: true },
  { timeoutBefore: true },
];

for (const fault of passing) {
  test.for(both)(
    `%s recovers automatically from ${JSON.stringify(fault)}, with one key`,
    async (id) => {
      const opened = await openSandbox();
      const { providers, sandbox } = opened;
      const input = newCheckout(id, providers);
      await sandbox.control.faults({ api: { ...fault, provider: id, on: 'create' } });
      const session = await providers.get(id).createCheckoutSession(input);
      const keys = await bookedCheckouts(opened, id);
      expect(keys).toEqual([input.idempotencyKey, input.idempotencyKey]);
      expect(await providers.get(id).retrievePayment(session)).toMatchObject({
        paymentReference: input.paymentReference,
        amount: input.amount,
      });
    },
  );
}

const lasting: ApiFault[] = [
  { status: 500 },
  { status: '502html' },
  { status: '502json' },
  { status: 409 },
  { emptyBody: true },
  { reset: 'after' },
  { timeoutBefore: true },
];

for (const fault of lasting) {
  test.for(both)(
    `a lasting ${JSON.stringify(fault)} of %s is no success and no refusal`,
    async (id) => {
      const { providers, sandbox } = await openSandbox();
      const provider = providers.get(id, 'interactive');
      const session = await provider.createCheckoutSession(newCheckout(id, providers));
      await sandbox.control.faults({ api: { ...fault, provider: id, times: -1 } });
      const creating = await failureOf(provider.createCheckoutSession(newCheckout(id, providers)));
      expect(creating).toBeInstanceOf(AmbiguousOutcomeError);
      const looking = await failureOf(provider.retrievePayment(session));
      expect(looking).toBeInstanceOf(ProviderUnavailableError);
    },
  );
}

test.for(both)(
  'a rate limit of %s changes nothing, and names the request for its support',
  async (id) => {
    const { providers, sandbox } = await openSandbox();
    await sandbox.control.faults({ api: { provider: id, status: 429, on: 'create', times: -1 } });
    const call = providers.get(id, 'interactive').createCheckoutSession(newCheckout(id, providers));
    const failure = await failureOf(call);
    expect(failure).toBeInstanceOf(ProviderUnavailableError);
    expect(failure).toMatchObject({ requestId: expect.stringMatching(/\w{8}/) });
  },
);

async function approved(): Promise<OpenSandbox & { session: CheckoutSession }> {
  const opened = await openSandbox();
  const paypal = opened.providers.get('paypal');
  const session = await paypal.createCheckoutSession(newCheckout('paypal', opened.providers));
  await opened.sandbox.control.buyer.approvePayPal(session.sessionId);
  return { ...opened, session };
}

const capturing: ApiFault[] = [
  { timeoutAfter: true },
  { timeoutBefore: true },
  { reset: 'after' },
  { reset: 'before' },
  { status: 500 },
  { status: '502json' },
  { status: 409 },
  { emptyBody: true },
];

for (const fault of capturing) {
  test(`PayPal's money is taken once although its answer was ${JSON.stringify(fault)}`, async () => {
    const { providers, sandbox, session } = await approved();
    await sandbox.control.faults({ api: { ...fault, provider: 'paypal', on: 'capture' } });
    const payment = await providers
      .get('paypal')
      .capturePayment(session, { idempotencyKey: 'cap' });
    expect(payment).toMatchObject({ status: 'succeeded', amountCaptured: money(4900n, 'EUR') });
    const books = await sandbox.control.books();
    expect(books.filter(({ kind }) => kind === 'capture')).toHaveLength(1);
  });
}

test('a capture with an unknown result is reported as open, not failed', async () => {
  const { providers, sandbox, session } = await approved();
  const paypal = providers.get('paypal', 'interactive');
  await sandbox.control.faults({ api: { provider: 'paypal', timeoutAfter: true, times: -1 } });
  const call = paypal.capturePayment(session, { idempotencyKey: 'cap' });
  expect(await failureOf(call)).toBeInstanceOf(AmbiguousOutcomeError);
  await sandbox.control.clearFaults();
  expect((await paypal.retrievePayment(session)).status).toBe('succeeded');
});

test('a token that PayPal revoked is renewed, once for all waiting calls', async () => {
  const { providers, sandbox } = await openSandbox();
  const paypal = providers.get('paypal');
  const session = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  await sandbox.control.revokeTokens();
  const looks = Array.from({ length: 5 }, () => paypal.retrievePayment(session));
  const statuses = (await Promise.all(looks)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 5 }, () => 'requires_action'));
  const { requests } = await sandbox.control.log();
  expect(requests.filter(({ operation }) => operation === 'token')).toHaveLength(2);
});

test('concurrent calls on a cold start request one PayPal token', async () => {
  const { providers, sandbox } = await openSandbox();
  const checkouts = Array.from({ length: 5 }, () => newCheckout('paypal', providers));
  await Promise.all(checkouts.map((input) => providers.get('paypal').createCheckoutSession(input)));
  const { requests } = await sandbox.control.log();
  expect(requests.filter(({ operation }) => operation === 'token')).toHaveLength(1);
});

test('PayPal is unavailable while it issues no tokens, and recovers afterwards', async () => {
  const { providers, sandbox } = await openSandbox();
  const paypal = providers.get('paypal', 'interactive');
  await sandbox.control.faults({
    api: { provider: 'paypal', on: 'token', status: 503, times: -1 },
  });
  const call = paypal.createCheckoutSession(newCheckout('paypal', providers));
  expect(await failureOf(call)).toBeInstanceOf(ProviderUnavailableError);
  await sandbox.control.clearFaults();
  const session = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  expect(session.redirectUrl).toContain(session.sessionId);
});

test('wrong keys are refused permanently, and no error shows a secret', async () => {
  const { sandbox, providers } = await openSandbox({ secretKey: 'sk_test_sandbox_wrong' });
  const paypal = providers.get('paypal');
  const payment = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  const wrongKey = await failureOf(providers.get('stripe').checkCredentials());
  const wrongCapture = await failureOf(
    paypal.createRefund({
      idempotencyKey: 'rf',
      payment,
      captureId: 'NOTACAPTURE',
      amount: money(1n, 'EUR'),
      refundReference: 'r',
      paymentReference: 'p',
    }),
  );
  expect(wrongKey).toMatchObject({ code: 'invalid_credentials', httpStatus: 401 });
  expect(wrongCapture).toBeInstanceOf(ProviderNotFoundError);
  const options = { depth: null, showHidden: true };
  const shown = [wrongKey, wrongCapture].map((each) => inspect(each, options)).join('\n');
  expect(shown).not.toMatch(/Bearer|Basic |sk_test_|authorization/i);
  expect(shown).not.toContain(sandbox.paypal.clientSecret);
});

test('a failure that Stripe stores for a key is distinguished from one that a retry resolves', async () => {
  const { providers, sandbox } = await openSandbox();
  const stripe = providers.get('stripe');
  await sandbox.control.faults({ api: { on: 'create', status: 500, stored: true } });
  const input = newCheckout('stripe', providers);
  for (let tries = 0; tries < 2; tries += 1) {
    expect(await failureOf(stripe.createCheckoutSession(input))).toBeInstanceOf(
      IdempotentErrorReplay,
    );
  }
  const session = await stripe.createCheckoutSession({
    ...input,
    idempotencyKey: crypto.randomUUID(),
  });

  await sandbox.control.faults({ api: { on: 'expire', status: 500, stored: true } });
  const close = (idempotencyKey: string) =>
    stripe.cancelCheckoutSession(session, { idempotencyKey });
  expect(await close('first')).toMatchObject({ status: 'requires_action' });
  expect(await close('first')).toMatchObject({ status: 'requires_action' });
  expect(await close('second')).toMatchObject({ status: 'expired' });
});
