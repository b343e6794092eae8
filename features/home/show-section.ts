import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { transact } from '#kit/transact.ts';
import type { EditableSection } from './contract.ts';
import { lockSection, presentEditableSection } from './queries.ts';

/** Shows a section on the home page or hides it; its content stays. Repeating it changes nothing. */
export function showSection(ctx: Ctx, id: string, isShown: boolean): Promise<EditableSection> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'pages.edit');
    const row = await lockSection(tx, id);
    if (row.is_shown !== isShown) {
      await tx.db
        .updateTable('home_sections')
        .set({ is_shown: isShown, updated_at: tx.now })
        .where('id', '=', id)
        .execute();
      const subject = { subjectType: 'home_section', subjectId: id, data: { kind: row.kind } };
      await (isShown
        ? audit(tx, { action: 'home_section.shown', ...subject })
        : audit(tx, { action: 'home_section.hidden', ...subject }));
      await invalidate(tx, 'home');
    }
    return presentEditableSection({ ...row, is_shown: isShown });
  });
}
