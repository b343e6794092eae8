/** Actions of a buyer, a bank and a dashboard on a payment, and the resulting snapshot. Against the sandbox. */
import { expect, test } from 'vitest';
import { money } from '#lib/money/money.ts';
import { newCheckout, openSandbox, type OpenSandbox } from '#test/harness/payment-target.ts';
import type { TimeoutPolicy } from './timeout-policy.ts';
import { AmbiguousOutcomeError, ProviderRejectedError } from './provider-errors.ts';
import type { PaymentProvider, PaymentSnapshot, WebhookEvent, ProviderId } from './provider.ts';

const both: ProviderId[] = ['stripe', 'paypal'];

interface Paid extends OpenSandbox {
  provider: PaymentProvider;
  payment: PaymentSnapshot;
  captureId: string;
  refund: (
    minor: bigint,
    reference?: string,
    pace?: TimeoutPolicy,
  ) => ReturnType<PaymentProvider['createRefund']>;
}

/** A paid checkout of €49.00. */
async function pay(id: ProviderId, card?: string): Promise<Paid> {
  const opened = await openSandbox();
  const { providers, sandbox } = opened;
  const provider = providers.get(id);
  const input = newCheckout(id, providers);
  const session = await provider.createCheckoutSession(input);
  if (id === 'stripe') await sandbox.control.buyer.payByCard(session.sessionId, card);
  else await sandbox.control.buyer.approvePayPal(session.sessionId);
  const payment = await provider.capturePayment(session, {
    idempotencyKey: `cap_${input.orderId}`,
  });
  const captureId = payment.captures[0]?.id ?? '';
  const refund = (minor: bigint, refundReference = 'refund-1', pace?: TimeoutPolicy) =>
    providers.get(id, pace).createRefund({
      idempotencyKey: `rf_${refundReference}`,
      payment,
      captureId,
      amount: money(minor, 'EUR'),
      refundReference,
      paymentReference: input.paymentReference,
    });
  return { ...opened, provider, payment, captureId, refund };
}

test.for(both)('a payment through %s is reported once, with its capture', async (id) => {
  const { provider, payment, captureId } = await pay(id);
  expect(payment).toMatchObject({
    status: 'succeeded',
    amountCaptured: money(4900n, 'EUR'),
    approvedForCapture: false,
    redirectUrl: null,
    captures: [{ id: captureId, status: 'succeeded', amount: money(4900n, 'EUR') }],
  });
  expect(payment.providerPaymentId).toMatch(/^\w{8,}$/);
  expect(payment.failure).toBeUndefined();
  const later = await provider.retrievePayment(payment);
  expect({ ...later, observedAt: null }).toEqual({ ...payment, observedAt: null });
});

test.for(both)('a payment captured by %s can no longer be cancelled', async (id) => {
  const { provider, payment } = await pay(id);
  const after = await provider.cancelCheckoutSession(payment, { idempotencyKey: 'cancel_1' });
  expect(after).toMatchObject({ status: 'succeeded', amountCaptured: money(4900n, 'EUR') });
});

test.for(both)('capturing twice through %s captures once', async (id) => {
  const { provider, payment, sandbox } = await pay(id);
  await provider.capturePayment(payment, { idempotencyKey: 'another-key' });
  const books = await sandbox.control.books();
  expect(books.filter(({ kind }) => kind === 'capture')).toHaveLength(1);
});

test.for(both)('%s refunds a part, then the rest, and no more', async (id) => {
  const { provider, payment, refund } = await pay(id);
  const part = await refund(1900n);
  expect(part).toMatchObject({
    status: 'succeeded',
    amount: money(1900n, 'EUR'),
    refundReference: 'refund-1',
    failureReason: null,
  });
  expect(await provider.retrieveRefund({ refundId: part.id })).toEqual(part);
  const rest = await refund(3000n, 'refund-2');
  await expect(refund(1n, 'refund-3')).rejects.toThrow(ProviderRejectedError);
  const refunds = await provider.listRefunds(payment);
  expect(refunds.map((each) => each.id).toSorted()).toEqual([part.id, rest.id].toSorted());
  const after = await provider.retrievePayment(payment);
  expect(after.refunds).toHaveLength(2);
  expect(after).toMatchObject({ status: 'succeeded', amountCaptured: money(4900n, 'EUR') });
});

