/** Everything about the money of one order, in one statement. */
import type { Selectable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Disputes, LedgerEntries, OrderLines } from '#db/schema.ts';
import { readLines, selectLines } from '#features/orders/bills/queries.ts';
import {
  selectOpenWithdrawal,
  type WithdrawalRow,
} from '#features/orders/withdrawals/read-withdrawal.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { ProviderId } from '#features/payments/contract.ts';
import { selectAttempts, type RefundRow } from '#features/payments/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { jsonRows } from '#kit/json-rows.ts';
import { readOnce } from '#kit/read-once.ts';
import { selectBalances, toBalance, type BalanceRow, type BillBalance } from './order-balance.ts';

export type LedgerRow = Selectable<LedgerEntries> & { provider: ProviderId };

export interface OrderMoney {
  /** Of all bills, by number. */
  balances: BillBalance[];
  /** Of all bills. */
  lines: Selectable<OrderLines>[];
  /** These are the oldest first. */
  attempts: PaymentAttemptRow[];
  ledger: LedgerRow[];
  refunds: RefundRow[];
  disputes: Selectable<Disputes>[];
  /** The declaration that waits for the studio. */
  openWithdrawal: Pick<WithdrawalRow, 'refund_share_basis_points'> | null;
}

const BALANCES = jsonRows<BalanceRow>({
  net_minor: 'bigint',
  tax_minor: 'bigint',
  gross_minor: 'bigint',
  captured: 'bigint',
  refunded: 'bigint',
  reversed: 'bigint',
  withdrawn: 'bigint',
  reinstated: 'bigint',
  refunding: 'bigint',
  due_at: 'instant',
  created_at: 'instant',
  paid_at: 'instant',
  voided_at: 'instant',
});
const ATTEMPTS = jsonRows<PaymentAttemptRow>({
  amount_minor: 'bigint',
  capture_lease_until: 'instant',
  created_at: 'instant',
  expires_at: 'instant',
  last_synced_at: 'instant',
  next_sync_at: 'instant',
  superseded_at: 'instant',
  updated_at: 'instant',
});
const LEDGER = jsonRows<LedgerRow>({
  id: 'bigint',
  amount_minor: 'bigint',
  occurred_at: 'instant',
  recorded_at: 'instant',
});
const REFUNDS = jsonRows<RefundRow>({
  amount_minor: 'bigint',
  created_at: 'instant',
  next_sync_at: 'instant',
  updated_at: 'instant',
});
const DISPUTES = jsonRows<Selectable<Disputes>>({
  amount_minor: 'bigint',
  opened_at: 'instant',
  closed_at: 'instant',
  evidence_due_at: 'instant',
});

/** Internal: checks no permission. Lock the order before a decision based on it. */
export function readOrderMoney(ctx: Ctx, orderId: string): Promise<OrderMoney> {
  return readOnce(ctx, `money ${orderId}`, async () => {
    const { db } = ctx;
    const ledger = db
      .selectFrom('ledger_entries')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
      .selectAll('ledger_entries')
      .select('payment_attempts.provider')
      .where('ledger_entries.order_id', '=', orderId)
      .orderBy('ledger_entries.id');
    const refunds = db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at');
    const disputes = db
      .selectFrom('disputes')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('opened_at');
    const row = await db
      .selectNoFrom([
        BALANCES.column(selectBalances(ctx, [orderId])).as('balances'),
        selectLines(ctx, orderId).as('lines'),
        ATTEMPTS.column(selectAttempts(ctx, orderId)).as('attempts'),
        LEDGER.column(ledger).as('ledger'),
        REFUNDS.column(refunds).as('refunds'),
        DISPUTES.column(disputes).as('disputes'),
        jsonObjectFrom(selectOpenWithdrawal(ctx, orderId)).as('openWithdrawal'),
      ])
      .executeTakeFirstOrThrow();
    return {
      balances: BALANCES.read(row.balances).map(toBalance),
      lines: readLines(row.lines),
      attempts: ATTEMPTS.read(row.attempts),
      ledger: LEDGER.read(row.ledger),
      refunds: REFUNDS.read(row.refunds),
      disputes: DISPUTES.read(row.disputes),
      openWithdrawal: row.openWithdrawal,
    };
  });
}
