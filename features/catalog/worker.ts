import { handle, type Handler } from '#kit/jobs.ts';
import { applyScheduleJob } from './jobs.ts';
import { applySchedule } from '#features/catalog/publishing/schedule-service.ts';

export function catalogWorker(): Handler[] {
  return [handle(applyScheduleJob, (ctx, { serviceId }) => applySchedule(ctx, serviceId))];
}
