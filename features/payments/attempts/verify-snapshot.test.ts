import { expect, test } from 'vitest';
import type { PaymentSnapshot } from '#integrations/payments/provider.ts';
import { money } from '#lib/money/money.ts';
import { verifySnapshot } from './verify-snapshot.ts';

const payment = {
  id: '8f0b7b9e-6d3a-4a7e-9a34-0f1d5a1b2c3d',
  amount_minor: 12_500n,
  currency: 'EUR',
  is_livemode: false,
  account_id: 'acct_ours',
  provider_session_id: 'cs_test_1',
} as const;

const matching: PaymentSnapshot = {
  status: 'succeeded',
  sessionId: 'cs_test_1',
  providerPaymentId: 'pi_1',
  approvedForCapture: false,
  amount: money(12_500n, 'EUR'),
  amountCaptured: money(12_500n, 'EUR'),
  paymentReference: payment.id,
  installationId: 'here',
  livemode: false,
  accountId: 'acct_ours',
  redirectUrl: null,
  captures: [
    { id: 'ch_1', amount: money(12_500n, 'EUR'), status: 'succeeded', occurredAt: new Date() },
  ],
  refunds: [],
  disputes: [],
  observedAt: new Date(),
};

const fields = (changes: Partial<PaymentSnapshot>) =>
  verifySnapshot(payment, { ...matching, ...changes }, 'here').map(({ field }) => field);

test('a snapshot that matches in everything is accepted', () => {
  expect(fields({})).toEqual([]);
});

test('a snapshot that does not match names the differences', () => {
  expect(fields({ amount: money(100n, 'EUR') })).toEqual(['amount']);
  expect(fields({ amount: money(12_500n, 'HUF') })).toEqual(['amount']);
  expect(fields({ amountCaptured: money(12_499n, 'EUR') })).toEqual(['captured']);
  expect(fields({ livemode: true })).toEqual(['mode']);
  expect(fields({ accountId: 'acct_other' })).toEqual(['account']);
  expect(fields({ paymentReference: 'another' })).toEqual(['reference']);
  expect(fields({ paymentReference: null })).toEqual(['reference']);
  expect(fields({ sessionId: 'cs_test_2' })).toEqual(['checkout']);
  expect(fields({ installationId: 'elsewhere' })).toEqual(['installation']);
});

test('another currency is noticed in every amount', () => {
  const refund = {
    id: 're_1',
    status: 'succeeded',
    amount: money(10n, 'USD'),
    refundReference: null,
    failureReason: null,
    occurredAt: new Date(),
  } as const;
  expect(fields({ refunds: [refund] })).toEqual(['currency']);
});

test('a field that the provider leaves out is no mismatch', () => {
  expect(fields({ installationId: null, accountId: null })).toEqual([]);
});

test('an amount of zero captured so far is no mismatch', () => {
  const nothing = { amountCaptured: money(0n, 'EUR'), captures: [] };
  expect(fields({ status: 'requires_action', ...nothing })).toEqual([]);
  expect(fields({ status: 'succeeded', ...nothing })).toEqual(['captured']);
});
