import { holdOf } from '#features/files/scan/scan-state.ts';
import { presentPreview } from '#features/files/previews/present-preview.ts';
import { countComments } from '#features/orders/proofs/queries.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import type { OrderFile } from '#features/orders/shared/view-contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { jsonRows } from '#kit/json-rows.ts';
import { byName } from '#kit/lists/by-name.ts';

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

/** A file of an order, with what it belongs to. */
export type AttachedFile = FileRow & { file: OrderFile };

/** Which files of an order: all without a choice. */
interface Choice {
  fileIds?: readonly string[];
  /** Of messages, deliveries and requests for changes. */
  entryIds?: readonly string[];
}

/** Files of the order, those that came first first. */
export async function readFiles(
  ctx: Ctx,
  order: OrderRow,
  { fileIds, entryIds }: Choice = {},
): Promise<AttachedFile[]> {
  if (fileIds?.length === 0 || entryIds?.length === 0) return [];
  const rows = await selectFiles(ctx, order)
    .$if(fileIds !== undefined, (query) =>
      query.where('order_files.file_id', 'in', [...(fileIds ?? [])]),
    )
    .$if(entryIds !== undefined, (query) =>
      query.where((row) =>
        row.or(
          (['message_id', 'delivery_id', 'revision_id'] as const).map((of) =>
            row(`order_files.${of}`, 'in', [...(entryIds ?? [])]),
          ),
        ),
      ),
    )
    .execute();
  return rows.map(presentFile);
}

const FILES = jsonRows<FileRow>({
  size_bytes: 'bigint',
  created_at: 'instant',
  first_downloaded_at: 'instant',
  sent_at: 'instant',
});

/** All files of the order as a column, for `presentFiles`. */
export function selectOrderFiles(ctx: Ctx, order: OrderRow) {
  return FILES.column(selectFiles(ctx, order));
}

export function presentFiles(column: unknown): AttachedFile[] {
  return FILES.read(column).map(presentFile);
}

function presentFile(row: FileRow): AttachedFile {
  return {
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
  };
}

function selectFiles(ctx: Ctx, order: OrderRow) {
  return ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .leftJoin('file_previews', 'file_previews.file_id', 'files.id')
    .leftJoin('order_messages', 'order_messages.id', 'order_files.message_id')
    .leftJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .leftJoin('revisions', 'revisions.id', 'order_files.revision_id')
    .selectAll('order_files')
    .select([
      'files.name',
      'files.content_type',
      'files.size_bytes',
      'files.scan_state',
      'file_previews.state as preview_state',
      'file_previews.pages as preview_pages',
      'file_previews.page_count as preview_page_count',
      'order_messages.author_side',
      'order_messages.is_internal',
      'deliveries.number as delivery_number',
      countComments(ctx, order).as('comments'),
    ])
    .select((row) =>
      row.fn
        .coalesce(
          'order_messages.created_at',
          'deliveries.created_at',
          'revisions.created_at',
          'files.created_at',
        )
        .as('sent_at'),
    )
    .where('order_files.order_id', '=', order.id)
    .orderBy('files.created_at')
    .orderBy(byName('files.name'));
}
