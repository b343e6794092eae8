import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { PaymentAttempts } from '#db/schema.ts';
import { fingerprintOf } from '#features/payments/attempts/fingerprint.ts';
import type { PaymentAttemptRow } from '#features/payments/attempts/lock-attempt.ts';
import type { PaymentAttemptStatus, ProviderId } from '#features/payments/contract.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { buildOrder } from './order.ts';

interface PaymentOptions extends Partial<
  Omit<Insertable<PaymentAttempts>, 'order_id' | 'bill_id' | 'provider' | 'status'>
> {
  /** Created by default. */
  order?: OrderRow;
  /** The initial one unless given. */
  bill?: BillRow;
  provider?: ProviderId;
  /** `requires_action` by default; a succeeded one has its line in the ledger. */
  status?: PaymentAttemptStatus;
}

const HOUR_MS = 3_600_000;

/** A payment attempt by card, with its own id at the provider. */
export async function buildPayment(
  db: Db,
  options: PaymentOptions = {},
): Promise<PaymentAttemptRow> {
  const {
    order = await buildOrder(db),
    bill = await initialBillOf(db, order),
    provider = 'stripe',
    status = 'requires_action',
    ...values
  } = options;
  const at = (values.created_at as Date | undefined) ?? new Date();
  const unique = crypto.randomUUID().replaceAll('-', '');
  const payment = await db
    .insertInto('payment_attempts')
    .values({
      order_id: order.id,
      bill_id: bill.id,
      provider,
      attempt_number: 1,
      status,
      amount_minor: bill.gross_minor,
      currency: bill.currency,
      is_livemode: order.is_livemode,
      fingerprint: fingerprintOf(order, bill, provider),
      provider_session_id:
        provider === 'stripe' ? `cs_test_${unique}` : unique.slice(0, 17).toUpperCase(),
      redirect_url: 'http://127.0.0.1:1/pay',
      expires_at: new Date(at.getTime() + HOUR_MS),
      created_at: at,
      updated_at: at,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'succeeded') {
    await db
      .insertInto('ledger_entries')
      .values({
        payment_attempt_id: payment.id,
        order_id: order.id,
        bill_id: bill.id,
        kind: 'capture',
        provider_ref: provider === 'stripe' ? `ch_${unique}` : unique.slice(-17).toUpperCase(),
        amount_minor: payment.amount_minor,
        currency: payment.currency,
        occurred_at: at,
        source: 'webhook',
        recorded_at: at,
      })
      .execute();
  }
  return payment;
}

export function initialBillOf(db: Db, { id }: Pick<OrderRow, 'id'>): Promise<BillRow> {
  return db
    .selectFrom('bills')
    .selectAll()
    .where('order_id', '=', id)
    .where('purpose', '=', 'initial')
    .executeTakeFirstOrThrow();
}
