import { createHash, randomUUID } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { limitConcurrency } from '#kit/limit-concurrency.ts';
import { pictureWidths } from '#lib/picture.ts';
import type { PictureCrop } from '#features/files/shared/picture-crop.ts';
import { cleanName } from './clean-name.ts';
import { makePicture, pictureKey } from './make-picture.ts';
import { requireSpace } from './require-space.ts';
import { HEAD_BYTES, detectType } from './detect-type.ts';

/** A stored file without a row that refers to it: create its row in the transaction that uses it, or discard it. */
export interface Upload {
  /** Its form field. */
  field: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  sha256: Buffer;
  storageKey: string;
  /** The dimensions of the largest variant, for a picture. */
  picture: { width: number; height: number } | null;
  /** Nobody gets it before the virus scanner has seen it. Pictures are encoded again, so nothing of the original is kept. */
  waitsForScan: boolean;
}

// A picture is held in memory and decoded in up to four widths, so only a few are processed at once, a few more wait, and others are
// refused.
const limitPictures = limitConcurrency({ atOnce: 2, waiting: 6 });

interface StoreUploadInput {
  field: string;
  name: string;
  content: Readable;
  as: 'attachment' | 'picture';
}

/** Stores one file as it streams in: an attachment unchanged, a picture in our variants. */
export async function storeUpload(store: FileStore, input: StoreUploadInput): Promise<Upload> {
  const name = cleanName(input.name);
  return input.as === 'picture'
    ? limitPictures(() => storePicture(store, input, name))
    : storeAttachment(store, input, name);
}

async function storeAttachment(
  store: FileStore,
  { field, content }: StoreUploadInput,
  typedName: string,
): Promise<Upload> {
  const { head, whole, measured } = watch(content);
  const { contentType, name } = await detectType(await head, typedName);
  await requireSpace(store); // checked for each file, because others may be uploading too
  const storageKey = `attachments/${randomUUID()}`;
  await store.put(storageKey, whole, { contentType });
  const waitsForScan = store.isQuarantined === true;
  return { field, name, contentType, storageKey, picture: null, waitsForScan, ...measured() };
}

async function storePicture(
  store: FileStore,
  { field, content }: StoreUploadInput,
  name: string,
): Promise<Upload> {
  return makeUpload(store, { field, name, original: await buffer(content) });
}

/** Stores a part of a stored picture as a picture of its own. */
export function storeCrop(
  store: FileStore,
  { name, content, crop }: { name: string; content: Readable; crop: PictureCrop },
): Promise<Upload> {
  return limitPictures(async () =>
    makeUpload(store, { field: 'file', name, original: await buffer(content), crop }),
  );
}

interface PictureSource {
  field: string;
  name: string;
  original: Buffer;
  crop?: PictureCrop;
}

async function makeUpload(
  store: FileStore,
  { field, name, original, crop }: PictureSource,
): Promise<Upload> {
  const storageKey = `pictures/${randomUUID()}`;
  const { largest, ...made } = await makePicture(store, storageKey, original, name, crop);
  return {
    field,
    name: `${name.replace(/\.[a-z0-9]{1,10}$/i, '')}.webp`,
    contentType: 'image/webp',
    sizeBytes: made.sizeBytes,
    sha256: createHash('sha256').update(largest).digest(),
    storageKey,
    picture: { width: made.width, height: made.height },
    waitsForScan: false,
  };
}

/** Deletes files that were not used. */
export async function discardUploads(store: FileStore, uploads: readonly Upload[]): Promise<void> {
  for (const { storageKey, picture } of uploads) {
    if (!picture) await store.delete(storageKey);
    else {
      for (const width of pictureWidths(picture.width)) {
        await store.delete(pictureKey(storageKey, width));
      }
    }
  }
}

/** A stream with a running size, and its first bytes as soon as they have arrived. Reads little more until the whole stream is read. */
function watch(content: Readable) {
  const { promise: head, resolve, reject } = Promise.withResolvers<Buffer>();
  const hash = createHash('sha256');
  let seen = Buffer.alloc(0);
  let sizeBytes = 0;
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      if (seen.length < HEAD_BYTES) seen = Buffer.concat([seen, chunk]);
      if (seen.length >= HEAD_BYTES) resolve(seen.subarray(0, HEAD_BYTES));
      done(null, chunk);
    },
    flush(done) {
      resolve(seen);
      done();
    },
  });
  content.once('error', (error) => whole.destroy(error));
  whole.once('error', reject);
  content.pipe(whole);
  return { head, whole, measured: () => ({ sizeBytes, sha256: hash.digest() }) };
}
