/** Writes and reads the parts of a backup: measured, compressed, and encrypted if there is a key. A part's name says which of these. */
import { createHash } from 'node:crypto';
import { Duplex, PassThrough, Readable, Transform, Writable, pipeline } from 'node:stream';
import { finished, pipeline as piped } from 'node:stream/promises';
import { createGunzip, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { BackupError, ifDiskIsFull } from './backup-error.ts';
import {
  decryption,
  encryption,
  openKey,
  type BackupKey,
  type BackupSecret,
} from './encryption.ts';

/** For what is not encrypted. */
export interface BackupStore {
  store: FileStore;
}

/** Where backups are kept. */
export interface BackupPlace extends BackupStore {
  /** Encrypts everything but the manifests; null leaves backups readable to everyone who can read the place. */
  secret: BackupSecret | null;
}

/** A place with the key of one shop. */
export interface OpenPlace extends BackupStore {
  key: BackupKey | null;
}

export async function openPlace(
  { store, secret }: BackupPlace,
  installationId: string,
): Promise<OpenPlace> {
  return { store, key: secret && (await openKey(secret, installationId)) };
}

/** What a part looks like as it is stored. */
export const StoredPart = z.object({ part: z.string(), bytes: z.number(), sha256: z.string() });
export type StoredPart = z.infer<typeof StoredPart>;

const contentType = 'application/octet-stream';

interface WriteOptions {
  isCompressed: boolean;
  /** A list, which the shop must be able to read later. */
  isList?: boolean;
}

/** Stores a part under its name, with `.zst` and `.age` after it. */
export async function writePart(
  { store, key }: OpenPlace,
  name: string,
  content: Readable,
  { isCompressed, isList = false }: WriteOptions,
): Promise<StoredPart> {
  const measure = measured();
  const part = `${name}${isCompressed ? '.zst' : ''}${key ? '.age' : ''}`;
  const stages = [
    ...(isCompressed ? [createZstdCompress()] : []),
    ...(key ? [encryption([...key.recipients, ...(isList ? [key.listRecipient] : [])])] : []),
    measure.stage,
  ];
  const out = chain(content, stages);
  await store
    .put(part, out, { contentType })
    .catch(
      ifDiskIsFull(
        new BackupError(
          'disk_full',
          'The place of the backups is full: make room there, or keep fewer.',
        ),
      ),
    );
  return { part, ...measure.result() };
}

/**
 * A part's content. The stream fails with `damaged` at its end, or earlier, if anything differs from what was written, and with `key_missing` if
 * the part is whole and for other keys than that of the place.
 */
export async function readPart(place: OpenPlace, stored: StoredPart): Promise<Readable> {
  const [, compressed, encrypted] = /(\.zst|\.gz)?(\.age)?$/.exec(stored.part) ?? [];
  if (encrypted && !place.key) {
    throw new BackupError('key_missing', `${stored.part} is encrypted.`);
  }
  return readStored(place, stored, [
    ...(encrypted && place.key ? [decryption(place.key, stored.part)] : []),
    ...(compressed === '.zst' ? [createZstdDecompress()] : []),
    // Of backups before they were compressed with zstd.
    ...(compressed === '.gz' ? [createGunzip()] : []),
  ]);
}

/** Reads a part to its end, and throws if it is not whole, also where only the holder of the secret key can decrypt it. */
export async function checkPart(place: OpenPlace, stored: StoredPart): Promise<void> {
  try {
    await readToEnd(await readPart(place, stored));
  } catch (error) {
    if (!place.key || !isOfOtherKeys(error)) throw error;
  }
}

const isOfOtherKeys = (error: unknown) =>
  error instanceof BackupError && error.fault === 'key_missing';

async function readToEnd(content: Readable): Promise<void> {
  await piped(content, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

async function readStored(
  place: OpenPlace,
  stored: StoredPart,
  stages: Duplex[],
): Promise<Readable> {
  const { store } = place;
  const { part, bytes, sha256 } = stored;
  const file = await store.get(part);
  if (!file) throw new BackupError('damaged', `${part} is missing.`);
  let fault: unknown;
  file.stream.once('error', (error) => (fault = error));
  const measure = measured((is) => {
    if (is.bytes !== bytes || is.sha256 !== sha256) throw damaged(part);
  });
  const content = chain(file.stream, [measure.stage, ...stages]);
  const reading: Reading = {
    part,
    measuring: measure.stage,
    isOfStore: (error) => error === fault,
    compare: async () => readToEnd(await readStored(place, stored, [])),
  };
  return Readable.from(whole(content, reading), { objectMode: false });
}

const damaged = (part: string, cause?: unknown) =>
  new BackupError('damaged', `${part} was changed or cut off.`, { cause });

interface Reading {
  part: string;
  measuring: Transform;
  isOfStore(error: unknown): boolean;
  /** Throws `damaged` if what is stored is not what was written. */
  compare(): Promise<void>;
}

/** What decrypts or decompresses reports damage in its own words, and may end before what it reads. */
async function* whole(
  content: Readable,
  { part, measuring, isOfStore, compare }: Reading,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of content) yield chunk as Buffer;
    await finished(measuring);
  } catch (error) {
    if (isOfOtherKeys(error)) await compare(); // a flipped bit in the head of a part makes it one for other keys
    const isKnown = error instanceof BackupError || isOfStore(error) || isOfSystem(error);
    throw isKnown ? error : damaged(part, error);
  }
}

/** Such as a closed connection. Errors of zlib have codes too, those of age have none. */
function isOfSystem(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code !== undefined && !/^Z(?:STD)?_/.test(code);
}

/** The last stage; an error of any stage reaches its reader. */
function chain(content: Readable, stages: Duplex[]): Readable {
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

// With half of it, what is still on its way is kept for longer; with twice as much, more waits.
const FREED_AT_ONCE = 8_000_000;
let passed = 0;

/** V8 would let 64 MB of buffers pass before it frees them. `gc` is there in a process of `./atelier`; such a collection takes a millisecond. */
function freePassed(bytes: number): void {
  passed += bytes;
  if (passed < FREED_AT_ONCE) return;
  passed = 0;
  void globalThis.gc?.({ type: 'minor' });
}

/** Counts and hashes what passes. */
function measured(check: (is: Measured) => void = () => {}) {
  const hash = createHash('sha256');
  let bytes = 0;
  let is: Measured | undefined;
  const result = () => (is ??= { bytes, sha256: hash.digest('hex') });
  const stage = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      freePassed(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      try {
        check(result());
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  return { stage, result };
}
