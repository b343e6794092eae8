/** The list of an order's files, in pages. */
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { canSeeInternalNotes } from '#features/orders/policy.ts';
import type { ListedFile, Order } from '#features/orders/shared/view-contract.ts';
import { MAX_ENTRIES } from '#lib/conversation/conversation.ts';
import { listVersions, type SentFile } from './list-versions.ts';
import { readFiles } from './read-files.ts';

interface FileRow extends SentFile {
  by: 'customer' | 'admin';
  sizeBytes: number;
}

/**
 * The files that were sent and that this reader sees, newest first: those after the file `after`, or from the newest on. `sentAnswers`: the
 * files of answers that were sent; what is not sent is not listed.
 */
export async function listFiles(
  ctx: Ctx,
  order: OrderRow,
  { after, sentAnswers }: { after: string | undefined; sentAnswers: ReadonlySet<string> },
): Promise<Pick<Order, 'files' | 'fileTotals' | 'olderFiles'>> {
  const sent = (await listSentFiles(ctx, order)).filter(
    ({ id, of }) => of !== 'answer' || sentAnswers.has(id),
  );
  const lines = listVersions(sent);
  const start = lines.findIndex(({ id }) => id === after) + 1;
  const page = lines.slice(start, start + MAX_ENTRIES);
  const ids = page.flatMap(({ id, earlier }) => [id, ...earlier.map((each) => each.id)]);
  const files = await readFiles(ctx, order, { fileIds: ids });
  const byId = new Map(files.map(({ file }) => [file.id, file]));
  const present = ({
    by,
    of,
    at,
    deliveryNumber,
    version,
    id,
  }: (typeof page)[number]['earlier'][number]) => {
    const file = byId.get(id);
    return file ? [{ ...file, by, of, at, deliveryNumber, version }] : [];
  };
  return {
    files: page.flatMap(({ earlier, ...newest }): ListedFile[] =>
      present(newest).map((file) => ({ ...file, earlier: earlier.flatMap(present) })),
    ),
    fileTotals: {
      count: lines.length,
      versionCount: sent.length,
      sizeBytes: sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
    olderFiles: start + MAX_ENTRIES < lines.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A few small columns of every file, because a line of versions can begin at any time; the rest is read for a page. */
async function listSentFiles(ctx: Ctx, order: OrderRow): Promise<FileRow[]> {
  const rows = await ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .leftJoin('order_messages', 'order_messages.id', 'order_files.message_id')
    .leftJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .leftJoin('revisions', 'revisions.id', 'order_files.revision_id')
    .select([
      'files.id',
      'files.name',
      'files.size_bytes',
      'order_files.message_id',
      'order_files.delivery_id',
      'order_files.revision_id',
      'order_messages.author_side',
      'deliveries.number',
    ])
    .select((row) =>
      row.fn
        .coalesce(
          'order_messages.created_at',
          'deliveries.created_at',
          'revisions.created_at',
          'files.created_at',
        )
        .as('at'),
    )
    .where('order_files.order_id', '=', order.id)
    .where(
      sql<boolean>`num_nonnulls(message_id, order_files.delivery_id, revision_id, question_id) = 1`,
    )
    .$if(!canSeeInternalNotes(ctx.actor), (query) =>
      query.where(sql<boolean>`order_messages.is_internal is not true`),
    )
    .orderBy('files.created_at')
    .orderBy(byName('files.name'))
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    sizeBytes: Number(row.size_bytes),
    at: row.at.toISOString(),
    deliveryNumber: row.number,
    of: row.message_id
      ? 'message'
      : row.delivery_id
        ? 'delivery'
        : row.revision_id
          ? 'revision'
          : 'answer',
    by: row.author_side === 'admin' || row.delivery_id ? 'admin' : 'customer',
  }));
}
