/** Makes a copy of a person's data and mails that it is ready. Safe to repeat: after a crash it is made again under the same key. */
import { countBytes } from '#features/files/add-to-zip.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { openExportZip } from './export-zip.ts';
import { queueExportMail } from './mail-export.ts';
import { exportKey } from './present-export.ts';

export async function makeExport(
  ctx: Ctx,
  store: FileStore,
  { exportId }: { exportId: string },
): Promise<void> {
  const row = await ctx.db
    .updateTable('data_exports')
    .set({ state: 'preparing', files_done: 0 })
    .where('id', '=', exportId)
    .where('state', '!=', 'ready')
    .where('expires_at', '>', ctx.now)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  if (!row) return; // finished by an earlier run, or expired
  const person = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'locale'])
    .where('id', '=', row.user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) return;
  try {
    const zip = await openExportZip(ctx, store, person, async (filesDone) => {
      await ctx.db
        .updateTable('data_exports')
        .set({ files_done: filesDone })
        .where('id', '=', exportId)
        .execute();
    });
    const counted = countBytes(zip);
    await store.put(exportKey(row), counted.stream, { contentType: 'application/zip' });
    await transact(ctx, async (tx) => {
      await tx.db
        .updateTable('data_exports')
        .set({ state: 'ready', ready_at: tx.now, zip_bytes: BigInt(counted.bytes()) })
        .where('id', '=', exportId)
        .execute();
      await queueExportMail(tx, { userId: person.id, to: person.email, exportId });
    });
  } catch (error) {
    await ctx.db
      .updateTable('data_exports')
      .set({ state: 'failed' })
      .where('id', '=', exportId)
      .where('state', '=', 'preparing')
      .execute();
    throw error;
  }
}
