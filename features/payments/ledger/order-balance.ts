/** The balances of an order's bills, computed from the ledger alone: nothing else decides whether something is paid. */
import { sql } from 'kysely';
import { isAgreed, type BillRow } from '#features/orders/bills/bill-rules.ts';
import type { PaymentStatus } from '#features/orders/contract.ts';
import { heldMinor, type MovedMoney } from '#features/orders/order-money.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Minor units of the order's currency. */
export interface Balance extends MovedMoney {
  /** A provider has an attempt that it has not decided yet. */
  isProcessing: boolean;
}

export interface BillBalance extends Balance {
  bill: BillRow;
}

/** All bills of an order with their balances, by number. */
export function readBillBalances(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<BillBalance[]> {
  return readBalancesOfOrders(ctx, [orderId]);
}

/** The same of several orders, at most some hundreds. */
export async function readBalancesOfOrders(
  ctx: Pick<Ctx, 'db'>,
  orderIds: readonly string[],
): Promise<BillBalance[]> {
  return (await selectBalances(ctx, orderIds).execute()).map(toBalance);
}

export type BalanceRow = Awaited<ReturnType<ReturnType<typeof selectBalances>['execute']>>[number];

/** What `toBalance` makes balances of. */
export function selectBalances({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]) {
  return db
    .selectFrom('bills')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('ledger_entries')
          .select([
            summed('capture').as('captured'),
            summed('refund').as('refunded'),
            summed('refund_reversal').as('reversed'),
            summed('dispute_withdrawn').as('withdrawn'),
            summed('dispute_reinstated').as('reinstated'),
          ])
          .whereRef('ledger_entries.order_id', '=', 'bills.order_id')
          .whereRef('ledger_entries.bill_id', '=', 'bills.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('refunds')
          .select(sql<bigint>`sum(amount_minor)::bigint`.as('refunding'))
          .whereRef('refunds.order_id', '=', 'bills.order_id')
          .whereRef('refunds.bill_id', '=', 'bills.id')
          .where('status', 'in', ['requested', 'pending'])
          .as('under_way'),
      (join) => join.onTrue(),
    )
    .selectAll('bills')
    .select('refunding')
    .select(['captured', 'refunded', 'reversed', 'withdrawn', 'reinstated'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempts')
          .select('payment_attempts.id')
          .whereRef('payment_attempts.order_id', '=', 'bills.order_id')
          .whereRef('payment_attempts.bill_id', '=', 'bills.id')
          .where('payment_attempts.status', '=', 'processing'),
      ).as('is_processing'),
    )
    .where('bills.order_id', 'in', orderIds)
    .orderBy('bills.number');
}

export function toBalance({
  captured,
  refunded,
  reversed,
  withdrawn,
  reinstated,
  refunding,
  is_processing,
  ...bill
}: BalanceRow): BillBalance {
  return {
    bill,
    capturedMinor: captured ?? 0n,
    refundedMinor: (refunded ?? 0n) - (reversed ?? 0n),
    refundingMinor: refunding ?? 0n,
    chargedBackMinor: (withdrawn ?? 0n) - (reinstated ?? 0n),
    isProcessing: Boolean(is_processing),
  };
}

/** The balance of one bill of the list. */
export function balanceOf(balances: readonly BillBalance[], billId: string): BillBalance {
  const balance = balances.find(({ bill }) => bill.id === billId);
  if (!balance) throw new Error(`There is no bill ${billId} in this order`);
  return balance;
}

/** The sum of the balances: everything that moved for an order. Pure. */
export function sumBalances(balances: readonly Balance[]): Balance {
  const sum = (of: (each: Balance) => bigint) =>
    balances.reduce((total, each) => total + of(each), 0n);
  return {
    capturedMinor: sum((each) => each.capturedMinor),
    refundedMinor: sum((each) => each.refundedMinor),
    refundingMinor: sum((each) => each.refundingMinor),
    chargedBackMinor: sum((each) => each.chargedBackMinor),
    isProcessing: balances.some((each) => each.isProcessing),
  };
}

function summed(kind: string) {
  return sql<bigint>`coalesce(sum(amount_minor) filter (where kind = ${kind}), 0)::bigint`;
}

/** The payment status of a bill of this amount with this balance. Pure. */
export function derivePaymentStatus(
  grossMinor: bigint,
  balance: Omit<Balance, 'refundingMinor'>,
): PaymentStatus {
  if (grossMinor === 0n) return 'paid';
  const { capturedMinor, isProcessing } = balance;
  const isChargedBack = balance.chargedBackMinor > 0n;
  const held = heldMinor(balance);
  if (held >= grossMinor) return 'paid';
  if (capturedMinor > 0n && held === 0n) {
    if (isProcessing) return 'processing';
    return isChargedBack ? 'charged_back' : 'refunded';
  }
  if (capturedMinor >= grossMinor) {
    return isChargedBack ? 'partially_charged_back' : 'partially_refunded';
  }
  return isProcessing ? 'processing' : 'unpaid';
}

/**
 * The payment status of an order, over the bills that make its price. A proposal that nobody has paid does not count, money beyond one bill
 * pays nothing of another, and a payment that was given back before it counted leaves the open bill unpaid. Pure.
 */
export function deriveOrderPaymentStatus(balances: readonly BillBalance[]): PaymentStatus {
  const agreed = balances.filter(({ bill }) => isAgreed(bill));
  const within = agreed.map(({ bill, ...balance }) => {
    const held = heldMinor(balance);
    const isUncounted = bill.state === 'open' && held === 0n;
    const capturedMinor = isUncounted ? 0n : smaller(balance.capturedMinor, bill.gross_minor);
    const goneMinor = capturedMinor - smaller(held, capturedMinor);
    const chargedBackMinor = smaller(larger(balance.chargedBackMinor, 0n), goneMinor);
    const refundedMinor = goneMinor - chargedBackMinor;
    return { ...balance, capturedMinor, refundedMinor, chargedBackMinor };
  });
  const grossMinor = agreed.reduce((total, { bill }) => total + bill.gross_minor, 0n);
  return derivePaymentStatus(grossMinor, sumBalances(within));
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
