/** Unsaved texts of the editor of posts. */
import { z } from 'zod';
import { Colleague, unsavedTexts } from '#features/unsaved/contract.ts';

/** The post, or `new` for one that is not created yet. */
export const PostOf = z.object({ post: z.literal('new').or(z.uuid()) });
export type PostOf = z.infer<typeof PostOf>['post'];

export const { Edit: UnsavedPostEdit, Text: UnsavedPost } = unsavedTexts('post', {
  most: 20,
  nameLength: 40,
});
export type UnsavedPostEdit = z.infer<typeof UnsavedPostEdit>;

/** Who else is at work on the post. */
export const PostSurroundings = z.object({
  /** The version that is saved now; null for a post that is not created yet. */
  version: z.int().nullable(),
  others: z.array(Colleague),
});
export type PostSurroundings = z.infer<typeof PostSurroundings>;
