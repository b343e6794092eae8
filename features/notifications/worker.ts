import { handle, type Handler } from '#kit/jobs.ts';
import { queueDigestsJob } from './jobs.ts';
import { queueDigests } from './queue-digests.ts';

export function notificationsWorker(): Handler[] {
  return [handle(queueDigestsJob, (ctx) => queueDigests(ctx))];
}
