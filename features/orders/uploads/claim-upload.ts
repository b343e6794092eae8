import { sql } from 'kysely';
import { FileFailures } from '#features/files/contract.ts';
import type { Incoming } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { UploadRow } from './upload-row.ts';

/** How long a claim lasts after the last bytes that were saved: longer than a writer waits for bytes. */
export const CLAIM_SECONDS = 90;

export interface Claim {
  row: UploadRow;
  /** Stores how far the upload is; throws if another request has taken it over. */
  save(incoming: Incoming): Promise<void>;
  release(): Promise<void>;
}

/** Makes this request the only one that writes the upload, over all processes. Throws `upload_locked` if another one does. */
export async function claimUpload(ctx: Ctx, uploadId: string): Promise<Claim> {
  const writer = crypto.randomUUID();
  // The database's clock: a request may run for long after `ctx.now`.
  const until = sql<Date>`clock_timestamp() + ${CLAIM_SECONDS} * interval '1 second'`;
  const row = await ctx.db
    .updateTable('order_uploads')
    .set({ writer, writing_until: until })
    .where('id', '=', uploadId)
    .where((where) =>
      where.or([
        where('writer', 'is', null),
        where('writing_until', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiFailure(FileFailures.upload_locked, { retryAfterSeconds: 5 });
  return {
    row,
    async save(incoming) {
      const saved = await ctx.db
        .updateTable('order_uploads')
        .set({
          incoming: JSON.stringify(incoming),
          received_bytes: incoming.bytes,
          writing_until: until,
          updated_at: sql<Date>`clock_timestamp()`,
        })
        .where('id', '=', uploadId)
        .where('writer', '=', writer)
        .returning('id')
        .executeTakeFirst();
      if (!saved) throw new ApiFailure(FileFailures.upload_locked);
    },
    async release() {
      await ctx.db
        .updateTable('order_uploads')
        .set({ writer: null, writing_until: null })
        .where('id', '=', uploadId)
        .where('writer', '=', writer)
        .execute();
    },
  };
}
