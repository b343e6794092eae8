/** Unsaved texts of the editor of posts. */
import { z } from 'zod';
import { Colleague, unsavedTexts } from '#features/drafts/contract.ts';

/** The post, or `new` for one that is not created yet. */
export const DraftOf = z.object({ post: z.literal('new').or(z.uuid()) });
export type DraftOf = z.infer<typeof DraftOf>['post'];

export const { Edit: PostDraftEdit, Draft: PostDraft } = unsavedTexts('post', {
  most: 20,
  nameLength: 40,
});
export type PostDraftEdit = z.infer<typeof PostDraftEdit>;

/** Who else is at work on the post. */
export const DraftSurroundings = z.object({
  /** The version that is saved now; null for a post that is not created yet. */
  version: z.int().nullable(),
  others: z.array(Colleague),
});
export type DraftSurroundings = z.infer<typeof DraftSurroundings>;
