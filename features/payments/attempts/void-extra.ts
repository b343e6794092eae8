/**
 * Voids an extra that nobody has paid: an administrator withdraws it, or its customer declines it. First closes its checkout sessions, so
 * that nobody pays for it afterwards. Money that arrives all the same is refunded. Safe to repeat.
 */
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { markBillVoid } from '#features/orders/bills/mark-bill-void.ts';
import { getOrderRow, lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { listBills } from '#features/orders/bills/queries.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { allowedBillActions, canEverDo } from '#features/orders/policy.ts';
import type { PaymentProviders } from '#integrations/payments/payment-providers.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import { listBillAttempts } from '#features/payments/queries.ts';
import { canStillPay, closeForDecision } from './close-for-decision.ts';

const REASONS = { withdraw: 'withdrawn', decline: 'declined' } as const;

export interface VoidExtraInput {
  orderId: string;
  billId: string;
  action: keyof typeof REASONS;
}

export async function voidExtra(
  ctx: Ctx,
  payments: PaymentProviders,
  input: VoidExtraInput,
): Promise<BillRow> {
  const order = await getOrderRow(ctx, input.orderId);
  authorize(canEverDo(ctx.actor, order, input.action));
  const bill = requireVoidable(ctx, order, await findExtra(ctx, input), input.action);
  if (bill.state === 'void') return bill;
  return closeForDecision(ctx, payments, {
    orderId: order.id,
    listBillIds: async () => [bill.id],
    decide: (tx) => voidUnlessPayable(tx, input),
  });
}

async function voidUnlessPayable(tx: Ctx, input: VoidExtraInput): Promise<BillRow | null> {
  const order = await lockOrder(tx, input.orderId);
  const bill = requireVoidable(tx, order, await findExtra(tx, input), input.action);
  if (bill.state === 'void') return bill;
  // A customer whose payment is pending has not declined; an administrator may withdraw, and the money is refunded.
  const pending = input.action === 'decline';
  const attempts = await listBillAttempts(tx, bill);
  if (await canStillPay(tx, attempts, { review: true, pending })) return null;
  return markBillVoid(tx, order, bill, REASONS[input.action]);
}

async function findExtra(ctx: Ctx, { orderId, billId }: VoidExtraInput): Promise<BillRow> {
  const bill = (await listBills(ctx, orderId)).find(({ id }) => id === billId);
  if (bill?.purpose !== 'extra') throw new ApiFailure(PaymentFailures.bill_not_found);
  return bill;
}

/** The extra, if it is void already or may be voided now. */
function requireVoidable(
  { actor }: Ctx,
  order: OrderRow,
  bill: BillRow,
  action: VoidExtraInput['action'],
): BillRow {
  if (bill.state === 'void') return bill;
  if (bill.state === 'paid') throw new ApiFailure(PaymentFailures.order_already_paid);
  if (!allowedBillActions(actor, order, bill).includes(action)) {
    throw new ApiFailure(OrderFailures.order_in_wrong_state);
  }
  return bill;
}
