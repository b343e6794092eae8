import { requirePerson } from '#features/accounts/require-person.ts';
import type { AdminOrder } from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readRows } from '#kit/lists/read-list.ts';
import { presentAdminOrders } from './list-all-orders.ts';
import { orderSource } from './order-list.ts';

const MAX_SHOWN = 5;

/** The newest orders of a person; administrators only. Throws not_found for an unknown person. */
export async function listCustomerOrders(ctx: Ctx, userId: string): Promise<AdminOrder[]> {
  requirePermission(ctx, 'customers.read');
  const [{ rows }] = await Promise.all([
    readRows(ctx, orderSource, { customer: userId }, MAX_SHOWN),
    requirePerson(ctx, userId),
  ]);
  return presentAdminOrders(ctx, rows);
}
