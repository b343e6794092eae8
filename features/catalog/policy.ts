import type { Actor } from '#kit/ctx.ts';

/** Only administrators see drafts. */
export function maySeeDrafts(actor: Actor): boolean {
  return actor.kind === 'admin' || actor.kind === 'system';
}
