import type { Ctx } from '#kit/ctx.ts';
import type { Money } from '#lib/money/money.ts';
import type { LedgerLine } from '#features/payments/contract.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { SyncSource } from '#features/payments/attempts/types.ts';

interface Entry {
  kind: LedgerLine['kind'];
  /** The provider's id of the movement: one id is one line, however often it is reported. */
  providerRef: string;
  amount: Money;
  occurredAt: Date;
  source: SyncSource;
}

/** Appends a movement of money to the ledger; false if it is already there. */
export async function enterLedger(
  tx: Ctx,
  payment: Pick<PaymentAttemptRow, 'id' | 'order_id' | 'bill_id'>,
  { kind, providerRef, amount, occurredAt, source }: Entry,
): Promise<boolean> {
  const entered = await tx.db
    .insertInto('ledger_entries')
    .values({
      payment_attempt_id: payment.id,
      order_id: payment.order_id,
      bill_id: payment.bill_id,
      kind,
      provider_ref: providerRef,
      amount_minor: amount.amountMinor,
      currency: amount.currency,
      occurred_at: occurredAt,
      source,
      recorded_at: tx.now,
    })
    .onConflict((row) => row.columns(['payment_attempt_id', 'kind', 'provider_ref']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return entered !== undefined;
}
