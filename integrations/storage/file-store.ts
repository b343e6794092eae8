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
  /** The free space; null if the store has no known limit. */
  space(): Promise<DiskSpace | null>;
  /** Removes incomplete files that are at least a day old; returns their number. */
  removeAbandoned(): Promise<number>;
}

export interface StoredFile {
  stream: Readable;
  /** The length of the stream: of the part, if only a part was asked for. */
  sizeBytes: number;
}

const KEY = /^[a-z0-9/_-]+(?:\.[a-z0-9]+)?$/;
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