test.for(both)('a refund requested from %s twice with one key is made once', async (id) => {
  const { sandbox, refund } = await pay(id);
  expect((await refund(1900n)).id).toBe((await refund(1900n)).id);
  const books = await sandbox.control.books();
  expect(books.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
});

test.for(both)('a refund made in the dashboard of %s has no reference', async (id) => {
  const { provider, sandbox, payment, captureId } = await pay(id);
  await sandbox.control.dashboardRefund({ payment: captureId, amountMinor: 900 });
  const { refunds } = await provider.retrievePayment(payment);
  expect(refunds).toMatchObject([{ amount: money(900n, 'EUR'), refundReference: null }]);
});

test.for(both)('a refund through %s may be slow and may fail', async (id) => {
  const { provider, sandbox, refund } = await pay(id);
  const fault = { provider: id, on: 'refund' as const };
  await sandbox.control.faults({ api: { ...fault, refundOutcome: 'pending' } });
  const slow = await refund(100n, 'slow');
  await sandbox.control.faults({ api: { ...fault, refundOutcome: 'succeededThenFailed' } });
  const doomed = await refund(200n, 'doomed');
  expect([slow.status, doomed.status]).toEqual(['pending', 'succeeded']);
  await sandbox.control.advance(7 * 86_400);
  const statusOf = async ({ id: refundId }: { id: string }) =>
    (await provider.retrieveRefund({ refundId })).status;
  expect([await statusOf(slow), await statusOf(doomed)]).toEqual(['succeeded', 'failed']);
});

test.for(both)('a dispute at %s is reported with the money it moved', async (id) => {
  const { provider, sandbox, payment, captureId } = await pay(id);
  const { control } = sandbox;
  const { dispute } = await control.openDispute({ payment: captureId });
  const opened = await provider.retrievePayment(payment);
  expect(opened.disputes).toMatchObject([
    { id: dispute, isOpen: true, amount: money(4900n, 'EUR'), closedAt: null },
  ]);
  expect(opened.disputes[0]?.evidenceDueAt).toBeInstanceOf(Date);

  await control.resolveDispute({ dispute, outcome: 'lost' });
  const [lost] = (await provider.retrievePayment(payment)).disputes;
  expect(lost).toMatchObject({ isOpen: false });
  expect(lost?.movements).toMatchObject([{ kind: 'withdrawn', amount: money(4900n, 'EUR') }]);

  await control.resolveDispute({ dispute, outcome: 'won' });
  const [won] = (await provider.retrievePayment(payment)).disputes;
  expect(won?.movements.map(({ kind }) => kind)).toEqual(['withdrawn', 'reinstated']);
  expect(new Set(won?.movements.map((each) => each.id)).size).toBe(2);
  expect(won?.movements[0]?.id).toBe(lost?.movements[0]?.id);
});

test.for(both)('a dispute at %s that is lost in part takes only that part', async (id) => {
  const { provider, sandbox, payment, captureId } = await pay(id);
  const { control } = sandbox;
  const { dispute } = await control.openDispute({ payment: captureId });
  await control.resolveDispute({ dispute, outcome: 'partial', returnedMinor: 1_900 });
  const [partial] = (await provider.retrievePayment(payment)).disputes;
  expect(partial).toMatchObject({ isOpen: false });
  const taken = (partial?.movements ?? []).map(({ kind, amount }) =>
    kind === 'withdrawn' ? amount.amountMinor : -amount.amountMinor,
  );
  expect(taken.reduce((sum, each) => sum + each, 0n)).toBe(3000n);
});

test.for(both)('an event that %s could not deliver is found by listing events', async (id) => {
  const unreachable = 'http://127.0.0.1:1/webhooks';
  const { providers, sandbox } = await openSandbox({
    webhooks: { stripe: unreachable, paypal: unreachable },
  });
  const provider = providers.get(id);
  const input = newCheckout(id, providers);
  const session = await provider.createCheckoutSession(input);
  if (id === 'stripe') await sandbox.control.buyer.payByCard(session.sessionId);
  else await sandbox.control.buyer.approvePayPal(session.sessionId);
  const events: WebhookEvent[] = [];
  const since = new Date(Date.now() - 60_000);
  for await (const each of provider.listUndeliveredEvents(since)) events.push(each);
  const type = id === 'stripe' ? 'checkout.session.completed' : 'CHECKOUT.ORDER.APPROVED';
  const event = events.find((each) => each.type === type);
  expect(event).toMatchObject({
    provider: id,
    livemode: false,
    resourceId: session.sessionId,
    paymentReference: input.paymentReference,
  });
  expect(provider.readEvent(event?.rawBody ?? new Uint8Array())).toEqual(event);
});

test('a declined card leaves the page open for another one', async () => {
  const { providers, sandbox } = await openSandbox();
  const stripe = providers.get('stripe');
  const session = await stripe.createCheckoutSession(newCheckout('stripe', providers));
  await sandbox.control.buyer.payByCard(session.sessionId, '4000000000009995');
  expect(await stripe.retrievePayment(session)).toMatchObject({
    status: 'requires_action',
    failure: { code: 'insufficient_funds', customerCanRetry: true },
    redirectUrl: session.redirectUrl,
    amountCaptured: money(0n, 'EUR'),
  });
  await sandbox.control.buyer.payByCard(session.sessionId);
  const paid = await stripe.retrievePayment(session);
  expect(paid).toMatchObject({ status: 'succeeded', captures: [{ status: 'succeeded' }] });
  expect(paid.failure).toBeUndefined();
});

test('an unfinished authentication is no failure, and the page closes on time', async () => {
  const { providers, sandbox } = await openSandbox();
  const stripe = providers.get('stripe');
  const session = await stripe.createCheckoutSession(newCheckout('stripe', providers));
  await sandbox.control.buyer.payByCard(session.sessionId, '4000000000003220', 'abandon');
  expect(await stripe.retrievePayment(session)).toMatchObject({ status: 'requires_action' });
  await sandbox.control.advance(2 * 3600);
  expect(await stripe.retrievePayment(session)).toMatchObject({
    status: 'expired',
    redirectUrl: null,
  });
});

test('a PayPal approval waits for our capture', async () => {
  const { providers, sandbox } = await openSandbox();
  const paypal = providers.get('paypal');
  const session = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  await sandbox.control.buyer.approvePayPal(session.sessionId);
  expect(await paypal.retrievePayment(session)).toMatchObject({
    status: 'processing',
    approvedForCapture: true,
    captures: [],
  });
  const canceled = await paypal.cancelCheckoutSession(session, { idempotencyKey: 'cancel' });
  expect(canceled).toMatchObject({ status: 'canceled', approvedForCapture: false });
});

test('a payment method declined by PayPal sends the buyer back, and another one pays', async () => {
  const { providers, sandbox } = await openSandbox();
  const { buyer } = sandbox.control;
  const paypal = providers.get('paypal');
  const session = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  await buyer.approvePayPal(session.sessionId, 'declined');
  const declined = await paypal.capturePayment(session, { idempotencyKey: 'cap-1' });
  expect(declined).toMatchObject({
    status: 'requires_action',
    approvedForCapture: false,
    failure: { code: 'INSTRUMENT_DECLINED', customerCanRetry: true },
    redirectUrl: session.redirectUrl,
  });
  await buyer.approvePayPal(session.sessionId, 'balance');
  const paid = await paypal.capturePayment(session, { idempotencyKey: 'cap-2' });
  expect(paid).toMatchObject({ status: 'succeeded', amountCaptured: money(4900n, 'EUR') });
});

const slowFunding = [
  { funding: 'echeck', outcome: 'completed', end: 'succeeded' },
  { funding: 'echeck_denied', outcome: 'denied', end: 'failed' },
  { funding: 'review', outcome: 'completed', end: 'succeeded' },
] as const;

test.for(slowFunding)('PayPal by $funding is no money until it is $outcome', async (slow) => {
  const { providers, sandbox } = await openSandbox();
  const paypal = providers.get('paypal');
  const session = await paypal.createCheckoutSession(newCheckout('paypal', providers));
  await sandbox.control.buyer.approvePayPal(session.sessionId, slow.funding);
  const pending = await paypal.capturePayment(session, { idempotencyKey: 'cap' });
  expect(pending).toMatchObject({
    status: 'processing',
    approvedForCapture: false,
    amountCaptured: money(0n, 'EUR'),
    captures: [{ status: 'pending' }],
  });
  const capture = pending.captures[0]?.id ?? '';
  await sandbox.control.settleCapture({ capture, outcome: slow.outcome });
  expect((await paypal.retrievePayment(session)).status).toBe(slow.end);
});

test.for(both)('an answer of %s with another amount is returned unchanged', async (id) => {
  const { provider, payment, sandbox } = await pay(id);
  await sandbox.control.faults({
    api: { provider: id, on: 'retrieve', wrongAmount: true, times: -1 },
  });
  const wrong = await provider.retrievePayment(payment);
  expect(wrong.amount).not.toEqual(payment.amount);
  expect(wrong.amountCaptured).not.toEqual(payment.amountCaptured);
});

test('an early inquiry by a bank moves no money', async () => {
  const { provider, payment } = await pay('stripe', '4000000000001976');
  const { disputes } = await provider.retrievePayment(payment);
  expect(disputes).toMatchObject([{ isOpen: true, movements: [] }]);
});

test.for(both)('a refund of %s whose answer was lost is found again', async (id) => {
  const { provider, payment, sandbox, refund } = await pay(id);
  await sandbox.control.faults({
    api: { provider: id, on: 'refund', timeoutAfter: true, times: -1 },
  });
  await expect(refund(1900n, 'refund-1', 'interactive')).rejects.toThrow(AmbiguousOutcomeError);
  await sandbox.control.clearFaults();
  const found = await provider.listRefunds(payment);
  expect(found).toMatchObject([{ refundReference: 'refund-1', amount: money(1900n, 'EUR') }]);
  expect((await refund(1900n)).id).toBe(found[0]?.id);
});
