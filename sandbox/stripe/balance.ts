import type { BookEntry } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { stripeIds } from '#sandbox/ids.ts';
import type { BalanceTransactionRecord, ChargeRecord } from './records.ts';

type Movement = Pick<BalanceTransactionRecord, 'amount' | 'type' | 'sourceId'> & {
  kind: BookEntry['kind'];
  fee?: number;
  description?: string;
};

const categories: Record<BalanceTransactionRecord['type'], string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  adjustment: 'dispute',
};

/** Records a movement of money: a balance transaction and a line in the sandbox's own books. Returns the transaction's id. */
export function moveMoney(ctx: Context, charge: ChargeRecord, movement: Movement): string {
  const { books, clock } = ctx;
  const entry = books.put('balanceTransactions', {
    id: stripeIds.balanceTransaction(),
    createdAt: clock.unix(),
    amount: movement.amount,
    fee: movement.fee ?? 0,
    currency: charge.currency,
    type: movement.type,
    reportingCategory:
      movement.kind === 'dispute_reinstated' ? 'dispute_reversal' : categories[movement.type],
    description: movement.description ?? null,
    sourceId: movement.sourceId,
  });
  books.put('movements', {
    provider: 'stripe',
    kind: movement.kind,
    id: entry.id,
    source: movement.sourceId,
    payment: charge.id,
    checkout: charge.sessionId,
    reference: books.get('sessions', charge.sessionId).clientReferenceId,
    amountMinor: Math.abs(movement.amount),
    currency: charge.currency.toUpperCase(),
    at: clock.now().toISOString(),
  });
  return entry.id;
}

/** A European card: 1.5 % and 25 minor units. */
export function processingFee(amount: number): number {
  return Math.min(amount, Math.round((amount * 15) / 1000) + 25);
}
