import type { Order } from '@paypal/paypal-server-sdk';
import { expect, test } from 'vitest';
import { AmountNotRepresentableError } from '#integrations/payments/exponents.ts';
import type { PaymentStatus } from '#integrations/payments/provider.ts';
import { UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';
import { money } from '#lib/money/money.ts';
import { readDispute } from './paypal-disputes.ts';
import { readEventPage, readPayPalEvent } from './paypal-events.ts';
import { refundSnapshot, snapshotOfOrder } from './paypal-snapshot.ts';

type Loose = Record<string, unknown>;

const around = { livemode: true, sandboxOrigin: undefined, disputes: [], observedAt: new Date(0) };
const amount = { currencyCode: 'EUR', value: '49.00' };
const createTime = '2026-11-20T10:00:00Z';

function order(status: string, payments: Loose = {}, unit: Loose = {}): Order {
  return {
    id: '5O190127TN364715T',
    status,
    purchaseUnits: [
      { amount, customId: 'p-1', payee: { merchantId: 'MERCHANT' }, payments, ...unit },
    ],
    links: [{ rel: 'payer-action', href: 'https://www.paypal.com/checkoutnow?token=1' }],
  } as unknown as Order;
}

const capture = (status: string): Loose => ({ id: `C-${status}`, status, amount, createTime });

const cases: [string, string[], PaymentStatus, boolean][] = [
  ['CREATED', [], 'requires_action', false],
  ['PAYER_ACTION_REQUIRED', [], 'requires_action', false],
  ['APPROVED', [], 'processing', true],
  ['VOIDED', [], 'failed', false],
  ['COMPLETED', [], 'unknown', false],
  ['COMPLETED', ['COMPLETED'], 'succeeded', false],
  ['COMPLETED', ['PARTIALLY_REFUNDED'], 'succeeded', false],
  ['COMPLETED', ['REFUNDED'], 'succeeded', false],
  ['COMPLETED', ['PENDING'], 'processing', false],
  ['COMPLETED', ['DECLINED'], 'failed', false],
  ['COMPLETED', ['FAILED'], 'failed', false],
  ['COMPLETED', ['A_NEW_WORD'], 'unknown', false],
  ['COMPLETED', ['DECLINED', 'COMPLETED'], 'succeeded', false],
  ['A_NEW_WORD', [], 'unknown', false],
];

test.for(cases)('an order %s with captures %j is %s', ([status, captured, expected, approved]) => {
  const captures = captured.map(capture);
  const snapshot = snapshotOfOrder(order(status, { captures }), around);
  expect(snapshot.status).toBe(expected);
  expect(snapshot.approvedForCapture).toBe(approved);
  expect(snapshot).toMatchObject({
    accountId: 'MERCHANT',
    paymentReference: 'p-1',
    livemode: true,
  });
});

test('only captured money counts as captured', () => {
  const captures = [capture('DECLINED'), capture('COMPLETED')];
  const snapshot = snapshotOfOrder(order('COMPLETED', { captures }), around);
  expect(snapshot.amountCaptured).toEqual(money(4900n, 'EUR'));
  expect(snapshot.providerPaymentId).toBe('C-COMPLETED');
});

test('a refund from the dashboard has no reference of its own, only the payment’s', () => {
  const refund = { status: 'COMPLETED', amount, createTime };
  const refunds = [
    { ...refund, id: 'R-1', customId: 'p-1' },
    { ...refund, id: 'R-2', customId: 'r-2' },
  ];
  const snapshot = snapshotOfOrder(order('COMPLETED', { refunds }), around);
  expect(snapshot.refunds.map((each) => each.refundReference)).toEqual([null, 'r-2']);
});

const broken: [string, Order][] = [
  ['no id', { status: 'APPROVED', purchaseUnits: [{ amount }] } as unknown as Order],
  ['no status', { id: '1', purchaseUnits: [{ amount }] } as unknown as Order],
  ['no unit', { id: '1', status: 'APPROVED', purchaseUnits: [] } as unknown as Order],
  ['no amount', order('APPROVED', {}, { amount: undefined })],
  [
    'a capture without an amount',
    order('COMPLETED', { captures: [{ id: '1', status: 'COMPLETED' }] }),
  ],
  [
    'a page in the open',
    { ...order('CREATED'), links: [{ rel: 'approve', href: 'http://paypal.com' }] },
  ],
];

test.for(broken)('an order with %s is refused', ([, answer]) => {
  expect(() => snapshotOfOrder(answer, around)).toThrow(UnexpectedAnswerError);
});

test('an amount with more decimals than its currency is refused', () => {
  const strange = order('APPROVED', {}, { amount: { currencyCode: 'HUF', value: '10.50' } });
  expect(() => snapshotOfOrder(strange, around)).toThrow(AmountNotRepresentableError);
  expect(() => refundSnapshot({})).toThrow(UnexpectedAnswerError);
});

const dispute = {
  dispute_id: 'PP-D-1',
  create_time: createTime,
  update_time: '2026-11-21T10:00:00Z',
  reason: 'UNAUTHORISED',
  status: 'RESOLVED',
  dispute_amount: { currency_code: 'EUR', value: '49.00' },
};
const lost = {
  ...dispute,
  dispute_outcome: {
    outcome_code: 'RESOLVED_BUYER_FAVOUR',
    amount_refunded: { currency_code: 'EUR', value: '30.00' },
  },
};

test('the cost of a dispute is the amount debited from the shop, without fees and movements of others', () => {
  const movement = {
    affected_party: 'SELLER',
    type: 'DEBIT',
    initiated_time: createTime,
    amount: { currency_code: 'EUR', value: '49.00' },
  };
  const money_movements = [
    { ...movement, reason: 'DISPUTE_SETTLEMENT' },
    { ...movement, reason: 'DISPUTE_FEE' },
    { ...movement, affected_party: 'BUYER', type: 'CREDIT' },
  ];
  const { movements } = readDispute({ ...lost, money_movements });
  expect(movements).toMatchObject([{ kind: 'withdrawn', amount: money(4900n, 'EUR') }]);
});

test('without listed movements, only a lost dispute took money', () => {
  expect(readDispute(lost).movements).toMatchObject([
    { kind: 'withdrawn', amount: money(3000n, 'EUR') },
  ]);
  const won = { ...dispute, dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } };
  expect(readDispute(won).movements).toEqual([]);
  // With a payout PayPal pays the buyer, and the shop keeps its money.
  const paidByPayPal = { ...lost.dispute_outcome, outcome_code: 'RESOLVED_WITH_PAYOUT' };
  expect(readDispute({ ...lost, dispute_outcome: paidByPayPal }).movements).toEqual([]);
  expect(readDispute({ ...lost, status: 'UNDER_REVIEW' })).toMatchObject({
    isOpen: true,
    movements: [],
  });
  expect(() => readDispute({})).toThrow(UnexpectedAnswerError);
});

