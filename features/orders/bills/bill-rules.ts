/** The rules of an order's bills. Pure, no I/O. */
import type { Selectable } from 'kysely';
import type { Bills } from '#db/schema.ts';
import type { OrderState } from '#features/orders/contract.ts';

/** A bill as stored in the database. */
export type BillRow = Selectable<Bills>;

/** The states of an order in which more than its initial bill can be paid. */
export const RUNNING_STATES = [
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
] as const satisfies OrderState[];

/**
 * Whether the bill is part of the order's price: the initial bill always is, any other once it is paid. The database checks the order's
 * total by the same rule.
 */
export function isAgreed({ purpose, state }: Pick<BillRow, 'purpose' | 'state'>): boolean {
  return purpose === 'initial' || state === 'paid';
}

/** Whether the bill waits for a payment and the order still allows one. */
export function isPayable(
  order: { state: OrderState },
  { purpose, state }: Pick<BillRow, 'purpose' | 'state'>,
): boolean {
  if (state !== 'open') return false;
  if (purpose === 'initial') return order.state === 'pending_payment';
  return (RUNNING_STATES as readonly OrderState[]).includes(order.state);
}

/** The bill to pay next: of the payable ones, the one that is due first. Null if nothing can be paid. */
export function nextPayable<Bill extends BillRow>(
  order: { state: OrderState },
  bills: readonly Bill[],
): Bill | null {
  const payable = bills.filter((bill) => isPayable(order, bill));
  const byDueDate = payable.toSorted(
    (one, other) => one.due_at.getTime() - other.due_at.getTime() || one.number - other.number,
  );
  return byDueDate[0] ?? null;
}

/** What the timeline says of an extra. */
export const extraFacts = (bill: BillRow) => ({
  billId: bill.id,
  title: bill.title,
  amountMinor: bill.gross_minor.toString(),
  currency: bill.currency,
  extraDays: bill.extra_days,
});
