/**
 * The conditions that must hold after every seed, and most of them at any moment in between. The numbers are those of the table in
 * `docs/payments.md`.
 */
import type { Selectable } from 'kysely';
import type { LedgerEntries, OrderEvents, Refunds } from '#db/schema.ts';
import { isAgreed, type BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import {
  deriveOrderPaymentStatus,
  type BillBalance,
} from '#features/payments/ledger/order-balance.ts';
import { isOpenStatus } from '#features/payments/attempts/attempt-state.ts';
import type { BookEntry } from '#sandbox/contract.ts';
import { ORDER_EVENTS } from '#test/harness/order-events.ts';
import type { Scene } from './scene.ts';

export interface SeedState {
  orders: OrderRow[];
  bills: BillRow[];
  payments: PaymentAttemptRow[];
  ledger: Selectable<LedgerEntries>[];
  refunds: Selectable<Refunds>[];
  events: Selectable<OrderEvents>[];
  /** The attempts with a mail that confirms the payment, once for each mail. */
  receipts: string[];
  webhookEvents: {
    provider_event_id: string;
    state: string;
    type: string;
    last_error: string | null;
  }[];
  discrepancies: { kind: string; fingerprint: string; isOpen: boolean }[];
  requests: { idempotency_key: string; state: string }[];
  /** The provider's own books. */
  books: BookEntry[];
  /** The events that we acknowledged. */
  answered: string[];
  /** Stripe's pages on which a buyer who was sent there could pay now. PayPal's cannot be closed. */
  payablePages: ReadonlySet<string>;
}

export async function readState({ shop }: Scene): Promise<SeedState> {
  const { observer: db } = shop;
  const [
    orders,
    bills,
    payments,
    ledger,
    refunds,
    events,
    receipts,
    webhookEvents,
    discrepancies,
    requests,
    books,
  ] = await Promise.all([
    db.selectFrom('orders').selectAll().orderBy('number').execute(),
    db.selectFrom('bills').selectAll().orderBy('number').execute(),
    db.selectFrom('payment_attempts').selectAll().orderBy('attempt_number').execute(),
    db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('order_events').selectAll().orderBy('id').execute(),
    db.selectFrom('mails').select('data').where('kind', '=', 'payments.receipt').execute(),
    db
      .selectFrom('webhook_events')
      .select(['provider_event_id', 'state', 'type', 'last_error'])
      .execute(),
    db.selectFrom('discrepancies').select(['kind', 'fingerprint', 'resolved_at']).execute(),
    db.selectFrom('provider_requests').select(['idempotency_key', 'state']).execute(),
    shop.wire.control.books(),
  ]);
  return {
    orders,
    bills,
    payments,
    ledger,
    refunds,
    events,
    receipts: receipts.map(({ data }) => (data as { paymentAttemptId: string }).paymentAttemptId),
    webhookEvents,
    discrepancies: discrepancies.map(({ kind, fingerprint, resolved_at }) => ({
      kind,
      fingerprint,
      isOpen: resolved_at === null,
    })),
    requests,
    books,
    answered: shop.wire
      .events()
      .filter(({ isDelivered }) => isDelivered)
      .map(({ eventId }) => eventId),
    payablePages: shop.wire.payablePages(),
  };
}

type Sums = Record<LedgerKind, bigint>;
type LedgerKind =
  | 'capture'
  | 'refund'
  | 'refund_reversal'
  | 'dispute_withdrawn'
  | 'dispute_reinstated';

function sums(entries: { kind: string; minor: bigint }[]): Sums {
  const of = (kind: LedgerKind) =>
    entries.reduce((sum, each) => (each.kind === kind ? sum + each.minor : sum), 0n);
  return {
    capture: of('capture'),
    refund: of('refund'),
    refund_reversal: of('refund_reversal'),
    dispute_withdrawn: of('dispute_withdrawn'),
    dispute_reinstated: of('dispute_reinstated'),
  };
}

const ledgerSums = (entries: SeedState['ledger']) =>
  sums(entries.map(({ kind, amount_minor: minor }) => ({ kind, minor })));

const bookSums = (entries: BookEntry[]) =>
  sums(
    entries.map(({ kind, amountMinor }) => ({
      kind: kind === 'refund_failed' ? 'refund_reversal' : kind,
      minor: BigInt(amountMinor),
    })),
  );

const confirmationsOf = ({ events }: SeedState, order: OrderRow) =>
  events.filter(({ order_id, type }) => order_id === order.id && type === 'order.confirmed').length;

/** Always true, even while work is in progress. */
export function findViolations(scene: Scene, state: SeedState): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, invariant: number, what: string) => {
    if (!isTrue) violations.push(`invariant ${invariant}: ${what}`);
  };
  for (const payment of state.payments) {
    const name = `${payment.provider} attempt ${payment.attempt_number}`;
    const entered = state.ledger.filter(
      ({ payment_attempt_id }) => payment_attempt_id === payment.id,
    );
    const booked = state.books.filter(({ checkout }) => checkout === payment.provider_session_id);
    const captures = entered.filter(({ kind }) => kind === 'capture');
    const taken = booked.filter(({ kind }) => kind === 'capture');
    check(captures.length <= taken.length, 2, `${name}: more captures entered than were made`);
    check(taken.length <= 1, 23, `${name} was charged ${taken.length} times`);
    for (const { amount_minor, currency } of captures) {
      check(
        amount_minor === payment.amount_minor && currency === payment.currency,
        1,
        `${name}: entered ${amount_minor} ${currency}`,
      );
    }
    // Refunds made at the provider in the meantime are not ours to prevent; ours are then refused there.
    const promised = state.refunds
      .filter((each) => each.payment_attempt_id === payment.id && PROMISED.has(each.status))
      .filter(({ idempotency_key }) => idempotency_key.startsWith('rf_'))
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0n);
    check(promised <= ledgerSums(entered).capture, 4, `${name}: ${promised} promised back`);
    const isCaptured = taken.length > 0 && payment.provider === 'paypal';
    check(!(isCaptured && payment.superseded_at), 12, `${name} was captured after it was replaced`);
    const page = scene.pages.find(({ checkout }) => checkout === payment.provider_session_id);
    const isPayable = page !== undefined && state.payablePages.has(page.checkout);
    const isOver = payment.status === 'canceled' || payment.status === 'expired';
    check(!(isOver && isPayable), 13, `${name} is ${payment.status} and could still be paid`);
    if (scene.succeeded.has(payment.id)) {
      check(payment.status === 'succeeded', 8, `${name} left succeeded for ${payment.status}`);
    }
    if (payment.status === 'succeeded') scene.succeeded.add(payment.id);
  }
  for (const order of state.orders) {
    const balances = state.bills
      .filter(({ order_id }) => order_id === order.id)
      .map((bill) => balanceOf(bill, state));
    const derived = deriveOrderPaymentStatus(balances);
    check(
      order.payment_status === derived,
      5,
      `${order.number} is ${order.payment_status}, its ledger says ${derived}`,
    );
    const agreed = balances.filter(({ bill }) => isAgreed(bill));
    const priceMinor = agreed.reduce((sum, { bill }) => sum + bill.gross_minor, 0n);
    check(order.total_minor === priceMinor, 5, `${order.number} costs ${order.total_minor}`);
    const confirmations = confirmationsOf(state, order);
    check(confirmations <= 1, 3, `${order.number} was confirmed ${confirmations} times`);
    const isInitialPaid = balances[0]?.bill.state === 'paid';
    check(confirmations === (isInitialPaid ? 1 : 0), 1, `${order.number} was confirmed unpaid`);
    check(!isRefundedUnderDispute(state, order), 16, `${order.number}: refunded while disputed`);
    for (const { bill, capturedMinor } of balances) {
      violations.push(...findBillViolations(scene, state, { order, bill, capturedMinor }));
    }
  }
  const stored = new Set(state.webhookEvents.map(({ provider_event_id }) => provider_event_id));
  const lost = state.answered.filter((id) => !stored.has(id));
  check(lost.length === 0, 19, `acknowledged but not stored: ${lost.join(', ')}`);
  check(
    !state.webhookEvents.some(({ provider_event_id }) => provider_event_id.startsWith('forged')),
    18,
    'a forged event was stored',
  );
  return [...violations, ...findUnstableRequests(scene, state)];
}

