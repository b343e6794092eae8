/**
 * Files in a folder. A file is written to a temporary path, flushed and then renamed, so that a crash leaves the old file or the new one,
 * never a partial one.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readDiskSpace } from './disk-space.ts';
import { incomingOnDisk, syncFolder } from './incoming-on-disk.ts';
import { assertFileKey, lengthOf, type FileStore, type ListedFile } from './file-store.ts';

// No key begins with a dot, so keys and temporary files cannot collide.
const INCOMING = '.incoming';
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Stores files under `folder`, which is created if necessary. */
export function createDiskStore(folder: string): FileStore {
  const incoming = join(folder, INCOMING);
  let ready: Promise<void> | undefined;

  function pathOf(key: string): string {
    assertFileKey(key);
    return join(folder, ...key.split('/'));
  }

  return {
    async put(key, content) {
      const path = pathOf(key);
      ready ??= prepare(incoming);
      await ready;
      const unfinished = join(incoming, randomUUID());
      try {
        await write(unfinished, content);
        await makeFolder(dirname(path));
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, range) {
      const path = pathOf(key);
      const file = await open(path, 'r').catch(ifMissing);
      if (!file) return null;
      const stats = await file.stat();
      if (!stats.isFile()) {
        await file.close();
        return null;
      }
      if (!range) return { stream: file.createReadStream(), sizeBytes: stats.size };
      return { stream: file.createReadStream(range), sizeBytes: lengthOf(range, stats.size) };
    },

    async delete(key) {
      const path = pathOf(key);
      const stats = await stat(path).catch(ifMissing);
      if (stats?.isFile()) await rm(path, { force: true });
    },

    list: (prefix) => listFolder(folder, prefix),

    ...incomingOnDisk({ incoming, pathOf, prepare: () => (ready ??= prepare(incoming)) }),

    space: () => readDiskSpace(folder),

    removeAbandoned: () => removeAbandoned(incoming),
  };
}

/** A new folder survives a power failure once the folder above it is flushed. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made !== dirname(first); made = dirname(made)) {
    await syncFolder(dirname(made));
  }
}

async function* listFolder(root: string, prefix: string): AsyncGenerator<ListedFile> {
  const entries = await readdir(join(root, prefix), { withFileTypes: true }).catch(ifMissing);
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) {
      yield* listFolder(root, `${key}/`);
      continue;
    }
    const stats = await stat(join(root, key)).catch(ifMissing);
    if (stats?.isFile()) yield { key, sizeBytes: stats.size, modifiedAt: stats.mtime };
  }
}

async function write(path: string, content: Readable | Uint8Array): Promise<void> {
  const source = content instanceof Uint8Array ? Readable.from([content]) : content;
  // `flush`: on disk before the write resolves.
  await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Creates the folder, and removes incomplete files of killed processes. */
async function prepare(incoming: string): Promise<void> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await removeAbandoned(incoming);
}

async function removeAbandoned(incoming: string): Promise<number> {
  let removed = 0;
  for (const name of (await readdir(incoming).catch(ifMissing)) ?? []) {
    const path = join(incoming, name);
    const stats = await stat(path).catch(ifMissing);
    if (!stats || Date.now() - stats.mtimeMs <= ABANDONED_AFTER_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

function ifMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw error;
}
