import { handle, type Handler } from '#kit/jobs.ts';
import { publishScheduledPostJob } from './jobs.ts';
import { publishDuePost } from './publish-post.ts';

export function blogWorker(): Handler[] {
  return [handle(publishScheduledPostJob, (ctx, { postId }) => publishDuePost(ctx, postId))];
}
