import type { JobQueue } from '#kit/job-queue.ts';

export interface SentJob {
  name: string;
  payload: object;
  startAfter?: Date;
  key?: string;
}

/** A queue that records jobs and does not run them. */
export function recordingQueue(): JobQueue & { readonly sent: SentJob[] } {
  const sent: SentJob[] = [];
  return {
    sent,
    async send(_db, job, payload, options) {
      sent.push({ name: job.name, payload: job.payload.parse(payload), ...options });
    },
  };
}
