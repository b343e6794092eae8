import { sql } from 'kysely';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { decodeCursor, pageOf } from '#lib/cursor.ts';
import type {
  PaymentAttemptFilter,
  PaymentAttemptPage,
} from '#features/payments/review-contract.ts';
import { OPEN_STATUSES } from './attempt-state.ts';
import { presentAttempt } from '#features/payments/present-payment.ts';

const PAGE_SIZE = 50;

/** All payment attempts, newest first. */
export async function listPaymentAttempts(
  ctx: Ctx,
  { status, cursor }: PaymentAttemptFilter,
): Promise<PaymentAttemptPage> {
  requireAdmin(ctx);
  const after = decodeCursor(cursor, 'uuid');
  // Literals, not parameters: a prepared statement must see that the partial index matches.
  const wanted = sql.join(
    (status === 'open' ? OPEN_STATUSES : [status ?? '']).map((each) => sql.lit(each)),
  );
  const rows = await ctx.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .selectAll('payment_attempts')
    .select(['orders.number', 'users.username'])
    .$if(status !== undefined, (query) =>
      query.where(sql<boolean>`payment_attempts.status in (${wanted})`),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(payment_attempts.created_at, payment_attempts.id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (row) => row.created_at);
  return {
    attempts: page.map(({ number, username, ...payment }) => ({
      attempt: presentAttempt(payment, { isAdmin: true, locale: ctx.locale }),
      isLivemode: payment.is_livemode,
      order: { id: payment.order_id, number },
      customerName: username,
    })),
    nextCursor,
  };
}
