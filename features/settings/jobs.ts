import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Sent when the shop's time zone changes, because the daily figures change too. */
export const timeZoneChangedJob = defineJob('settings.time_zone_changed', z.object({}));

/** Public holidays are stored for some years ahead. */
export const refreshHolidaysJob = defineJob('settings.refresh_holidays', z.object({}), {
  every: '30 4 1 * *',
});

export const settingsJobs = [timeZoneChangedJob, refreshHolidaysJob];
