import { may } from '#kit/authorize.ts';
import type { Actor } from '#kit/ctx.ts';

/** Only those who edit services see drafts. */
export function maySeeDrafts(actor: Actor): boolean {
  return may(actor, 'services.edit');
}
