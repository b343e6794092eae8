import { handle, type Handler } from '#kit/jobs.ts';
import { publishScheduledPost } from './jobs.ts';
import { bringOutScheduledPost } from './publish-post.ts';

export function blogWorker(): Handler[] {
  return [handle(publishScheduledPost, (ctx, { postId }) => bringOutScheduledPost(ctx, postId))];
}
