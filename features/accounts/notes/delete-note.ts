import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditNote } from './audit-note.ts';
import { lockNote, type NotePlace } from './lock-note.ts';

/** Deletes a note of any author, who may have left. It can be restored for a day. Safe to repeat. */
export function deleteNote(ctx: Ctx, target: NotePlace): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    const note = await lockNote(tx, target);
    if (note.deleted_at) return;
    await tx.db
      .updateTable('customer_notes')
      .set({ deleted_at: tx.now })
      .where('id', '=', note.id)
      .execute();
    await auditNote(tx, 'deleted', target);
  });
}
