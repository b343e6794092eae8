import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { auditNote } from './audit-note.ts';
import { lockNote, type NotePlace } from './lock-note.ts';

/** Brings a deleted note back. Safe to repeat. */
export function restoreNote(ctx: Ctx, target: NotePlace): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    const note = await lockNote(tx, target);
    if (!note.deleted_at) return;
    await tx.db
      .updateTable('customer_notes')
      .set({ deleted_at: null })
      .where('id', '=', note.id)
      .execute();
    await auditNote(tx, 'restored', target);
  });
}
