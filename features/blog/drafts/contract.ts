/** Unsaved texts of the editor of posts. */
import { z } from 'zod';
import { Colleague, typedFields } from '#features/drafts/contract.ts';

/** The post, or `new` for one that is not created yet. */
export const DraftOf = z.object({ post: z.literal('new').or(z.uuid()) });
export type DraftOf = z.infer<typeof DraftOf>['post'];

const Fields = typedFields({ most: 20, nameLength: 40 });

export const PostDraftEdit = z.object({
  baseVersion: z.int().min(0).meta({ description: 'The version of the post when it was opened.' }),
  fields: Fields,
});
export type PostDraftEdit = z.infer<typeof PostDraftEdit>;

export const PostDraft = z.object({
  baseVersion: z.int(),
  fields: Fields,
  savedAt: z.iso.datetime(),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** Who else is at work on the post. */
export const DraftSurroundings = z.object({
  /** The version that is saved now; null for a post that is not created yet. */
  version: z.int().nullable(),
  others: z.array(Colleague),
});
export type DraftSurroundings = z.infer<typeof DraftSurroundings>;
