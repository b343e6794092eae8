/** The list of an order's files, in pages. */
import type { Ctx } from '#kit/ctx.ts';
import { canSeeInternalNotes } from '#features/orders/policy.ts';
import type { ListedFile, Order } from '#features/orders/shared/view-contract.ts';
import { MAX_ENTRIES } from '#lib/conversation/conversation.ts';
import { listVersions, type SentFile } from './list-versions.ts';
import type { AttachedFile } from './read-files.ts';

interface ListOptions {
  /** Those after this file; from the newest on if it is left out. */
  after: string | undefined;
  /** The files of answers that were sent; what is not sent is not listed. */
  sentAnswers: ReadonlySet<string>;
}

/** The files of an order that were sent and that this reader sees, newest first. */
export function listFiles(
  ctx: Ctx,
  all: readonly AttachedFile[],
  { after, sentAnswers }: ListOptions,
): Pick<Order, 'files' | 'fileTotals' | 'olderFiles'> {
  const seesNotes = canSeeInternalNotes(ctx.actor);
  const sent = all
    .filter((row) => seesNotes || !row.is_internal)
    .flatMap(sentFile)
    .filter(({ id, of }) => of !== 'answer' || sentAnswers.has(id));
  const lines = listVersions(sent);
  const start = lines.findIndex(({ id }) => id === after) + 1;
  const page = lines.slice(start, start + MAX_ENTRIES);
  return {
    files: page,
    fileTotals: {
      count: lines.length,
      versionCount: sent.length,
      sizeBytes: sent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    },
    olderFiles: start + MAX_ENTRIES < lines.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Nothing for a file that belongs to nothing, or to more than one thing. */
function sentFile(row: AttachedFile): (Omit<ListedFile, 'version' | 'earlier'> & SentFile)[] {
  const { message_id, delivery_id, revision_id, question_id } = row;
  const sentWith = {
    message: message_id,
    delivery: delivery_id,
    revision: revision_id,
    answer: question_id,
  };
  const [of, ...more] = KINDS.filter((kind) => sentWith[kind] !== null);
  if (of === undefined || more.length > 0) return [];
  return [
    {
      ...row.file,
      of,
      by: row.author_side === 'admin' || delivery_id ? 'admin' : 'customer',
      at: row.sent_at.toISOString(),
      deliveryNumber: row.delivery_number,
    },
  ];
}

const KINDS = ['message', 'delivery', 'revision', 'answer'] as const;
