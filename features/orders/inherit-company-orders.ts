import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { moveEvents } from '#kit/order-events.ts';

/** Locks the orders of companies. Before their people, as wherever both are locked: a verb that holds an order may still tell its customer. */
export async function lockCompanyOrders(tx: Ctx, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.db
    .selectFrom('orders')
    .select('id')
    .where('company_id', 'in', companyIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * The orders of a company become those of one person, the last who belongs to it: the company is about to go with their account. In the
 * caller's transaction, which has locked them.
 */
export async function inheritCompanyOrders(
  tx: Ctx,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<void> {
  await tx.db
    .updateTable('orders')
    .set({ company_id: sql`null`, user_id: userId })
    .where('company_id', '=', companyId)
    .execute();
  await moveEvents(tx, { from: companyId, to: userId });
}
