/**
 * Takes a mail: stores it as it streams in and queues the job that reads it. Once this resolves, nothing gets lost. If it fails, nothing of
 * the mail stays; after a crash the sweep removes the rest.
 */
import { Readable } from 'node:stream';
import { requireSpace } from '#features/files/require-space.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { MAX_MAIL_BYTES } from './contract.ts';
import { readIncomingMailJob } from './jobs.ts';

interface ReceiveMailInput {
  source: 'http' | 'imap';
  content: Readable | Uint8Array;
  /** The address of the envelope, if known. */
  recipient?: string | null;
  /** Of the whole mail, if only its headers are in `content`. */
  fullBytes?: number;
}

/** Throws `too_large` if there is too much of it. */
export async function receiveMail(
  ctx: Ctx,
  files: FileStore,
  { source, content, recipient = null, fullBytes }: ReceiveMailInput,
): Promise<{ id: string }> {
  await requireSpace(files, MAX_MAIL_BYTES);
  const { id } = await ctx.db
    .insertInto('incoming_mails')
    .values({ source, recipient, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    const sizeBytes = await store(files, id, content);
    await transact(ctx, async (tx) => {
      await tx.db
        .updateTable('incoming_mails')
        .set({ state: 'waiting', size_bytes: fullBytes ?? sizeBytes })
        .where('id', '=', id)
        .execute();
      await enqueue(tx, readIncomingMailJob, { incomingMailId: id }, { key: id });
    });
    return { id };
  } catch (error) {
    await files.delete(incomingMailKey(id));
    await ctx.db.deleteFrom('incoming_mails').where('id', '=', id).execute();
    throw error;
  }
}

/** Where the file store has the mail. */
export function incomingMailKey(id: string): string {
  return `mails/${id}.eml`;
}

async function store(files: FileStore, id: string, content: Readable | Uint8Array) {
  const options = { contentType: 'message/rfc822' };
  const counted = { bytes: 0 };
  if (content instanceof Uint8Array) {
    await files.put(incomingMailKey(id), content, options);
    return content.byteLength;
  }
  await files.put(incomingMailKey(id), Readable.from(upToLimit(content, counted)), options);
  return counted.bytes;
}

async function* upToLimit(content: AsyncIterable<Uint8Array>, counted: { bytes: number }) {
  for await (const piece of content) {
    counted.bytes += piece.byteLength;
    if (counted.bytes > MAX_MAIL_BYTES) throw new ApiFailure(CommonFailures.too_large);
    yield piece;
  }
}
