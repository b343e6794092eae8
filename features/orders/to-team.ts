import { findPersonByEmail } from '#features/accounts/find-person.ts';
import type { Audience } from '#features/notifications/audience.ts';
import { may } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { OrderRow } from './lock-order.ts';
import { canSeeAmounts } from './policy.ts';

/** Those of the team who may open the order. */
export function toTeam({ assignee_id: assigneeId }: Pick<OrderRow, 'assignee_id'>): Audience {
  return { team: 'orders.open', assigneeId };
}

/** What a mail to somebody of the team leaves out; null if this address may no longer read about the order. */
export async function findTeamReader(
  ctx: Ctx,
  address: string,
  order: OrderRow,
): Promise<{ hidesAmounts: boolean } | null> {
  const person = await findPersonByEmail(ctx, address);
  if (!person || !may(person.actor, 'orders.open', order)) return null;
  return { hidesAmounts: !canSeeAmounts(person.actor, order) };
}
