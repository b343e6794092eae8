import type { NewCustomerNote } from './contract.ts';
import { requirePerson } from '#features/accounts/require-person.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { auditNote } from './audit-note.ts';

interface WriteNoteInput extends NewCustomerNote {
  /** The person that the note is about. */
  userId: string;
  /** A note that is sent twice with the same key is stored once. */
  key: string;
}

/** Adds a note about a person that only the team reads. */
export function writeNote(
  ctx: Ctx,
  { userId, body, key }: WriteNoteInput,
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    const author = requirePermission(tx, 'customers.change');
    await requirePerson(tx, userId);
    const request = { userId, body };
    const { id } = await withIdempotencyKey(
      tx,
      { operation: 'accounts.note', key, request },
      async () => {
        const note = await tx.db
          .insertInto('customer_notes')
          .values({ user_id: userId, author_id: author.userId, body, created_at: tx.now })
          .returning('id')
          .executeTakeFirstOrThrow();
        await auditNote(tx, 'added', { userId, noteId: note.id });
        return note;
      },
    );
    return { id };
  });
}
