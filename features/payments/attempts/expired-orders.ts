import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

/** Orders that were not paid in time, without those whose attempt is under review. */
export function selectExpired({ db, now }: Pick<Ctx, 'db' | 'now'>) {
  return db
    .selectFrom('orders')
    .where('state', '=', 'pending_payment')
    .where('expires_at', '<=', now)
    .where(
      sql<boolean>`not exists (select 1 from payment_attempts where order_id = orders.id and status = 'requires_review')`,
    );
}

export async function countExpired(ctx: Ctx): Promise<number> {
  const { count } = await selectExpired(ctx)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
