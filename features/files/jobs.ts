import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';

/** Removes public pictures that nothing shows any more. */
export const sweepPicturesJob = defineJob('files.sweep_pictures', z.object({}), {
  every: '50 3 * * *',
});

/** Removes unfinished files of killed processes. */
export const removeAbandonedJob = defineJob('files.remove_abandoned', z.object({}), {
  every: '35 * * * *',
});

/** Makes the previews of a file that was sent. */
export const makePreviewJob = defineJob('files.make_preview', z.object({ fileId: z.uuid() }));

/** Makes the previews of a file that needs more time than others may wait for. */
export const makeSlowPreviewJob = defineJob(
  'files.make_slow_preview',
  z.object({ fileId: z.uuid() }),
);

/** Queues previews that are still missing. */
export const queueMissingPreviewsJob = defineJob('files.queue_missing_previews', z.object({}), {
  every: '5-59/10 * * * *',
});

/** Checks an uploaded file for viruses. */
export const scanFileJob = defineJob('files.scan', z.object({ fileId: z.uuid() }));

/** Queues files that still wait for the virus scanner. */
export const queueWaitingScansJob = defineJob('files.queue_waiting_scans', z.object({}), {
  every: '2-59/5 * * * *',
});

export const filesJobs = [
  sweepPicturesJob,
  removeAbandonedJob,
  makePreviewJob,
  makeSlowPreviewJob,
  queueMissingPreviewsJob,
  scanFileJob,
  queueWaitingScansJob,
];
