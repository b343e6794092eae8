import { handle, type Handler } from '#kit/jobs.ts';
import { refreshHolidays } from '#features/settings/working-time/holidays.ts';
import { refreshHolidaysJob } from './jobs.ts';

export function settingsWorker(): Handler[] {
  return [handle(refreshHolidaysJob, (ctx) => refreshHolidays(ctx))];
}
