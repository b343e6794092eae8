import { actsForCustomer, type OwnedOrder } from '#features/orders/policy.ts';
import type { Actor } from '#kit/ctx.ts';

/** Only the customer who bought may review, or those who order for their company, so every review is verified. */
export function canReview(actor: Actor, order: OwnedOrder): boolean {
  return actsForCustomer(actor, order);
}
