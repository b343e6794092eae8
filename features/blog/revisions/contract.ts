import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { ComparedParagraph } from '#lib/compare/comparison.ts';

/** A text of a post at some time. */
export const PostTextVersion = z.object({
  /** Null for the text that is saved now. */
  id: z.string().nullable(),
  /** For an earlier text: who replaced it, and when. For the text that is saved now: when it was saved. */
  savedBy: z.string().nullable(),
  savedAt: z.iso.datetime(),
});
export type PostTextVersion = z.infer<typeof PostTextVersion>;

export const PostComparison = z.object({
  /** The title of the post as it is now. */
  postTitle: z.string(),
  /** The language of both texts, and the one in which the post was written. */
  locale: LocaleTag,
  sourceLocale: LocaleTag,
  /** The older of the two, whichever was named first. */
  before: PostTextVersion,
  after: PostTextVersion,
  /** Every text in this language that can be compared, newest first. */
  versions: z.array(PostTextVersion),
  title: z.array(ComparedParagraph),
  excerpt: z.array(ComparedParagraph),
  body: z.array(ComparedParagraph),
});
export type PostComparison = z.infer<typeof PostComparison>;

export const RevisionId = z.string().regex(/^\d{1,18}$/);

export const ComparisonFilter = z.object({
  with: RevisionId.optional().meta({
    description:
      'Another earlier text in the same language; without it, the text that is saved now.',
  }),
});