function balanceOf(bill: BillRow, { ledger, payments, refunds }: SeedState): BillBalance {
  const entered = ledgerSums(ledger.filter(({ bill_id }) => bill_id === bill.id));
  return {
    bill,
    capturedMinor: entered.capture,
    refundedMinor: entered.refund - entered.refund_reversal,
    refundingMinor: refunds
      .filter(
        ({ bill_id, status }) => bill_id === bill.id && ['requested', 'pending'].includes(status),
      )
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    chargedBackMinor: entered.dispute_withdrawn - entered.dispute_reinstated,
    isProcessing: payments.some(
      ({ bill_id, status }) => bill_id === bill.id && status === 'processing',
    ),
  };
}

/** What is always true of each bill. */
function findBillViolations(
  scene: Scene,
  state: SeedState,
  { order, bill, capturedMinor }: { order: OrderRow; bill: BillRow; capturedMinor: bigint },
): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, invariant: number, what: string) => {
    if (!isTrue)
      violations.push(`invariant ${invariant}: ${order.number}, bill ${bill.number} ${what}`);
  };
  const attempts = state.payments.filter(({ bill_id }) => bill_id === bill.id);
  const open = attempts.filter(
    ({ status, superseded_at }) => isOpenStatus(status) && !superseded_at,
  );
  check(open.length <= 1, 11, `has ${open.length} open attempts`);
  check(
    attempts.every(
      ({ amount_minor, order_id }) => amount_minor === bill.gross_minor && order_id === order.id,
    ),
    1,
    'has an attempt over another amount',
  );
  const isPaid = bill.state === 'paid';
  check(!isPaid || capturedMinor >= bill.gross_minor, 1, `is paid with ${capturedMinor}`);
  const isClosed = order.state === 'expired' || bill.state === 'void';
  // PayPal's page cannot be closed; there we never capture (12).
  const payable = open.filter(
    ({ status, provider }) =>
      order.state === 'expired' || (provider === 'stripe' && status !== 'processing'),
  );
  check(!(isClosed && payable.length > 0), 13, `is ${bill.state} with a page open`);
  const seen = scene.settledBills.get(bill.id);
  check(seen === undefined || seen === bill.state, 8, `left ${seen} for ${bill.state}`);
  if (bill.state !== 'open') scene.settledBills.set(bill.id, bill.state);
  const receipts = state.receipts.filter((id) => attempts.some((each) => each.id === id)).length;
  const isCharged = isPaid && bill.gross_minor > 0n;
  check(receipts === (isCharged ? 1 : 0), 3, `has ${receipts} receipts and is ${bill.state}`);
  const agreements = state.events.filter(
    ({ type, data }) => type === 'extra.agreed' && (data as { billId?: string }).billId === bill.id,
  ).length;
  const isExtraPaid = isPaid && bill.purpose === 'extra';
  check(agreements === (isExtraPaid ? 1 : 0), 3, `was added to the order ${agreements} times`);
  return violations;
}

