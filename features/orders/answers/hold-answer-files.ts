import type { Ctx } from '#kit/ctx.ts';
import { isUuid } from '#lib/uuid.ts';
import { attachFiles } from '#features/orders/room/attach-files.ts';

interface HeldFiles {
  orderId: string;
  questionId: string;
  fileIds: readonly string[];
}

/**
 * Makes these the files that hang on a question, so that they are not swept away like uploads that were never sent. Files that hung on it
 * before and are not among them become unattached again, except those in `kept`. Throws `file_not_yours` for any other file.
 */
export async function holdAnswerFiles(
  tx: Ctx,
  { orderId, questionId, fileIds }: HeldFiles,
  keptIds: readonly string[] = [],
): Promise<void> {
  const attached = await tx.db
    .selectFrom('order_files')
    .select('file_id')
    .where('order_id', '=', orderId)
    .where('question_id', '=', questionId)
    .execute();
  const held = new Set(attached.map((row) => row.file_id));
  const validIds = fileIds.filter((id) => isUuid(id));
  await attachFiles(
    tx,
    orderId,
    validIds.filter((id) => !held.has(id)),
    { question_id: questionId },
  );
  const dropped = [...held].filter((id) => !validIds.includes(id) && !keptIds.includes(id));
  if (dropped.length === 0) return;
  await tx.db
    .updateTable('order_files')
    .set({ question_id: null })
    .where('order_id', '=', orderId)
    .where('question_id', '=', questionId)
    .where('file_id', 'in', dropped)
    .execute();
}
