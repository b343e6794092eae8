import { handle, type Handler } from '#kit/jobs.ts';
import { purgeVisitsJob } from './jobs.ts';
import { purgeVisits } from './purge-visits.ts';

export function visitsWorker(): Handler[] {
  return [handle(purgeVisitsJob, (ctx) => purgeVisits(ctx))];
}
