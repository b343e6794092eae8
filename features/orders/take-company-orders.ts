import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { moveEvents } from '#kit/order-events.ts';

/**
 * The orders of a company become those of one person, the last who belongs to it: the company is about to go with their account. In the
 * caller's transaction.
 */
export async function takeCompanyOrders(
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
