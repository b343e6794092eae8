import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requireAdmin } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';

/** Puts the services in this order; one that is not named (someone just made it) keeps its place. */
export function arrangeServices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return arrange(ctx, 'services', ids);
}

/** Puts the categories in this order. */
export function arrangeCategories(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return arrange(ctx, 'categories', ids);
}

function arrange(
  ctx: Ctx,
  table: 'services' | 'categories',
  ids: readonly string[],
): Promise<void> {
  return transact(ctx, async (tx) => {
    requireAdmin(tx);
    await sql`
      update ${sql.table(table)} as each set position = wanted.position
      from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
      where each.id = wanted.id and each.position <> wanted.position`.execute(tx.db);
    await audit(tx, { action: `${table}.arranged`, subjectType: table, subjectId: 'all' });
    await invalidate(tx, 'services', 'categories');
  });
}
