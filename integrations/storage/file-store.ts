import type { Readable } from 'node:stream';
import type { DiskSpace } from './disk-space.ts';

/** Where uploaded files lie. Everyone who reads one asks first whether they may; the store itself knows no people. */
export interface FileStore {
  /** Keeps a file under a key, replacing what was there; afterwards it is there completely or not at all. */
  put(key: string, content: Readable | Uint8Array, options: { contentType: string }): Promise<void>;
  /** The file, or null if it does not exist. The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<StoredFile | null>;
  /** Removes a file; removing one that is not there is no fault. */
  delete(key: string): Promise<void>;
  /** The room that is left; null where that is somebody else's care. */
  space(): Promise<DiskSpace | null>;
  /** Removes what was half written a day ago or longer; answers how many files that were. */
  removeAbandoned(): Promise<number>;
}

export interface StoredFile {
  stream: Readable;
  sizeBytes: number;
}

const KEY = /^[a-z0-9/_-]+(?:\.[a-z0-9]+)?$/;
const MAX_KEY_LENGTH = 500;

/** Throws unless the key names a file within the store and nothing outside. */
export function assertFileKey(key: string): void {
  const parts = key.split('/');
  if (!KEY.test(key) || key.length > MAX_KEY_LENGTH || parts.includes('')) {
    throw new TypeError(
      'A file key has lower-case letters, digits, "-", "_" and "/" between non-empty parts',
    );
  }
}
