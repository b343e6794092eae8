import { audit } from '#kit/audit.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { NotePlace } from './lock-note.ts';

/** Records what was done with a note, without its text: the log is kept for years, and a deleted note is not. */
export function auditNote(
  tx: Ctx,
  did: 'added' | 'edited' | 'deleted' | 'restored',
  { userId, noteId }: NotePlace,
): Promise<void> {
  return audit(tx, {
    action: `user.note_${did}`,
    subjectType: 'user',
    subjectId: userId,
    data: { note: noteId },
  });
}
