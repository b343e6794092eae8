import type Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import {
  AmbiguousOutcomeError,
  ProviderUnavailableError,
} from '#integrations/payments/provider-errors.ts';
import type { PaymentStatus } from '#integrations/payments/provider.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { money } from '#lib/money/money.ts';
import { disputeSnapshot } from './stripe-disputes.ts';
import { StripeProvider } from './stripe-provider.ts';
import { refundSnapshot } from './stripe-refunds.ts';
import { snapshotOfSession } from './stripe-snapshot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

type Loose = Record<string, unknown>;

const around = { accountId: 'acct_1', refunds: [], disputes: [], observedAt: new Date(0) };

function session(part: Loose = {}, intent?: Loose): Stripe.Checkout.Session {
  return {
    id: 'cs_test_1',
    object: 'checkout.session',
    amount_total: 4900,
    currency: 'eur',
    client_reference_id: 'p-1',
    livemode: false,
    metadata: { installation_id: 'shop-1' },
    payment_status: 'unpaid',
    status: 'open',
    url: 'https://checkout.stripe.com/c/pay/cs_test_1',
    payment_intent: intent ? { id: 'pi_1', object: 'payment_intent', ...intent } : null,
    ...part,
  } as unknown as Stripe.Checkout.Session;
}

const charge = {
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  captured: true,
  paid: true,
  amount: 4900,
  amount_captured: 4900,
  currency: 'eur',
  created: 1_700_000_000,
};

const cases: [Loose, Loose | undefined, PaymentStatus][] = [
  [{ status: 'open' }, undefined, 'requires_action'],
  [{ status: 'open' }, { status: 'requires_action' }, 'requires_action'],
  [{ status: 'complete', payment_status: 'paid' }, { status: 'succeeded' }, 'succeeded'],
  [{ status: 'complete' }, { status: 'processing' }, 'processing'],
  [{ status: 'complete' }, { status: 'requires_payment_method' }, 'failed'],
  [{ status: 'complete' }, { status: 'canceled' }, 'canceled'],
  [{ status: 'expired', url: null }, undefined, 'expired'],
  [{ status: 'expired' }, { status: 'succeeded' }, 'succeeded'],
  [{ status: 'open', payment_status: 'paid' }, { status: 'requires_action' }, 'requires_action'],
  [{ status: 'complete', payment_status: 'no_payment_required' }, undefined, 'unknown'],
  [{ status: 'complete' }, { status: 'a_new_word' }, 'unknown'],
  [{ status: 'a_new_word' }, undefined, 'unknown'],
  [{ status: null }, undefined, 'unknown'],
];

test.for(cases)('a session %j with a payment %j is %s', ([part, intent, status]) => {
  expect(snapshotOfSession(session(part, intent), around).status).toBe(status);
});

test('the captured amount is in the currency it was captured in', () => {
  const taken = session(
    { status: 'complete', payment_status: 'paid' },
    { status: 'succeeded', latest_charge: { ...charge, currency: 'usd', amount_captured: 5300 } },
  );
  expect(snapshotOfSession(taken, around)).toMatchObject({
    amount: money(4900n, 'EUR'),
    amountCaptured: money(5300n, 'USD'),
    paymentReference: 'p-1',
    installationId: 'shop-1',
    accountId: 'acct_1',
  });
});

const broken: [string, Loose, Loose | undefined][] = [
  ['no amount', { amount_total: null }, undefined],
  ['a fraction for an amount', { amount_total: 49.5 }, undefined],
  ['no currency', { currency: null }, undefined],
  ['a payment that was not expanded', { payment_intent: 'pi_1' }, undefined],
  ['a charge that was not expanded', {}, { status: 'succeeded', latest_charge: 'ch_1' }],
  ['something else for a charge', {}, { status: 'succeeded', latest_charge: { id: 'x' } }],
];

test.for(broken)('a session with %s is refused', ([, part, intent]) => {
  expect(() => snapshotOfSession(session(part, intent), around)).toThrow(UnexpectedAnswerError);
});

const refund = {
  id: 're_1',
  object: 'refund',
  amount: 100,
  currency: 'eur',
  created: 1_700_000_000,
  metadata: null,
};

test.for([
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['a_new_word', 'unknown'],
  [null, 'unknown'],
])('a refund that is %s counts as %s', ([status, counted]) => {
  const answer = { ...refund, status } as unknown as Stripe.Refund;
  expect(refundSnapshot(answer)).toMatchObject({ status: counted, refundReference: null });
});

test('a dispute settled in the account’s currency moves the disputed amount', () => {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    amount: 4900,
    currency: 'eur',
    reason: 'fraudulent',
    status: 'needs_response',
    created: 1_700_000_000,
    evidence_details: { due_by: 1_700_900_000 },
    balance_transactions: [{ id: 'txn_1', amount: -5300, currency: 'usd', created: 1_700_000_001 }],
  } as unknown as Stripe.Dispute;
  expect(disputeSnapshot(dispute)).toMatchObject({
    isOpen: true,
    movements: [{ id: 'txn_1', kind: 'withdrawn', amount: money(4900n, 'EUR') }],
  });
});

const bodies = [
  'null',
  '{}',
  '[]',
  '"ok"',
  '',
  '<html>',
  '{"message":"bad gateway"}',
  '{"object":"list"}',
];

test.for(bodies)('an answer %s is never treated as success', async (body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  const stripe = new StripeProvider({
    secretKey: 'sk_test_1',
    webhookSecrets: [],
    installationId: 'shop-1',
    callLimits: { timeoutMs: 500, retries: 0 },
  });
  await expect(stripe.retrievePayment({ sessionId: 'cs_test_1' })).rejects.toThrow(
    ProviderUnavailableError,
  );
  const refunding = stripe.createRefund({
    idempotencyKey: 'rf_1',
    payment: { sessionId: 'cs_test_1' },
    captureId: 'ch_1',
    amount: money(100n, 'EUR'),
    refundReference: 'r-1',
    paymentReference: 'p-1',
  });
  await expect(refunding).rejects.toThrow(AmbiguousOutcomeError);
});
