/** Files that arrive in several requests, in the folder for unfinished files. Chunks go straight to the disk. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { IncomingGone, type FileStore } from './file-store.ts';

/** How much may have to be sent again after the process was killed. */
const SAVE_EVERY_BYTES = 16 * 1024 * 1024;

interface Folder {
  /** For unfinished files. */
  incoming: string;
  prepare(): Promise<void>;
  pathOf(key: string): string;
}

export function incomingOnDisk({
  incoming: folder,
  prepare,
  pathOf,
}: Folder): Pick<FileStore, 'begin' | 'append' | 'finish' | 'abort'> {
  return {
    async begin(key) {
      pathOf(key); // refuses a bad key
      await prepare();
      const id = randomUUID();
      await (await open(join(folder, id), 'wx', 0o600)).close();
      return { id, bytes: 0, parts: [] };
    },

    async append(_key, incoming, content, save) {
      const file = await open(join(folder, incoming.id), 'r+').catch(ifGone);
      let { bytes } = incoming;
      let saved = bytes;
      const saveNow = async () => {
        if (bytes === saved) return;
        await file.datasync();
        await save({ ...incoming, bytes });
        saved = bytes;
      };
      try {
        if ((await file.stat()).size < bytes) throw new IncomingGone(incoming.id);
        await file.truncate(bytes);
        try {
          for await (const chunk of content) {
            await writeAll(file, chunk, bytes);
            bytes += chunk.byteLength;
            if (bytes - saved >= SAVE_EVERY_BYTES) await saveNow();
          }
        } finally {
          await saveNow();
        }
      } finally {
        await file.close();
      }
    },

    async finish(key, { id, bytes }) {
      const path = pathOf(key);
      const from = join(folder, id);
      const [unfinished, finished] = await Promise.all([sizeOf(from), sizeOf(path)]);
      if (unfinished === null && finished === bytes) return;
      if (unfinished !== bytes) throw new IncomingGone(id);
      await mkdir(dirname(path), { recursive: true });
      await rename(from, path);
      await syncFolder(dirname(path));
    },

    async abort(_key, { id }) {
      await rm(join(folder, id), { force: true });
    },
  };
}

type Handle = Awaited<ReturnType<typeof open>>;

/** A write may store less than it was given. */
async function writeAll(file: Handle, chunk: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < chunk.byteLength;) {
    const rest = chunk.byteLength - done;
    const { bytesWritten } = await file.write(chunk, done, rest, position + done);
    done += bytesWritten;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (stats) => stats.size,
    () => null,
  );
}

/** Makes a rename survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ifGone(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  throw isMissing ? new IncomingGone('There is no such incoming file') : error;
}
