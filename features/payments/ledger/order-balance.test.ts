import { expect, test } from 'vitest';
import { deriveNextStep } from '#features/payments/attempts/next-step.ts';
import {
  deriveOrderPaymentStatus,
  derivePaymentStatus,
  type BillBalance,
} from './order-balance.ts';

const status = (capturedMinor: bigint, refundedMinor = 0n, isProcessing = false) =>
  derivePaymentStatus(100n, { capturedMinor, refundedMinor, chargedBackMinor: 0n, isProcessing });

test('the ledger alone decides what a bill owes', () => {
  expect(status(0n)).toBe('unpaid');
  expect(status(0n, 0n, true)).toBe('processing');
  expect(status(99n)).toBe('unpaid');
  expect(status(100n)).toBe('paid');
  expect(status(100n, 0n, true)).toBe('paid');
  expect(status(100n, 1n)).toBe('partially_refunded');
  expect(status(100n, 100n)).toBe('refunded');
});

test('a refunded second payment leaves the bill paid', () => {
  expect(status(200n)).toBe('paid');
  expect(status(200n, 100n)).toBe('paid');
  expect(status(200n, 150n)).toBe('partially_refunded');
  expect(status(200n, 200n)).toBe('refunded');
});

/** The balance of a bill of 100, or of a free one. */
function balanceOf(
  bill: { purpose?: 'initial' | 'extra'; state?: 'open' | 'paid' | 'void'; grossMinor?: bigint },
  balance: Partial<Omit<BillBalance, 'bill'>> = {},
): BillBalance {
  const { purpose = 'initial', state = 'paid', grossMinor = 100n } = bill;
  return {
    bill: { purpose, state, gross_minor: grossMinor } as BillBalance['bill'],
    capturedMinor: 0n,
    refundedMinor: 0n,
    refundingMinor: 0n,
    chargedBackMinor: 0n,
    isProcessing: false,
    ...balance,
  };
}

test('an extra that nobody has paid does not make a paid order unpaid', () => {
  const paid = balanceOf({}, { capturedMinor: 100n });
  const open = { purpose: 'extra', state: 'open' } as const;
  expect(deriveOrderPaymentStatus([paid, balanceOf(open)])).toBe('paid');
  expect(deriveOrderPaymentStatus([paid, balanceOf(open, { isProcessing: true })])).toBe('paid');
  expect(deriveOrderPaymentStatus([paid, balanceOf({ ...open, state: 'void' })])).toBe('paid');
});

test('the payment status of an order is about all its paid bills', () => {
  const extra = { purpose: 'extra' } as const;
  const [all, part] = [{ capturedMinor: 100n }, { capturedMinor: 100n, refundedMinor: 40n }];
  const none = { capturedMinor: 100n, refundedMinor: 100n };
  expect(deriveOrderPaymentStatus([balanceOf({}, all), balanceOf(extra, all)])).toBe('paid');
  expect(deriveOrderPaymentStatus([balanceOf({}, all), balanceOf(extra, part)])).toBe(
    'partially_refunded',
  );
  expect(deriveOrderPaymentStatus([balanceOf({}, none), balanceOf(extra, all)])).toBe(
    'partially_refunded',
  );
  expect(deriveOrderPaymentStatus([balanceOf({}, none), balanceOf(extra, none)])).toBe('refunded');
});

test('money beyond one bill pays nothing of another', () => {
  const twice = balanceOf({}, { capturedMinor: 200n });
  const refunded = balanceOf({ purpose: 'extra' }, { capturedMinor: 100n, refundedMinor: 100n });
  expect(deriveOrderPaymentStatus([twice, refunded])).toBe('partially_refunded');
});

test('a lost dispute leaves nothing paid', () => {
  const [all, part] = [100n, 40n].map((chargedBackMinor) =>
    balanceOf({}, { capturedMinor: 100n, chargedBackMinor }),
  );
  if (!all || !part) throw new Error('there are two');
  expect(deriveOrderPaymentStatus([all])).toBe('charged_back');
  expect(deriveOrderPaymentStatus([part])).toBe('partially_charged_back');
  const extra = balanceOf({ purpose: 'extra' }, { capturedMinor: 100n });
  expect(deriveOrderPaymentStatus([all, extra])).toBe('partially_charged_back');
  const rest = { capturedMinor: 100n, refundedMinor: 60n, chargedBackMinor: 40n };
  expect(deriveOrderPaymentStatus([balanceOf({}, rest)])).toBe('charged_back');
});

test('a payment that was given back before it counted leaves the order unpaid', () => {
  const back = { capturedMinor: 100n, refundedMinor: 100n };
  expect(deriveOrderPaymentStatus([balanceOf({ state: 'open' }, back)])).toBe('unpaid');
});

test('a free order is paid', () => {
  expect(deriveOrderPaymentStatus([balanceOf({ grossMinor: 0n })])).toBe('paid');
  const nothing = {
    capturedMinor: 0n,
    refundedMinor: 0n,
    chargedBackMinor: 0n,
    isProcessing: false,
  };
  expect(derivePaymentStatus(0n, nothing)).toBe('paid');
});

const now = new Date('2026-05-12T14:00:00Z');
const order = (
  state: 'pending_payment' | 'expired' | 'cancelled' | 'delivered',
  expired = false,
) => ({
  state,
  expires_at: new Date(now.getTime() + (expired ? -1 : 1) * 60_000),
});
type Bill = Parameters<typeof deriveNextStep>[0]['bill'];
const initialBill = ({ state }: ReturnType<typeof order>): Bill => {
  const states = {
    cancelled: 'void',
    delivered: 'paid',
    pending_payment: 'open',
    expired: 'open',
  } as const;
  return { id: 'initial', purpose: 'initial', state: states[state] };
};
const next = (
  of: ReturnType<typeof order>,
  statuses: Parameters<typeof deriveNextStep>[0]['attempts'][number]['status'][] = [],
  bill = initialBill(of),
) => {
  const attempts = statuses.map((status) => ({ status, bill_id: bill.id }));
  return deriveNextStep({ order: of, bill, attempts }, now);
};

test('the customer is told the one next step', () => {
  expect(next(order('pending_payment'))).toBe('pay');
  expect(next(order('pending_payment'), ['failed', 'requires_action'])).toBe('pay');
  expect(next(order('pending_payment'), ['processing'])).toBe('wait');
  expect(next(order('pending_payment', true), ['processing'])).toBe('wait');
  expect(next(order('pending_payment'), ['requires_review', 'processing'])).toBe('review');
  expect(next(order('pending_payment', true))).toBe('expired');
  expect(next(order('expired'))).toBe('expired');
  expect(next(order('cancelled'))).toBe('cancelled');
  expect(next(order('cancelled'), ['succeeded'])).toBe('cancelled');
  expect(next(order('delivered'), ['succeeded'])).toBe('paid');
});

test('an extra has its own next step', () => {
  const extra = { id: 'extra', purpose: 'extra', state: 'open' } as const;
  const running = order('delivered', true);
  expect(next(running, [], extra)).toBe('pay');
  expect(next(running, ['processing'], extra)).toBe('wait');
  expect(next(running, ['succeeded'], { ...extra, state: 'paid' })).toBe('paid');
  expect(next(running, [], { ...extra, state: 'void' })).toBe('void');
  const attempts = [{ status: 'processing', bill_id: 'initial' }] as const;
  expect(deriveNextStep({ order: running, bill: extra, attempts }, now)).toBe('pay');
});
