/**
 * Stores a piece of an upload as it arrives: it goes straight to the store, at most a part of it is in memory. What has arrived when the
 * connection breaks is kept, so the sender goes on from there. Access, the order's state, the size and the offset are checked before the
 * body is read.
 */
import { addAbortSignal, type Readable } from 'node:stream';
import { FileFailures } from '#features/files/contract.ts';
import { detectType, HEAD_BYTES } from '#features/files/detect-type.ts';
import { requireSpace } from '#features/files/require-space.ts';
import { IncomingGone, type FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { cancelUpload } from './cancel-upload.ts';
import { claimUpload, type Claim } from './claim-upload.ts';
import { requireTakesFiles } from './file-rules.ts';
import { finishUpload } from './finish-upload.ts';
import { hashAfter, saveHash } from './running-hash.ts';
import {
  findUpload,
  getFinished,
  incomingOf,
  uploadKey,
  type UploadAddress,
} from './upload-row.ts';
import { asWriter, stopWriter } from './writers.ts';

/** A sender who sends nothing for so long has gone. */
const IDLE_MS = 60_000;

interface Piece extends UploadAddress {
  /** Where the piece begins. */
  offset: number;
  /** What the request announces; unknown for a body in chunks. */
  announcedBytes: number | null;
  content: Readable;
}

/** Returns how much of the file has arrived. Finishes the upload when that is all of it. */
export async function receiveUpload(ctx: Ctx, store: FileStore, piece: Piece): Promise<number> {
  // The connection may break before anybody reads from it. Whatever reads it later gets the error all the same.
  piece.content.on('error', () => {});
  const { order, row: upload } = await findUpload(ctx, piece);
  if (!upload) return requireEnd(await getFinished(ctx, order, piece.uploadId), piece.offset);
  requireTakesFiles(order);
  await stopWriter(upload.id);
  return asWriter(upload.id, async (stop) => {
    const claim = await claimUpload(ctx, upload.id);
    try {
      const total = Number(claim.row.size_bytes);
      const start = Number(claim.row.received_bytes);
      if (piece.offset !== start) throw new ApiFailure(FileFailures.upload_offset_wrong);
      if ((piece.announcedBytes ?? 0) > total - start)
        throw new ApiFailure(FileFailures.upload_longer);
      await requireSpace(store, total - start);
      const received = await write(store, { claim, piece, stop, leftBytes: total - start });
      if (received === total) await finishUpload(ctx, store, claim);
      return received;
    } catch (error) {
      const isRefused = error instanceof ApiFailure && error.kind === FileFailures.file_refused;
      if (isRefused || error instanceof IncomingGone) await cancelUpload(ctx, store, claim.row);
      throw error instanceof IncomingGone ? new ApiFailure(FileFailures.upload_not_found) : error;
    } finally {
      await claim.release();
    }
  });
}

/** A repeated last piece of a finished upload. */
function requireEnd({ receivedBytes }: { receivedBytes: number }, offset: number): number {
  if (offset !== receivedBytes) throw new ApiFailure(FileFailures.upload_offset_wrong);
  return receivedBytes;
}

interface WriteInput {
  claim: Claim;
  piece: Piece;
  stop: AbortController;
  leftBytes: number;
}

async function write(
  store: FileStore,
  { claim, piece, stop, leftBytes }: WriteInput,
): Promise<number> {
  const { id, name } = claim.row;
  const key = uploadKey(id);
  let incoming = incomingOf(claim.row);
  if (!incoming) {
    incoming = await store.begin(key);
    await claim.save(incoming);
  }
  let received = piece.offset;
  const hash = hashAfter(id, received);
  let hashedBytes = received;
  const source = addAbortSignal(stop.signal, piece.content);
  const idle = setTimeout(() => stop.abort(), IDLE_MS).unref();
  async function* watched(): AsyncGenerator<Uint8Array> {
    const arriving = untilBroken(source, stop.signal);
    const typed = piece.offset === 0 ? checkHead(arriving, name) : arriving;
    for await (const chunk of typed) {
      idle.refresh();
      if (hashedBytes + chunk.byteLength - piece.offset > leftBytes) {
        throw new ApiFailure(FileFailures.upload_longer);
      }
      hash?.update(chunk);
      hashedBytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    await store.append(key, incoming, watched(), async (newer) => {
      await claim.save(newer);
      received = newer.bytes;
    });
  } finally {
    clearTimeout(idle);
    saveHash(id, hash && hashedBytes === received ? { hash, bytes: received } : null);
  }
  return received;
}

/**
 * A connection that breaks is the sender's, and no fault of ours or of the database. A request that was stopped may be the one that its sender
 * listens to: what stopped it can be an earlier one that was lost on the way and only began later. So that one asks again, and goes on.
 */
async function* untilBroken(source: Readable, stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>;
  } catch (cause) {
    const { upload_locked, form_unreadable } = FileFailures;
    throw new ApiFailure(stopped.aborted ? upload_locked : form_unreadable, { cause });
  }
}

/** Passes the content on; refuses it as soon as its beginning shows that it is not accepted. */
async function* checkHead(
  source: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < HEAD_BYTES) continue;
    await detectType(head.subarray(0, HEAD_BYTES), name);
    yield head;
    head = null;
  }
  // A shorter beginning is checked when the file is whole.
  if (head !== null && head.length > 0) yield head;
}
