/**
 * What happened to the money of an order or a bill. Pure: every page, mail, list, task and export takes it from here. Minor units of one
 * currency. The flag `refund_due` of `order-flags.ts` is the same rule in SQL.
 */
import { toAmount } from '#lib/money/amount.ts';
import type { CurrencyCode } from '#lib/money/money.ts';
import type { PaymentStatus } from './contract.ts';
import type { MoneyTold } from '#features/orders/shared/view-contract.ts';

/** What moved, as the ledger and the refunds say. */
export interface MovedMoney {
  capturedMinor: bigint;
  /** Refunded for good; a refund that failed later does not count. */
  refundedMinor: bigint;
  /** Refunds on their way. */
  refundingMinor: bigint;
  /** Taken back by banks and providers in disputes, minus what they returned. */
  chargedBackMinor: bigint;
}

export interface OrderMoney extends MovedMoney {
  /** What the shop has and may keep: both sides agreed on it, or it pays for the work. */
  keptMinor: bigint;
  /** What the shop has and must refund. */
  dueMinor: bigint;
}

/** What the shop has now; never below zero, even if a refund and a dispute overlapped at the provider. */
export function heldMinor({
  capturedMinor,
  refundedMinor,
  chargedBackMinor,
}: Omit<MovedMoney, 'refundingMinor'>): bigint {
  return larger(capturedMinor - refundedMinor - chargedBackMinor, 0n);
}

/**
 * `agreedMinor`: what the shop keeps by agreement. Null if nothing ended: then it keeps what it has.
 */
export function sumMoney(moved: MovedMoney, agreedMinor: bigint | null): OrderMoney {
  const leftMinor = larger(heldMinor(moved) - moved.refundingMinor, 0n);
  const keptMinor = agreedMinor === null ? leftMinor : smaller(leftMinor, agreedMinor);
  return { ...moved, keptMinor, dueMinor: leftMinor - keptMinor };
}

/** The columns of an order that its money is told from. */
export interface MoneyColumns {
  state: string;
  captured_minor: bigint;
  refunded_minor: bigint;
  refunding_minor: bigint;
  charged_back_minor: bigint;
  kept_minor: bigint;
}

export function moneyOfOrder(order: MoneyColumns): OrderMoney {
  const moved = {
    capturedMinor: order.captured_minor,
    refundedMinor: order.refunded_minor,
    refundingMinor: order.refunding_minor,
    chargedBackMinor: order.charged_back_minor,
  };
  return sumMoney(moved, order.state === 'cancelled' ? order.kept_minor : null);
}

/** Whether the cancelled order still has money that nobody agreed to keep and no refund returns. */
export function isRefundDue(order: MoneyColumns): boolean {
  return moneyOfOrder(order).dueMinor > 0n;
}

/** The payment statuses of which money went back, in part or in full. */
export const GIVEN_BACK_STATUSES = [
  'partially_refunded',
  'refunded',
  'partially_charged_back',
  'charged_back',
] as const satisfies readonly PaymentStatus[];

export function presentMoney(money: OrderMoney, currency: CurrencyCode): MoneyTold {
  return {
    captured: toAmount(money.capturedMinor, currency),
    refunded: toAmount(money.refundedMinor, currency),
    refunding: toAmount(money.refundingMinor, currency),
    chargedBack: toAmount(money.chargedBackMinor, currency),
    kept: toAmount(money.keptMinor, currency),
    due: toAmount(money.dueMinor, currency),
  };
}

const smaller = (one: bigint, other: bigint) => (one < other ? one : other);
const larger = (one: bigint, other: bigint) => (one > other ? one : other);
