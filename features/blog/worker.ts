import { handle, type Handler } from '#kit/jobs.ts';
import { publishScheduledPostJob, unpublishDuePostJob } from './jobs.ts';
import { publishDuePost, unpublishDuePost } from './publish-post.ts';

export function blogWorker(): Handler[] {
  return [
    handle(publishScheduledPostJob, (ctx, { postId }) => publishDuePost(ctx, postId)),
    handle(unpublishDuePostJob, (ctx, { postId }) => unpublishDuePost(ctx, postId)),
  ];
}
