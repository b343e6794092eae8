import type { Selectable } from 'kysely';
import type { DataExports } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import { rowsTogether } from '#kit/read-together.ts';
import type { DataExport } from './contract.ts';

type ExportRow = Omit<Selectable<DataExports>, 'zip_bytes'> & {
  zip_bytes: bigint | number | null;
};

/** The only way an export leaves the server. */
export function presentExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    readyAt: row.ready_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    filesDone: row.files_done,
    zipBytes: row.zip_bytes === null ? null : Number(row.zip_bytes),
  };
}

/** Where the file is stored. */
export const exportKey = ({ id }: Pick<ExportRow, 'id'>) => `exports/${id}.zip`;

/** The person's latest export that has not expired: the one asked for last, or the last that is ready. */
export async function newestExport(
  ctx: Ctx,
  userId: string,
  { isReady = false } = {},
): Promise<ExportRow | undefined> {
  const query = ctx.db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.now)
    .$if(isReady, (exported) => exported.where('state', '=', 'ready'))
    .orderBy('requested_at', 'desc')
    .limit(1);
  return (
    await rowsTogether(ctx, query, {
      requested_at: 'instant',
      ready_at: 'instant',
      expires_at: 'instant',
      zip_bytes: 'bigint',
    })
  )[0];
}
