import type { Ctx } from '#kit/ctx.ts';
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { setPositions } from '#kit/reorder.ts';
import { transact } from '#kit/transact.ts';

/** Puts the services in this order. A service that is not listed (someone just created it) keeps its position. */
export function reorderServices(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return reorder(ctx, 'services', ids);
}

/** Puts the categories in this order. */
export function reorderCategories(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return reorder(ctx, 'categories', ids);
}

function reorder(
  ctx: Ctx,
  table: 'services' | 'categories',
  ids: readonly string[],
): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    await setPositions(tx, table, ids);
    await audit(tx, { action: `${table}.reordered`, subjectType: table, subjectId: 'all' });
    await invalidate(tx, 'services', 'categories');
  });
}
