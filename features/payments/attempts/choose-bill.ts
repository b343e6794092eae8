import { nextPayable } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { PaymentFailures } from '#features/payments/contract.ts';
import type { BillBalance } from '#features/payments/ledger/order-balance.ts';
import { ApiFailure } from '#lib/api-failure.ts';

/** The bill with this id, else the one due first; if nothing can be paid, the initial one, which says why. Pure. */
export function chooseBill(
  order: Pick<OrderRow, 'state'>,
  balances: readonly BillBalance[],
  billId: string | undefined,
): BillBalance {
  const due = nextPayable(
    order,
    balances.map(({ bill }) => bill),
  );
  const chosen = billId ?? due?.id;
  const balance = chosen ? balances.find(({ bill }) => bill.id === chosen) : balances[0];
  if (!balance) throw new ApiFailure(PaymentFailures.bill_not_found);
  return balance;
}
