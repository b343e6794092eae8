import { sql } from 'kysely';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Removes files that were uploaded to an order more than a day ago and never sent. Rows first: a file without a row is litter, a row
 * without its file would be a fault. Running again finds the next ones.
 */
export async function sweepUploads(ctx: Ctx, store: FileStore): Promise<void> {
  const keys = await transact(ctx, async (tx) => {
    const stray = await tx.db
      .selectFrom('order_files')
      .select('file_id')
      .where(sql<boolean>`num_nonnulls(message_id, delivery_id, revision_id, question_id) = 0`)
      .where('created_at', '<', new Date(tx.now.getTime() - DAY_MS))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (stray.length === 0) return [];
    return tx.db
      .deleteFrom('files')
      .where(
        'id',
        'in',
        stray.map((row) => row.file_id),
      )
      .returning('storage_key')
      .execute();
  });
  for (const { storage_key } of keys) await store.delete(storage_key);
}
