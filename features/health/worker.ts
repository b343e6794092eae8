import { handle, type Handler } from '#kit/jobs.ts';
import { watchHealthJob } from './jobs.ts';
import { watchHealth, type WatchNeeds } from './watch-health.ts';

export function healthWorker(needs: WatchNeeds): Handler[] {
  return [handle(watchHealthJob, (ctx) => watchHealth(ctx, needs))];
}
