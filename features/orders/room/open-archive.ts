/**
 * The files of an order, or of one delivery, as a zip that is written while it is read: no file is held in memory, and if the reader stops,
 * the open file is closed. Both sides get the attached files only. What the customer gets of a delivery is recorded like single downloads.
 */
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { SANDBOXED } from '#features/files/open-file.ts';
import { isSentAnswer } from '#features/orders/answers/sent-answer-files.ts';
import { OrderFailures } from '#features/orders/contract.ts';
import { getOrderRow, type OrderRow } from '#features/orders/lock-order.ts';
import { sideOf } from '#features/orders/policy.ts';
import { HOURLY_ARCHIVES } from '#features/orders/shared/quota-contract.ts';
import { isServed } from '#features/files/scan/scan-state.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byName } from '#kit/lists/by-name.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { toWebStream } from '#lib/web-stream.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { archiveNames } from './archive-names.ts';
import { auditDownload, recordDownload } from './download-file.ts';

/** An order's files are bounded by quota and rate limits; this bounds the directory of the zip. */
const MAX_FILES = 2_000;
/** Archives that this process writes at once; each needs a file, a connection and a little of the processor. */
const AT_ONCE = 40;
const AT_ONCE_PER_PERSON = 2;
/** A reader that is slower than this, or stops, loses its place: a few people cannot keep all places for hours. */
const SLOWEST_BYTES_PER_SECOND = 50_000;
const FIRST_MS = 60_000;
const MAX_MS = 6 * 3_600_000;

interface ArchiveInput {
  orderId: string;
  /** Only the files of this delivery. */
  deliveryId?: string | undefined;
  isHead?: boolean;
}

const openArchives = new Map<string, number>();

/** Opens the archive. Throws `file_not_found` if there is nothing to put into it. */
export async function openArchive(
  ctx: Ctx,
  store: FileStore,
  { orderId, deliveryId, isHead = false }: ArchiveInput,
): Promise<Response> {
  const order = await getOrderRow(ctx, orderId);
  const { userId } = requireUser(ctx);
  const bucket = `archive:${userId}`;
  await limitRate(ctx, { bucket, limit: HOURLY_ARCHIVES, windowSeconds: 3600 });
  const files = await listFiles(ctx, order, deliveryId);
  if (files.length === 0) throw new ApiFailure(OrderFailures.file_not_found);
  const number = deliveryId === undefined ? undefined : files[0]?.number;
  const name = archiveName(ctx, order, number);
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
    ...SANDBOXED,
  };
  if (isHead) return new Response(null, { headers });
  const release = takePlace(userId);
  try {
    if (sideOf(ctx.actor, order) === 'customer') {
      for (const file of files) {
        if (file.delivery_id !== null) await recordDownload(ctx, order, file);
      }
    } else await auditDownload(ctx, order, name);
    const zip = writeArchive(ctx, store, files, deliveryId !== undefined);
    zip.once('close', release);
    return new Response(toWebStream(zip), { headers });
  } catch (error) {
    release();
    throw error;
  }
}

/** Counts the archive as open until the returned function is called. */
function takePlace(userId: string): () => void {
  const mine = openArchives.get(userId) ?? 0;
  const all = [...openArchives.values()].reduce((sum, count) => sum + count, 0);
  if (mine >= AT_ONCE_PER_PERSON || all >= AT_ONCE) {
    throw new ApiFailure(CommonFailures.server_busy, { retryAfterSeconds: 30 });
  }
  openArchives.set(userId, mine + 1);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    const left = (openArchives.get(userId) ?? 1) - 1;
    if (left > 0) openArchives.set(userId, left);
    else openArchives.delete(userId);
  };
}

function listFiles(ctx: Ctx, order: OrderRow, deliveryId: string | undefined) {
  return ctx.db
    .selectFrom('order_files')
    .innerJoin('files', 'files.id', 'order_files.file_id')
    .leftJoin('deliveries', 'deliveries.id', 'order_files.delivery_id')
    .select([
      'order_files.id',
      'order_files.message_id',
      'order_files.delivery_id',
      'order_files.revision_id',
      'order_files.first_downloaded_at',
      'files.name',
      'files.storage_key',
      'files.size_bytes',
      'files.created_at',
      'deliveries.number',
    ])
    .where('order_files.order_id', '=', order.id)
    .where(isServed)
    .where((where) =>
      deliveryId === undefined
        ? where.or([
            where('order_files.message_id', 'is not', null),
            where('order_files.delivery_id', 'is not', null),
            where('order_files.revision_id', 'is not', null),
            isSentAnswer,
          ])
        : where('order_files.delivery_id', '=', deliveryId),
    )
    .orderBy('deliveries.number')
    .orderBy('files.created_at')
    .orderBy(byName('files.name'))
    .orderBy('files.id')
    .limit(MAX_FILES)
    .execute();
}

type FileRow = Awaited<ReturnType<typeof listFiles>>[number];

function archiveName(ctx: Ctx, order: OrderRow, deliveryNumber: number | null | undefined): string {
  const m = messagesOf(ctx.locale, 'api-orders');
  const ending = deliveryNumber ? ` ${m.archiveDelivery({ number: deliveryNumber })}` : '';
  return `${order.number}${ending}.zip`;
}

function folderOf(ctx: Ctx, file: FileRow): string {
  const m = messagesOf(ctx.locale, 'api-orders');
  if (file.number !== null) return m.archiveDelivery({ number: file.number });
  if (file.message_id) return m.archiveMessages;
  return file.revision_id ? m.archiveChanges : m.archiveAnswers;
}

function longestMs(files: readonly FileRow[]): number {
  const bytes = files.reduce((sum, file) => sum + Number(file.size_bytes), 0);
  return Math.min(MAX_MS, FIRST_MS + (bytes / SLOWEST_BYTES_PER_SECOND) * 1000);
}

function writeArchive(
  ctx: Ctx,
  store: FileStore,
  files: readonly FileRow[],
  isFlat: boolean,
): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  const timer = setTimeout(() => out.destroy(), longestMs(files)).unref();
  out.once('close', () => {
    clearTimeout(timer);
    current?.destroy();
  });
  const paths = archiveNames(
    files.map((file) => ({ folder: isFlat ? '' : folderOf(ctx, file), name: file.name })),
  );
  for (const [index, file] of files.entries()) {
    // Most deliveries are compressed already. The size lets a file of more than 4 GB be announced as such.
    const options = { mtime: file.created_at, compress: false, size: Number(file.size_bytes) };
    zip.addReadStreamLazy(paths[index] as string, options, (pass) => {
      openNext(store, file.storage_key).then(
        (stream) => {
          current = stream;
          // Also keeps an early error from ending the process.
          stream.on('error', (error) => out.destroy(error));
          if (out.destroyed) stream.destroy();
          else pass(null, stream);
        },
        (error: Error) => out.destroy(error),
      );
    });
  }
  zip.end();
  return out;
}

async function openNext(store: FileStore, key: string): Promise<Readable> {
  const stored = await store.get(key);
  if (!stored) throw new Error('A file of the order is missing from the store');
  return stored.stream;
}
