import { sql } from 'kysely';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { deleteFileRows } from './delete-file-rows.ts';
import { deleteStored } from './delete-stored.ts';

const WEEK_MS = 7 * 86_400_000;
const BATCH = 500;

/** The ids of the public pictures that a feature shows, including drafts and earlier versions. */
export type ListShownPictures = (ctx: Ctx) => Promise<readonly string[]>;

/**
 * Deletes public pictures that no feature shows and that were uploaded more than a week ago, because an editor may stay open for days. Rows
 * first: a file without a row only takes space, a row without a file is an error. Safe to run concurrently.
 */
export async function sweepPictures(
  ctx: Ctx,
  store: FileStore,
  features: readonly ListShownPictures[],
): Promise<void> {
  const before = new Date(ctx.now.getTime() - WEEK_MS);
  const usedIds = new Set((await Promise.all(features.map((list) => list(ctx)))).flat());
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await ctx.db
      .selectFrom('files')
      .select('id')
      .where('visibility', '=', 'public')
      .where('created_at', '<', before)
      .where('id', '>', after)
      // The original of a crop stays as long as the crop does.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('files as crops')
              .select('crops.id')
              .whereRef('crops.original_id', '=', 'files.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    const unused = page.map(({ id }) => id).filter((id) => !usedIds.has(id));
    if (unused.length === 0) continue;
    await deleteStored(store, await deleteFileRows(ctx, unused));
  }
}

/** The pictures in a table's Markdown column. */
export async function picturesInText(
  ctx: Ctx,
  table: string,
  column: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct found[1] as id
    from ${sql.table(table)},
      regexp_matches(${sql.ref(column)}, '/api/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') as found`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id.toLowerCase());
}
