import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { setPositions } from '#kit/reorder.ts';
import { transact } from '#kit/transact.ts';

/** Puts the sections in this order. One that is not listed (someone just added it) keeps its position. */
export function reorderSections(ctx: Ctx, ids: readonly string[]): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    await setPositions(tx, 'home_sections', ids);
    await audit(tx, { action: 'home_sections.reordered', subjectId: 'all' });
    await invalidate(tx, 'home');
  });
}
