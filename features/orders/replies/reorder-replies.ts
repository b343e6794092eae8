import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';

/** Puts the saved replies in this order. One that is not listed (someone just added it) keeps its place. */
export function reorderReplies(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    await sql`
      update saved_replies as each set position = wanted.position
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
      where each.id = wanted.id and each.position <> wanted.position`.execute(tx.db);
    await audit(tx, { action: 'replies.reordered', subjectType: 'replies', subjectId: 'all' });
  });
}