const event = (resource: Loose) =>
  readPayPalEvent(
    Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'X', create_time: createTime, resource })),
    true,
  );

test('an event is about every payment it names, the order first', () => {
  expect(
    event({
      id: 'CAP1',
      custom_id: 'p-1',
      supplementary_data: { related_ids: { order_id: 'ORD1' } },
    }),
  ).toMatchObject({ resourceId: 'ORD1', relatedIds: ['ORD1', 'CAP1'], paymentReference: 'p-1' });
  const up = { rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP2' };
  expect(event({ id: 'REF1', links: [up] }).relatedIds).toEqual(['CAP2', 'REF1']);
  const disputed = { seller_transaction_id: 'CAP3', custom: 'p-3' };
  expect(event({ disputed_transactions: [disputed] })).toMatchObject({
    relatedIds: ['CAP3'],
    paymentReference: 'p-3',
  });
  expect(event({})).toMatchObject({ relatedIds: [], resourceId: null, paymentReference: null });
});

test('delivered events are left out', () => {
  const event = { id: 'WH-1', event_type: 'X', create_time: createTime, resource: {} };
  const page = {
    events: [
      { ...event, transmissions: [{ status: 'FAILURE' }, { status: 'SUCCESS' }] },
      { ...event, id: 'WH-2', transmissions: [{ status: 'PENDING' }] },
      { ...event, id: 'WH-3' },
    ],
    links: [{ rel: 'next', href: 'https://api-m.paypal.com/x?page=2' }],
  };
  const { events, next } = readEventPage(page, true);
  expect(events.map(({ id }) => id)).toEqual(['WH-2', 'WH-3']);
  expect(next).toBe('https://api-m.paypal.com/x?page=2');
  expect(() => readEventPage({}, true)).toThrow(UnexpectedAnswerError);
});
