/** The limits of "View as this customer". Free of zod: pages load it. */

import { isTeamRole } from '#lib/roles.ts';

/** How long a view lasts at most. */
export const VIEW_SECONDS = 1800;
export const MAX_REASON_LENGTH = 500;

/** Whether the team may see the shop as this person does: only as a customer who can sign in. */
export function canBeViewed(person: {
  role: string;
  isSuspended: boolean;
  isErased: boolean;
}): boolean {
  return !isTeamRole(person.role) && !person.isSuspended && !person.isErased;
}