/** Read from the order's own timeline, which is written with the order locked. */
function isRefundedUnderDispute({ events }: SeedState, order: OrderRow): boolean {
  const open = new Set<unknown>();
  return events
    .filter(({ order_id }) => order_id === order.id)
    .some(({ type, data }) => {
      const { disputeId } = data as { disputeId?: string };
      if (type === 'dispute.opened') open.add(disputeId);
      if (type === 'dispute.closed') open.delete(disputeId);
      return type === 'refund.requested' && open.size > 0;
    });
}

const PROMISED = new Set(['requested', 'pending', 'succeeded']);

/** Invariant 22: one key has one exact request, and every key was stored before. */
function findUnstableRequests({ shop }: Scene, { requests, payments }: SeedState): string[] {
  const seen = new Map<string, string>();
  const stored = new Set(requests.map(({ idempotency_key }) => idempotency_key));
  const ours = new Set(payments.map(({ id }) => id));
  const violations: string[] = [];
  for (const { path, key, body } of shop.wire.changes) {
    if (!key) {
      violations.push(`invariant 22: ${path} was sent without a key`);
      continue;
    }
    const earlier = seen.get(key);
    if (earlier !== undefined && earlier !== body)
      violations.push(`invariant 22: ${key} was sent with a different body`);
    seen.set(key, body);
    const id = /^pay_(.+?)_/.exec(key)?.[1];
    const isClosing = /_cancel_\d+$/.test(key);
    const isForeign = id !== undefined && !ours.has(id);
    if (!isClosing && !isForeign && !stored.has(key))
      violations.push(`invariant 22: ${key} was not stored`);
  }
  return violations;
}

