/** What a page can show of a file instead of its name. */
import { z } from 'zod';

export const PreviewKind = z.enum(['image', 'pdf', 'text', 'video', 'audio']);
export type PreviewKind = z.infer<typeof PreviewKind>;

/** A stored preview of a file: `thumb`, `page-1` to `page-50`, or the beginning of a `text`. */
export const PreviewName = z.string().regex(/^(?:thumb|text|page-(?:[1-9]|[1-4]\d|50))$/);

export const FilePreview = z.object({
  kind: PreviewKind,
  /** `failed`: the file can only be downloaded. `locked`: so can this one, and it asks for a password. */
  state: z.enum(['pending', 'ready', 'failed', 'locked']),
  /** The size of each page in pixels; an image has one page. Empty for any other kind. */
  pages: z.array(z.object({ width: z.int(), height: z.int() })),
  /** How many pages the document has; the first 50 can be shown. */
  pageCount: z.int(),
});
export type FilePreview = z.infer<typeof FilePreview>;
