import { sql } from 'kysely';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { PageSlug } from './contract.ts';

/** Puts the pages of a menu in this order. One that is not listed (someone just added it) keeps its position. */
export function reorderPages(ctx: Ctx, slugs: readonly PageSlug[]): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    await sql`
      update pages set position = wanted.position
      from unnest(${[...slugs]}::text[]) with ordinality as wanted (slug, position)
      where pages.slug = wanted.slug and pages.position <> wanted.position`.execute(tx.db);
    await audit(tx, { action: 'pages.reordered', subjectId: 'all' });
    await invalidate(tx, 'pages');
  });
}
