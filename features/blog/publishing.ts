import { Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { PostFailures } from './contract.ts';

const fault = faultsOf('api-blog');

/** Throws if a post has no excerpt or body, with an error at each empty field. */
export function requireComplete(post: { excerpt: string; body: string }): void {
  const missing: FieldErrors = {
    ...(post.excerpt.trim() === '' && {
      excerpt: fault('excerptMissing'),
    }),
    ...(post.body.trim() === '' && { body: fault('bodyMissing') }),
  };
  if (Object.keys(missing).length === 0) return;
  throw new Failure(PostFailures.post_incomplete, { fields: missing });
}
