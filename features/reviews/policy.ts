import type { Actor } from '#kit/ctx.ts';

/** Only the customer who bought may review, so every review is verified. */
export function canReview(actor: Actor, order: { user_id: string }): boolean {
  return 'userId' in actor && actor.userId === order.user_id;
}