/** True when everything has settled: no faults, the reconciler has run, every time limit has passed. */
export function findFinalViolations(state: SeedState): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, invariant: number, what: string) => {
    if (!isTrue) violations.push(`invariant ${invariant}: ${what}`);
  };
  for (const { type, data } of state.events) {
    const shape = ORDER_EVENTS.find(({ name }) => name === type)?.data;
    if (!shape?.safeParse(data).success) violations.push(`the data of ${type} is not as declared`);
  }
  for (const payment of state.payments) {
    const name = `${payment.provider} attempt ${payment.attempt_number} (${payment.status})`;
    check(!isOpenStatus(payment.status), 17, `${name} is still open`);
    check(
      payment.status !== 'requires_review',
      17,
      `${name} is under review although everything matches`,
    );
    const entered = ledgerSums(
      state.ledger.filter(({ payment_attempt_id }) => payment_attempt_id === payment.id),
    );
    const booked = bookSums(
      state.books.filter(({ checkout }) => checkout === payment.provider_session_id),
    );
    const net = (sum: Sums) => [
      sum.capture,
      sum.refund - sum.refund_reversal,
      sum.dispute_withdrawn - sum.dispute_reinstated,
    ];
    const [ours, theirs] = [net(entered), net(booked)].map((each) => each.join(' / '));
    check(
      ours === theirs,
      2,
      `${name}: the ledger says ${ours}, the provider ${theirs} (captured / refunded / withdrawn)`,
    );
    check(
      (payment.status === 'succeeded') === booked.capture > 0n,
      1,
      `${name}, and the provider took ${booked.capture}`,
    );
  }
  for (const refund of state.refunds) {
    check(
      !['requested', 'pending'].includes(refund.status),
      15,
      `a refund is still ${refund.status}`,
    );
    const isReported = state.discrepancies.some(
      ({ fingerprint }) => fingerprint === `refund_failed:${refund.id}`,
    );
    check(refund.status !== 'failed' || isReported, 15, 'a failed refund was not reported');
  }
  for (const event of state.webhookEvents) {
    check(
      ['processed', 'ignored'].includes(event.state),
      20,
      `${event.type} is ${event.state}: ${event.last_error ?? ''}`,
    );
  }
  for (const order of state.orders) violations.push(...findUnsettled(order, state));
  return violations;
}

function findUnsettled(order: OrderRow, state: SeedState): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, invariant: number, what: string) => {
    if (!isTrue) violations.push(`invariant ${invariant}: ${order.number} ${what}`);
  };
  const wasConfirmed = confirmationsOf(state, order) > 0;
  check(order.state !== 'pending_payment', 17, 'is still waiting to be paid');
  const isWorkedOn = !['pending_payment', 'expired', 'cancelled'].includes(order.state);
  check(!isWorkedOn || wasConfirmed, 1, `is ${order.state} without having been confirmed`);
  for (const bill of state.bills.filter(({ order_id }) => order_id === order.id)) {
    violations.push(...findUnsettledBill(order, bill, state));
  }
  return violations;
}

function findUnsettledBill(order: OrderRow, bill: BillRow, state: SeedState): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, invariant: number, what: string) => {
    if (!isTrue)
      violations.push(`invariant ${invariant}: ${order.number}, bill ${bill.number} ${what}`);
  };
  const { capturedMinor, refundedMinor } = balanceOf(bill, state);
  const kept = capturedMinor - refundedMinor;
  const attempts = new Set(
    state.payments.filter(({ bill_id }) => bill_id === bill.id).map(({ id }) => id),
  );
  const ownRefunds = new Set(
    state.refunds.filter(({ bill_id }) => bill_id === bill.id).map(({ id }) => id),
  );
  // A discrepancy reports money that cannot be refunded: a dispute blocks the refund, or the bank returned it.
  const isReported = state.discrepancies.some(({ fingerprint }) => {
    const [kind, subject = ''] = fingerprint.split(':');
    return (
      (kind === 'surplus_under_dispute' && attempts.has(subject)) ||
      (kind === 'refund_failed' && ownRefunds.has(subject))
    );
  });
  check(kept <= bill.gross_minor || isReported, 6, `keeps ${kept} of ${bill.gross_minor}`);
  if (bill.state === 'open') check(kept < bill.gross_minor, 14, `is open with ${kept} paid`);
  if (bill.state === 'void') {
    check(kept === 0n || isReported, 14, `is void and keeps ${kept}`);
  }
  return violations;
}
