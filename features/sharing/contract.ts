import { z } from 'zod';

/** A secret link to a draft. */
export const PreviewLink = z.object({
  /** The value of `?preview=` at the draft's public address. */
  token: z.string(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof PreviewLink>;

/** The link that works now; null without one. */
export const CurrentPreviewLink = z.object({ link: PreviewLink.nullable() });
export type CurrentPreviewLink = z.infer<typeof CurrentPreviewLink>;

/** The token in an address. Anything else is ignored instead of refused, because it comes from an address. */
export const PreviewQuery = z.object({
  preview: z
    .string()
    .optional()
    .catch(undefined)
    .meta({ type: 'string', description: 'The token of a preview link, to see a draft.' }),
});
