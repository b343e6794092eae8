import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inBatches } from '#kit/in-batches.ts';
import { exportKey } from './present-export.ts';

const GIVEN_UP_AFTER_MS = 6 * 3_600_000;
const BATCH = 200;

/** Removes expired copies, files first, and marks those that were never finished as failed. Safe to repeat. */
export async function sweepExports(ctx: Ctx, store: FileStore): Promise<void> {
  await ctx.db
    .updateTable('data_exports')
    .set({ state: 'failed' })
    .where('state', 'in', ['queued', 'preparing'])
    .where('requested_at', '<', new Date(ctx.now.getTime() - GIVEN_UP_AFTER_MS))
    .execute();
  await inBatches(async (size) => {
    const expired = await ctx.db
      .selectFrom('data_exports')
      .select('id')
      .where('expires_at', '<=', ctx.now)
      .limit(size)
      .execute();
    for (const row of expired) {
      await store.delete(exportKey(row));
      await ctx.db.deleteFrom('data_exports').where('id', '=', row.id).execute();
    }
    return expired.length;
  }, BATCH);
}
