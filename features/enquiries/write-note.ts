import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { transact } from '#kit/transact.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { lockEnquiry } from './lock-enquiry.ts';

interface Note {
  id: string;
  body: string;
  /** A note that is sent twice with the same key is stored once. */
  key: string;
}

/** Adds a note that only the team reads. A new enquiry becomes open: somebody works on it. */
export function writeNote(ctx: Ctx, { id, body, key }: Note): Promise<void> {
  return transact(ctx, async (tx) => {
    const { userId } = requirePermission(tx, 'enquiries.handle');
    const enquiry = await lockEnquiry(tx, id);
    const request = { id, body };
    await withIdempotencyKey(tx, { operation: 'contact.note', key, request }, async () => {
      await changeEnquiry(tx, enquiry, {
        last_at: tx.now,
        ...(enquiry.state === 'new' && { state: 'open' }),
      });
      return tx.db
        .insertInto('enquiry_messages')
        .values({ enquiry_id: id, kind: 'note', author_id: userId, body, created_at: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
  });
}
