import { Failure, type FieldErrors } from '#lib/failure.ts';
import { PostFailures } from './contract.ts';

/** Refuses to let visitors see a post without words for lists or without a text, and says at the fields what is missing. */
export function requireComplete(post: { excerpt: string; body: string }): void {
  const missing: FieldErrors = {
    ...(post.excerpt.trim() === '' && {
      excerpt: 'Write one or two sentences for lists and search engines.',
    }),
    ...(post.body.trim() === '' && { body: 'Write the post first.' }),
  };
  if (Object.keys(missing).length === 0) return;
  throw new Failure(PostFailures.post_incomplete, { fields: missing });
}
