/**
 * The files of a backup. A stored file never changes, so backups share their copies: a file is copied when it is first seen, under a random
 * name in `files/`, and each backup has a list of which copy holds which file.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { BackupError } from './backup-error.ts';
import { eachOf } from './each-of.ts';
import {
  measuring,
  readPart,
  StoredPart,
  writePart,
  type BackupStore,
  type OpenPlace,
} from './parts.ts';

/** Where the copies are. */
export const COPIES = 'files/';

const FileEntry = z.object({
  key: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** To notice that a file was replaced, although none should be. */
  modified: z.number(),
  copy: StoredPart,
});
export type FileEntry = z.infer<typeof FileEntry>;
export type FileList = Map<string, FileEntry>;

const AT_ONCE = 4;

/**
 * Brings `list` up to date with the files: one that an earlier backup has copied keeps its copy in `reusable`, others are copied. A file that is
 * deleted before it can be copied is left out.
 */
export async function copyNewFiles(
  files: FileStore,
  place: OpenPlace,
  { list, reusable }: { list: FileList; reusable: FileList },
  onFile: (entry: FileEntry) => void = () => {},
): Promise<void> {
  await eachOf(files.list(''), AT_ONCE, async ({ key, sizeBytes, modifiedAt }) => {
    const previous = list.get(key) ?? reusable.get(key);
    const modified = modifiedAt.getTime();
    if (previous?.bytes === sizeBytes && previous.modified === modified) {
      list.set(key, previous);
      return;
    }
    const file = await files.get(key);
    if (!file) return;
    const { content, result } = measuring(file.stream);
    const copy = await writePart(place, newCopyName(), content, { isCompressed: false });
    const entry = { key, modified, ...result(), copy };
    list.set(key, entry);
    onFile(entry);
  });
}

/** The files of an earlier backup whose copies are still there. */
export async function withCopies({ store }: BackupStore, earlier: FileList): Promise<FileList> {
  if (earlier.size === 0) return earlier;
  const copies = new Map<string, number>();
  for await (const { key, sizeBytes } of store.list(COPIES)) copies.set(key, sizeBytes);
  return new Map([...earlier].filter(([, { copy }]) => copies.get(copy.part) === copy.bytes));
}

/** Spread over folders, because a folder with a million names is slow. */
function newCopyName(): string {
  const id = randomUUID();
  return `${COPIES}${id.slice(0, 2)}/${id}`;
}

export function writeFileList(place: OpenPlace, name: string, list: FileList): Promise<StoredPart> {
  const lines = [...list.values()].map((entry) => `${JSON.stringify(entry)}\n`);
  return writePart(place, name, Readable.from(lines), { isCompressed: true, isList: true });
}

export async function readFileList(place: OpenPlace, stored: StoredPart): Promise<FileList> {
  const list: FileList = new Map();
  // A changed part is known as one at its end only, and its lines come before.
  const add = (line: string) => {
    try {
      const entry = FileEntry.parse(JSON.parse(line));
      list.set(entry.key, entry);
    } catch (cause) {
      throw new BackupError('damaged', `${stored.part} was changed.`, { cause });
    }
  };
  let rest = '';
  const content = await readPart(place, stored);
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(add);
  }
  return list;
}
