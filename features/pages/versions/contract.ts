import { z } from 'zod';
import { LocaleTag } from '#features/settings/contract.ts';
import { ComparedParagraph } from '#lib/compare/comparison.ts';
import { declareFailures } from '#lib/api-failure.ts';

/** A version of the terms of service, numbered from 1. */
export const TermsVersion = z.object({
  number: z.int(),
  since: z.iso.datetime(),
  /** When the next version replaced it; null for the terms that hold now. */
  until: z.iso.datetime().nullable(),
});
export type TermsVersion = z.infer<typeof TermsVersion>;

/** A version to read. */
export const TermsText = TermsVersion.extend({
  title: z.string(),
  html: z.string(),
  /** The language of the text: the reader's, or the one in which the version was written. */
  locale: LocaleTag,
  /** Every language of this version. */
  locales: z.array(LocaleTag),
});
export type TermsText = z.infer<typeof TermsText>;

/** A version for administrators. */
export const AdminTermsVersion = TermsVersion.extend({
  /** Null for what stood when versions were first kept, and for people who are gone. */
  publishedBy: z.string().nullable(),
  locales: z.array(LocaleTag),
});
export type AdminTermsVersion = z.infer<typeof AdminTermsVersion>;

const VersionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export const TermsParams = z.object({ number: VersionNumber });

export const TermsFilter = z.object({
  before: VersionNumber.optional().meta({ description: 'Only versions before this number.' }),
});

export const AdminTermsPage = z.object({
  /** Newest first. */
  versions: z.array(AdminTermsVersion),
  /** What `before` is for the next page; null on the last. */
  next: z.int().nullable(),
});

export const TermsComparisonFilter = z.object({
  with: VersionNumber.optional().meta({
    description: 'Another version; without it, the one before.',
  }),
  locale: LocaleTag.optional().meta({
    description: 'Without it, the language in which the newer version was written.',
  }),
});

export const TermsComparison = z.object({
  /** The older of the two, whichever was named first. */
  before: AdminTermsVersion,
  after: AdminTermsVersion,
  locale: LocaleTag,
  /** Every language of one of the two. */
  locales: z.array(LocaleTag),
  /** What can be compared, newest first. */
  versions: z.array(TermsVersion.pick({ number: true, since: true })),
  title: z.array(ComparedParagraph),
  body: z.array(ComparedParagraph),
});
export type TermsComparison = z.infer<typeof TermsComparison>;

export const TermsFailures = declareFailures('api-pages', { terms_version_not_found: 404 });
