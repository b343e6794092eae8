import { createHash, type Hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

interface RunningHash {
  hash: Hash;
  /** How much of the file it covers. */
  bytes: number;
}

/**
 * SHA-256 of unfinished uploads, as far as this process has seen them from the beginning. An upload that went on in another process, or of
 * which sent bytes were lost, is read again when it is whole.
 */
const hashes = new LRUCache<string, RunningHash>({ max: 1_000 });

/** The hash of the first `bytes` of the upload, to be continued; null if it is not known. */
export function hashAfter(uploadId: string, bytes: number): Hash | null {
  if (bytes === 0) return createHash('sha256');
  const stored = hashes.get(uploadId);
  hashes.delete(uploadId);
  return stored?.bytes === bytes ? stored.hash : null;
}

export function saveHash(uploadId: string, running: RunningHash | null): void {
  if (running) hashes.set(uploadId, running);
  else hashes.delete(uploadId);
}
