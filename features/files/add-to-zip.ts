/** Puts stored files into a zip while it is read; any of them may be larger than memory. */
import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ZipFile } from 'yazl';
import type { FileStore, StoredFile } from '#integrations/storage/file-store.ts';

interface ZippedFile {
  storageKey: string;
  /** In hexadecimal. */
  sha256: string;
  /** Within the zip. */
  name: string;
  sentAt: Date;
}

/** Returns when the file is in the zip. If the zip is given up, the stored file is closed. */
export async function addToZip(
  zip: ZipFile,
  out: Readable,
  store: FileStore,
  { storageKey, sha256, name, sentAt }: ZippedFile,
): Promise<'whole' | 'missing' | 'damaged'> {
  const stored = await store.get(storageKey).catch(() => null);
  if (!stored) return 'missing';
  const hash = createHash('sha256');
  const content = Readable.from(read(stored, hash), { objectMode: false });
  const stop = () => {
    stored.stream.destroy();
    content.destroy();
  };
  out.once('close', stop);
  // Most deliveries are compressed already, so compressing them again would only cost time.
  zip.addReadStream(content, name, { mtime: sentAt, compress: false });
  if (out.destroyed) stop();
  await finished(content).catch(() => undefined);
  out.off('close', stop);
  return hash.digest('hex') === sha256 ? 'whole' : 'damaged';
}

/** The readable part of a file. If it breaks off, the checksum shows it. */
async function* read(
  { stream }: StoredFile,
  hash: { update(chunk: Buffer): unknown },
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
  } catch {
    // The list of files says so.
  }
}

/** The same stream with a count of its bytes. An error on either end closes both. */
export function countBytes(source: Readable): { stream: Readable; bytes(): number } {
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  source.once('error', (error) => stream.destroy(error));
  stream.once('close', () => source.destroy());
  source.pipe(stream);
  return { stream, bytes: () => bytes };
}
