import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import { lockSection } from './queries.ts';

/** Removes a section for good. The audit log keeps its content. */
export function removeSection(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const { kind, content } = await lockSection(tx, id);
    await tx.db.deleteFrom('home_sections').where('id', '=', id).execute();
    await audit(tx, {
      action: 'home_section.removed',
      subjectId: id,
      data: { kind, contentBefore: content },
    });
    await invalidate(tx, 'home');
  });
}
