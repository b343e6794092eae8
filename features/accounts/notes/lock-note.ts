import { NoteFailures } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';

export interface NotePlace {
  /** The person that the note is about. */
  userId: string;
  noteId: string;
}

/** Locks a note, also a deleted one. Throws note_not_found if this person has no such note. */
export async function lockNote(tx: Ctx, { userId, noteId }: NotePlace) {
  const note = await tx.db
    .selectFrom('customer_notes')
    .select(['id', 'author_id', 'body', 'version', 'deleted_at'])
    .where('id', '=', noteId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new ApiFailure(NoteFailures.note_not_found);
  return note;
}
