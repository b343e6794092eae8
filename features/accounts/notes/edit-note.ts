import { NoteFailures, type CustomerNoteEdit } from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { auditNote } from './audit-note.ts';
import { lockNote, type NotePlace } from './lock-note.ts';

/**
 * Changes one's own note: nobody puts words in a colleague's mouth. Throws if it was saved since it was opened, on another device for example,
 * unless with the same text, so it is safe to repeat.
 */
export function editNote(ctx: Ctx, { body, version, ...target }: NotePlace & CustomerNoteEdit) {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'customers.change');
    const note = await lockNote(tx, target);
    if (note.deleted_at) throw new ApiFailure(NoteFailures.note_not_found);
    if (note.author_id !== userId) throw new ApiFailure(NoteFailures.note_not_yours);
    if (note.version !== version && note.body !== body)
      throw new ApiFailure(NoteFailures.note_changed);
    await tx.db
      .updateTable('customer_notes')
      .set({ version: note.version + 1, ...(note.body !== body && { body, edited_at: tx.now }) })
      .where('id', '=', note.id)
      .execute();
    if (note.body !== body) await auditNote(tx, 'edited', target);
  });
}
