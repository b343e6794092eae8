import { expect, test } from 'vitest';
import { deriveNextStep } from '#features/payments/attempts/next-step.ts';
import { derivePaymentStatus } from './order-balance.ts';

const status = (capturedMinor: bigint, refundedMinor = 0n, isProcessing = false) =>
  derivePaymentStatus(100n, { capturedMinor, refundedMinor, withdrawnMinor: 0n, isProcessing });

test('the ledger alone decides what an order owes', () => {
  expect(status(0n)).toBe('unpaid');
  expect(status(0n, 0n, true)).toBe('processing');
  expect(status(99n)).toBe('unpaid');
  expect(status(100n)).toBe('paid');
  expect(status(100n, 0n, true)).toBe('paid');
  expect(status(100n, 1n)).toBe('partially_refunded');
  expect(status(100n, 100n)).toBe('refunded');
});

test('a refunded second payment leaves the order paid', () => {
  expect(status(200n)).toBe('paid');
  expect(status(200n, 100n)).toBe('paid');
  expect(status(200n, 150n)).toBe('partially_refunded');
  expect(status(200n, 200n)).toBe('refunded');
});

test('a free order is paid', () => {
  const nothing = { capturedMinor: 0n, refundedMinor: 0n, withdrawnMinor: 0n, isProcessing: false };
  expect(derivePaymentStatus(0n, nothing)).toBe('paid');
});

const now = new Date('2026-05-12T14:00:00Z');
const order = (
  state: 'pending_payment' | 'expired' | 'cancelled' | 'delivered',
  expired = false,
) => ({
  state,
  payment_status: 'unpaid' as const,
  expires_at: new Date(now.getTime() + (expired ? -1 : 1) * 60_000),
});
const next = (
  of: ReturnType<typeof order>,
  statuses: Parameters<typeof deriveNextStep>[0]['attempts'][number]['status'][] = [],
  capturedMinor = 0n,
) =>
  deriveNextStep(
    { order: of, attempts: statuses.map((each) => ({ status: each })), balance: { capturedMinor } },
    now,
  );

test('the customer is told the one next step', () => {
  expect(next(order('pending_payment'))).toBe('pay');
  expect(next(order('pending_payment'), ['failed', 'requires_action'])).toBe('pay');
  expect(next(order('pending_payment'), ['processing'])).toBe('wait');
  expect(next(order('pending_payment', true), ['processing'])).toBe('wait');
  expect(next(order('pending_payment'), ['requires_review', 'processing'])).toBe('review');
  expect(next(order('pending_payment', true))).toBe('expired');
  expect(next(order('expired'))).toBe('expired');
  expect(next(order('cancelled'))).toBe('cancelled');
  expect(next(order('cancelled'), ['succeeded'], 100n)).toBe('refunding');
  expect(next(order('delivered'), ['succeeded'], 100n)).toBe('paid');
});
