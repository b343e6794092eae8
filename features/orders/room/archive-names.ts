/** A file in an archive: the folder says what it belongs to. */
export interface ArchivedFile {
  folder: string;
  name: string;
}

/** File systems take names of 255 bytes, or of 255 UTF-16 units, which are never more. */
const MAX_BYTES = 255;

/** Paths inside an archive, each used once: a second `draft.pdf` of a folder is `draft (2).pdf`, whatever its upper and lower case. */
export function archiveNames(files: readonly ArchivedFile[]): string[] {
  const used = new Set<string>();
  return files.map(({ folder, name }) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let count = 1; ; count += 1) {
      const file = inBytes(stem, count === 1 ? ending : ` (${count})${ending}`);
      const path = folder ? `${folder}/${file}` : file;
      if (used.has(path.toLowerCase())) continue;
      used.add(path.toLowerCase());
      return path;
    }
  });
}

/** The stem, cut between two signs where it is too long, with its ending. */
function inBytes(stem: string, ending: string): string {
  let short = '';
  let bytes = Buffer.byteLength(ending);
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MAX_BYTES) break;
    short += segment;
  }
  return `${short}${ending}`;
}
