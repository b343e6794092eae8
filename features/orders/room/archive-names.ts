import { fitFileSystem } from '#features/files/clean-name.ts';

/** A file in an archive: the folder says what it belongs to. */
export interface ArchivedFile {
  folder: string;
  name: string;
}

/** Paths inside an archive, each used once: a second `draft.pdf` of a folder is `draft (2).pdf`, whatever its upper and lower case. */
export function archiveNames(files: readonly ArchivedFile[]): string[] {
  const used = new Set<string>();
  return files.map(({ folder, name }) => {
    for (let count = 1; ; count += 1) {
      const file = fitFileSystem(name, count === 1 ? '' : ` (${count})`);
      const path = folder ? `${folder}/${file}` : file;
      if (used.has(path.toLowerCase())) continue;
      used.add(path.toLowerCase());
      return path;
    }
  });
}
