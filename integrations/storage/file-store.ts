import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/byte-range.ts';
import type { DiskSpace } from './disk-space.ts';

/** Storage for uploaded files. Callers check access before they read a file; the store has no permissions. */
export interface FileStore {
  /** Stores a file under a key and replaces an existing one; atomic. */
  put(key: string, content: Readable | Uint8Array, options: { contentType: string }): Promise<void>;
  /** The file or a part of it, or null if it does not exist. The caller must read the stream to its end or destroy it. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Removes a file; a missing file is not an error. */
  delete(key: string): Promise<void>;
  /** All files whose keys start with `prefix` (empty, or ending in `/`), in any order. A file that is added or removed meanwhile may be missing. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Starts a file that arrives in several requests; nothing is at its key until `finish`. */
  begin(key: string): Promise<Incoming>;
  /**
   * Appends to an incoming file, whose state the caller keeps. `save` gets the new state whenever more is stored safely, also when the
   * content breaks off; then its error is thrown. Bytes that follow the saved state are overwritten.
   */
  append(
    key: string,
    incoming: Incoming,
    content: AppendContent,
    save: SaveIncoming,
  ): Promise<void>;
  /** Puts a whole incoming file at its key. Safe to repeat. */
  finish(key: string, incoming: Incoming): Promise<void>;
  /** Removes what has arrived; safe to repeat. */
  abort(key: string, incoming: Incoming): Promise<void>;
  /** Attachments wait for the virus scanner before anybody gets them. */
  readonly isQuarantined?: boolean;
  /** The free space; null if the store has no known limit. */
  space(): Promise<DiskSpace | null>;
  /** Removes incomplete files that are at least a day old; returns their number. */
  removeAbandoned(): Promise<number>;
}

/** The state of a file that arrives in several requests, as JSON. */
export interface Incoming {
  /** Of the store. */
  id: string;
  /** How much is stored safely. */
  bytes: number;
  /** The parts of a multipart upload, in order; none on disk. */
  parts: { etag: string; bytes: number }[];
}

export type AppendContent = AsyncIterable<Uint8Array>;
export type SaveIncoming = (incoming: Incoming) => Promise<void>;

/** Thrown if what has arrived is no longer there. */
export class IncomingGone extends Error {
  override name = 'IncomingGone';
}

/** Thrown if the store does not answer, or refuses to work at all: the same call may succeed later. */
export class StoreAway extends Error {
  override name = 'StoreAway';
}

export interface ListedFile {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

export interface StoredFile {
  stream: Readable;
  /** The length of the stream: of the part, if only a part was asked for. */
  sizeBytes: number;
}

const KEY = /^[a-z0-9/_-]+(?:\.[a-z0-9]+)?(?:\.age)?$/;
const MAX_KEY_LENGTH = 500;

/** Throws unless the key is a path inside the store. */
export function assertFileKey(key: string): void {
  const parts = key.split('/');
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH || parts.includes('')) {
    throw new TypeError(
      'A file key has lower-case letters, digits, "-", "_" and "/" between non-empty parts',
    );
  }
}

/** The length of a part of a file of this size. */
export function lengthOf({ start, end }: ByteRange, sizeBytes: number): number {
  return Math.max(0, Math.min(end, sizeBytes - 1) - start + 1);
}
