import { ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { PostFailures } from './contract.ts';

const messageKey = messageKeysOf('api-blog');

/** Throws if a post has no excerpt or body, with an error at each empty field. */
export function requireComplete(post: { excerpt: string; body: string }): void {
  const missing: FieldErrors = {
    ...(post.excerpt.trim() === '' && {
      excerpt: messageKey('excerptMissing'),
    }),
    ...(post.body.trim() === '' && { body: messageKey('bodyMissing') }),
  };
  if (Object.keys(missing).length === 0) return;
  throw new ApiFailure(PostFailures.post_incomplete, { fields: missing });
}
