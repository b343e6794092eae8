/** What decides of which line of versions a file is. */
export interface SentFile {
  id: string;
  name: string;
  of: 'message' | 'delivery' | 'revision' | 'answer';
  /** When it was sent. */
  at: string;
  /** For a delivered file. */
  deliveryNumber: number | null;
}

type Version<File> = File & { version: number | null };

/**
 * The files that were sent, newest first. A file of the same name that is delivered again is a new version of the first; upper and lower case
 * do not matter. Two files of one name in one delivery are two files, in their order. Files that a customer sends have no versions.
 */
export function listVersions<File extends SentFile>(
  files: readonly File[],
): (Version<File> & { earlier: Version<File>[] })[] {
  const sorted = files.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const lines = new Map<string, File[]>();
  for (const file of sorted) {
    const line = lineOf(file, lines);
    const versions = lines.get(line);
    if (versions) versions.push(file);
    else lines.set(line, [file]);
  }
  return [...lines.values()]
    .map((line) => {
      const numbered = line.map((each, index) => ({
        ...each,
        version: each.of === 'delivery' ? index + 1 : null,
      }));
      const [newest, ...earlier] = numbered.toReversed();
      return { ...(newest as Version<File>), earlier };
    })
    .toSorted((a, b) => (a.at > b.at ? -1 : Number(a.at < b.at)));
}

/** Names the line of versions that a file continues. */
function lineOf(file: SentFile, lines: ReadonlyMap<string, readonly SentFile[]>): string {
  if (file.of !== 'delivery') return file.id;
  for (let position = 1; ; position += 1) {
    const line = `${file.name.toLowerCase()}/${position}`;
    const newest = lines.get(line)?.at(-1);
    if (newest?.deliveryNumber !== file.deliveryNumber) return line;
  }
}
