import type { Actor } from '#kit/ctx.ts';

/** Drafts are for those who write them. */
export function maySeeDrafts(actor: Actor): boolean {
  return actor.kind === 'admin' || actor.kind === 'system';
}
