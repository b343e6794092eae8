import { sql, type Selectable } from 'kysely';
import type { OrderFiles } from '#db/schema.ts';
import { holdOf } from '#features/files/scan/scan-state.ts';
import { presentPreview } from '#features/files/previews/present-preview.ts';
import { countComments } from '#features/orders/proofs/queries.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';

export interface AttachedFile extends Pick<
  Selectable<OrderFiles>,
  'message_id' | 'delivery_id' | 'revision_id' | 'question_id'
> {
  file: OrderFile;
}

/** Which files of an order: all without a choice. */
interface Choice {
  fileIds?: readonly string[];
  /** Of messages, deliveries and requests for changes. */
  entryIds?: readonly string[];
}

/** Files of the order: those that were sent together as they were chosen. */
export async function readFiles(
  ctx: Ctx,
  order: OrderRow,
  { fileIds, entryIds }: Choice = {},
): Promise<AttachedFile[]> {
  if (fileIds?.length === 0 || entryIds?.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .selectAll('order_files')
    .leftJoin('file_previews', 'file_previews.file_id', 'files.id')
    .select([
      'files.name',
      'files.content_type',
      'files.size_bytes',
      'files.scan_state',
      'file_previews.state as preview_state',
      'file_previews.pages as preview_pages',
      'file_previews.page_count as preview_page_count',
    ])
    .select(countComments(ctx, order).as('comments'))
    .where('order_files.order_id', '=', order.id)
    .$if(fileIds !== undefined, (query) =>
      query.where('order_files.file_id', 'in', [...(fileIds ?? [])]),
    )
    .$if(entryIds !== undefined, (query) =>
      query.where((row) =>
        row.or(
          (['message_id', 'delivery_id', 'revision_id'] as const).map((of) =>
            row(of, 'in', [...(entryIds ?? [])]),
          ),
        ),
      ),
    )
    .orderBy(sql`order_files.position nulls first`)
    .orderBy('files.created_at')
    .orderBy(byName('files.name'))
    .execute();
  return rows.map((row) => ({
    ...row,
    file: {
      id: row.file_id,
      name: row.name,
      contentType: row.content_type,
      sizeBytes: Number(row.size_bytes),
      firstDownloadedAt: row.first_downloaded_at?.toISOString() ?? null,
      comments: row.comments,
      hold: holdOf(row.scan_state),
      preview: presentPreview({ name: row.name, contentType: row.content_type }, row),
    },
  }));
}
