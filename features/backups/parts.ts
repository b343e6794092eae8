/** Writes and reads the parts of a backup: measured, and encrypted if there is a key. */
import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform, Writable, pipeline } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { BackupError } from './backup-error.ts';
import { seal, unseal } from './seal.ts';

/** Where backups are kept. */
export interface BackupPlace {
  store: FileStore;
  /** Encrypts everything but the manifests; null leaves backups readable to everyone who can read the place. */
  key: Buffer | null;
}

/** What a part looks like as it is stored. */
export const StoredPart = z.object({ part: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredPart = z.infer<typeof StoredPart>;

const contentType = 'application/octet-stream';

/** Stores a part under its name, with the compressed content if `gzip`. */
export async function writePart(
  { store, key }: BackupPlace,
  part: string,
  content: Readable,
  { gzip }: { gzip: boolean },
): Promise<StoredPart> {
  const measure = measured();
  const stages = [
    ...(gzip ? [createGzip()] : []),
    ...(key ? [seal(key, part)] : []),
    measure.stage,
  ];
  const out = chain(content, stages);
  await store.put(part, out, { contentType });
  return { part, ...measure.result() };
}

/** A part's content. The stream fails with `damaged` at its end, or earlier, if anything differs from what was written. */
export async function readPart(
  { store, key }: BackupPlace,
  { part, bytes, sha256 }: StoredPart,
  { gzip, isSealed }: { gzip: boolean; isSealed: boolean },
): Promise<Readable> {
  const file = await store.get(part);
  if (!file) throw new BackupError('damaged', `${part} is missing.`);
  const measure = measured((is) => {
    if (is.bytes !== bytes || is.sha256 !== sha256)
      throw new BackupError('damaged', `${part} was changed or cut off.`);
  });
  if (isSealed && !key)
    throw new BackupError('key_missing', 'This backup is encrypted: set BACKUP_KEY.');
  const stages = [
    measure.stage,
    ...(isSealed && key ? [unseal(key, part)] : []),
    ...(gzip ? [createGunzip()] : []),
  ];
  const content = whole(chain(file.stream, stages), part, measure.isDone);
  return Readable.from(content, { objectMode: false });
}

/** Reads a part to its end, and throws if it is not whole. */
export async function checkPart(
  place: BackupPlace,
  stored: StoredPart,
  how: { gzip: boolean; isSealed: boolean },
): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await finished(await readPart(place, stored, how), nowhere);
}

/** The decompressor reports damage in its own words, and ends early if something follows its content. */
async function* whole(
  content: Readable,
  part: string,
  isDone: () => boolean,
): AsyncGenerator<Buffer> {
  const damaged = (cause?: unknown) =>
    new BackupError('damaged', `${part} was changed or cut off.`, { cause });
  try {
    for await (const chunk of content) yield chunk as Buffer;
  } catch (cause) {
    const { code = '' } = cause as { code?: string };
    throw code.startsWith('Z_') ? damaged(cause) : cause;
  }
  if (!isDone()) throw damaged();
}

/** The last stage; an error of any stage reaches its reader. */
function chain(content: Readable, stages: Transform[]): Readable {
  const end = new PassThrough();
  pipeline([content, ...stages, end], () => {});
  return end;
}

type Measured = Omit<StoredPart, 'part'>;

/** Content that is counted and hashed as it is read; `result` counts after its end. */
export function measuring(content: Readable): { content: Readable; result: () => Measured } {
  const { stage, result } = measured();
  return { content: chain(content, [stage]), result };
}

/** Counts and hashes what passes. */
function measured(check: (is: Measured) => void = () => {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  let is: Measured | undefined;
  let isDone = false;
  const result = () => (is ??= { bytes, sha256: hash.digest('hex') });
  const stage = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      try {
        check(result());
        isDone = true;
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { stage, result, isDone: () => isDone };
}
