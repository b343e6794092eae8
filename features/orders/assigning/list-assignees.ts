import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Assignee } from '#features/orders/assignment-contract.ts';

const MAX_ASSIGNEES = 200;

/** The people who can be in charge of an order, by name; administrators only. */
export function listAssignees(ctx: Ctx): Promise<Assignee[]> {
  requireAdmin(ctx);
  return ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .orderBy('username')
    .limit(MAX_ASSIGNEES)
    .execute();
}
