import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Sent when the shop's time zone changes, because the daily figures change too. */
export const timeZoneChangedJob = defineJob('settings.time_zone_changed', z.object({}));

export const settingsJobs = [timeZoneChangedJob];
