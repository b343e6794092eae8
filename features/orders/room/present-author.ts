import { presentSender, type SenderRow } from '#features/accounts/present-sender.ts';
import type { Author, EventAuthor } from '#features/orders/shared/author-contract.ts';
import type { OwnedOrder } from '#features/orders/policy.ts';
import type { Ctx } from '#kit/ctx.ts';

type AuthorRow = SenderRow & { userId: string | null };

/** The author of a text, on the side that they wrote it from. */
export function presentAuthor(ctx: Ctx, side: Author['side'], row: AuthorRow): Author {
  const isViewer = 'userId' in ctx.actor && ctx.actor.userId === row.userId;
  return { side, ...presentSender(ctx.actor, side, row), isViewer };
}

/** The actor of an event: the customer of the order, somebody of the team, or the shop itself. */
export function presentActor(
  ctx: Ctx,
  order: OwnedOrder,
  row: AuthorRow & { actor_kind: string },
): EventAuthor {
  if (row.actor_kind === 'system') {
    return { side: 'system', name: null, jobTitle: null, pictureUrl: null, isViewer: false };
  }
  const isCustomer = row.userId === order.user_id || row.actor_kind === 'customer';
  return presentAuthor(ctx, isCustomer ? 'customer' : 'admin', row);
}
