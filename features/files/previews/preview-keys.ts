/** Pages of a document that are shown; the rest only in the download. */
export const MAX_PAGES = 50;

/** Where a preview of a file is stored. */
export function previewKey(fileId: string, name: string): string {
  return `previews/${fileId}/${name}.${name === 'text' ? 'txt' : 'webp'}`;
}

/** Everything that may be stored for a file with so many pages. */
export function previewKeys(fileId: string, pages = MAX_PAGES): string[] {
  const names = ['thumb', 'text', ...Array.from({ length: pages }, (_, index) => pageName(index))];
  return names.map((name) => previewKey(fileId, name));
}

export function pageName(index: number): string {
  return `page-${index + 1}`;
}
