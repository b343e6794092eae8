import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import type { PaymentStatus } from '#integrations/payments/provider.ts';
import { PaymentAttemptStatus } from '#features/payments/contract.ts';
import { canMoveAttempt, isOpenStatus, reduce } from './attempt-state.ts';
import { canMoveRefund } from '#features/payments/refunds/refund-state.ts';

const REPORTED: PaymentStatus[] = [
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'expired',
  'canceled',
  'unknown',
];
const anyStatus = fc.constantFrom(...PaymentAttemptStatus.options);
const anyReported = fc.constantFrom(...REPORTED);
const attempt = (status: PaymentAttemptStatus, superseded_at: Date | null = null) => ({
  status,
  superseded_at,
});

test('a succeeded attempt stays succeeded, for every snapshot and caller', () => {
  fc.assert(
    fc.property(anyReported, fc.boolean(), (status, isRequestedByAdmin) => {
      expect(reduce(attempt('succeeded'), { status }, { isRequestedByAdmin })).toBe('succeeded');
    }),
  );
});

test('applying the same snapshot twice has the effect of one', () => {
  fc.assert(
    fc.property(anyStatus, anyReported, (from, status) => {
      const once = reduce(attempt(from), { status });
      expect(reduce(attempt(once), { status })).toBe(once);
    }),
  );
});

test('a payment is recorded from every state except review', () => {
  for (const from of PaymentAttemptStatus.options) {
    const expected = from === 'requires_review' ? 'requires_review' : 'succeeded';
    expect(reduce(attempt(from), { status: 'succeeded' })).toBe(expected);
  }
});

test('an attempt that ended without payment can only turn out to be paid', () => {
  for (const from of ['failed', 'expired', 'canceled'] as const) {
    for (const status of REPORTED) {
      expect(reduce(attempt(from), { status })).toBe(status === 'succeeded' ? 'succeeded' : from);
    }
  }
});

test('only an administrator can end a review', () => {
  for (const status of REPORTED) {
    expect(reduce(attempt('requires_review'), { status })).toBe('requires_review');
    const rechecked = reduce(attempt('requires_review'), { status }, { isRequestedByAdmin: true });
    expect(rechecked).toBe(status === 'unknown' ? 'requires_review' : status);
  }
});

test('an unknown state changes nothing', () => {
  for (const from of PaymentAttemptStatus.options) {
    expect(reduce(attempt(from), { status: 'unknown' })).toBe(from);
    expect(reduce(attempt(from), { status: 'on_the_moon' as PaymentStatus })).toBe(from);
  }
});

test('a page that closed because another attempt replaced it is canceled, not expired', () => {
  expect(reduce(attempt('requires_action'), { status: 'expired' })).toBe('expired');
  expect(reduce(attempt('requires_action', new Date()), { status: 'expired' })).toBe('canceled');
});

test('no state leads to itself or back to the beginning', () => {
  for (const status of PaymentAttemptStatus.options) {
    expect(canMoveAttempt(status, status)).toBe(false);
    expect(canMoveAttempt(status, 'created')).toBe(false);
  }
  expect(PaymentAttemptStatus.options.filter(isOpenStatus)).toEqual([
    'created',
    'requires_action',
    'processing',
  ]);
});

test('a refund that succeeded may still fail; no other move goes back', () => {
  expect(canMoveRefund('succeeded', 'failed')).toBe(true);
  expect(canMoveRefund('succeeded', 'pending')).toBe(false);
  expect(canMoveRefund('failed', 'succeeded')).toBe(false);
  expect(canMoveRefund('pending', 'requested')).toBe(false);
});
