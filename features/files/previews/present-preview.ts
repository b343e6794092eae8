import type { FilePreview } from './contract.ts';
import { isMade, previewKind } from './preview-kind.ts';

/** The columns of `file_previews` for a file, null without a row. */
export interface PreviewColumns {
  preview_state: string | null;
  preview_pages: unknown;
  preview_page_count: number | null;
}

/** What can be shown of a file that was sent; null for a file that can only be downloaded. */
export function presentPreview(
  file: { name: string; contentType: string },
  row: PreviewColumns,
): FilePreview | null {
  const kind = previewKind(file);
  if (kind === null) return null;
  if (!isMade(kind)) return { kind, state: 'ready', pages: [], pageCount: 0 };
  return {
    kind,
    state: (row.preview_state ?? 'pending') as FilePreview['state'],
    pages: (row.preview_pages ?? []) as FilePreview['pages'],
    pageCount: row.preview_page_count ?? 0,
  };
}
