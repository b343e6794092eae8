import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { line } from '#lib/text.ts';

const messageKey = messageKeysOf('api-reviews');

/** The most characters of a file. */
export const MAX_IMPORT_LENGTH = 200_000;
/** The most reviews of a file. */
export const MAX_IMPORT_LINES = 500;

export const ReviewFile = z.object({
  fileName: line(200),
  csv: z
    .string()
    .min(1, messageKey('importFileMissing'))
    .max(MAX_IMPORT_LENGTH, messageKey('importFileTooLarge')),
});
export type ReviewFile = z.infer<typeof ReviewFile>;

const Source = z.object({ name: z.string(), url: z.url().nullable() });

/** A review that was written elsewhere, for everyone. */
export const ImportedReview = z.object({
  id: z.uuid(),
  stars: z.int(),
  body: z.string(),
  author: z.string(),
  writtenAt: z.iso.datetime(),
  source: Source,
});
export type ImportedReview = z.infer<typeof ImportedReview>;

/** What an import of the file would do; nothing is stored. */
export const ImportPreview = z.object({
  /** Those that are new. */
  reviews: z.array(
    ImportedReview.omit({ id: true }).extend({ line: z.int(), serviceTitle: z.string() }),
  ),
  /** The number of those that are imported already, or are twice in the file. */
  knownCount: z.int(),
  /** Lines that are left out. */
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ReviewImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  reviewCount: z.int(),
  sources: z.array(z.string()),
});
export type ReviewImport = z.infer<typeof ReviewImport>;

export const ReviewImportPage = z.object({
  imports: z.array(ReviewImport),
  nextCursor: z.string().nullable(),
});

export const ImportFailures = declareFailures('api-reviews', {
  import_not_found: 404,
  import_empty: 409,
});
