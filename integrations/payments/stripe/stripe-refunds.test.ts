import { expect, test } from 'vitest';
import { money } from '#lib/money/money.ts';
import { refundParams } from './stripe-refunds.ts';

test('a refund names its charge, its exact amount and its references, and reports no fraud', () => {
  const input = {
    captureId: 'ch_1',
    amount: money(1_250n, 'EUR'),
    refundReference: 'refund-1',
    paymentReference: 'payment-1',
  };
  expect(refundParams({ ...input, idempotencyKey: 'key' } as never, 'shop-1')).toEqual({
    charge: 'ch_1',
    amount: 1250,
    reason: 'requested_by_customer', // `fraudulent` would put the buyer on Stripe's block list
    metadata: { refund_id: 'refund-1', payment_id: 'payment-1', installation_id: 'shop-1' },
  });
});
