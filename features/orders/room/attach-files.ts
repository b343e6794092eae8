import { sql } from 'kysely';
import { queuePreviews } from '#features/files/previews/queue-previews.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { OrderFailures } from '#features/orders/contract.ts';

/** What a file can be attached to. */
export type AttachmentTarget =
  | { message_id: string }
  | { delivery_id: string }
  | { revision_id: string }
  | { question_id: string };

/** True for an uploaded file that nothing holds yet. */
export const isNotAttached = sql<boolean>`num_nonnulls(message_id, delivery_id, revision_id, question_id) = 0`;

/**
 * Attaches uploaded files, in this order. Each must have been uploaded to this order by the actor and not be attached yet; otherwise attaches none.
 */
export async function attachFiles(
  tx: Ctx,
  orderId: string,
  fileIds: readonly string[],
  target: AttachmentTarget,
): Promise<void> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return;
  const attached = await tx.db
    .updateTable('order_files')
    .set({ ...target, position: sql`array_position(${ids}::uuid[], file_id) - 1` })
    .where('order_id', '=', orderId)
    .where('file_id', 'in', ids)
    .where(isNotAttached)
    .where('file_id', 'in', (files) =>
      files.selectFrom('files').select('id').where('uploaded_by', '=', requireUser(tx).userId),
    )
    .returning('id')
    .execute();
  if (attached.length < ids.length) throw new ApiFailure(OrderFailures.file_not_yours);
  await queuePreviews(tx, ids);
}
