import { listTeam } from '#features/accounts/list-team.ts';
import type { Assignee } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';

/** The people who can be in charge of an order, by name. */
export function listAssignees(ctx: Ctx): Promise<Assignee[]> {
  return listTeam(ctx, 'orders.work');
}
