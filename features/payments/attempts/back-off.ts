/** When to ask a provider again without an event: soon at first, then at growing intervals. */
const SYNC_MINUTES = [1, 2, 5, 15, 60];
const EVENT_SECONDS = [30, 120, 600, 3_600, 14_400, 86_400];

/** The time of the next check for an attempt that did not change in its last checks. */
export function nextSyncAt(now: Date, unchangedChecks: number): Date {
  const minutes = SYNC_MINUTES[Math.min(unchangedChecks, SYNC_MINUTES.length - 1)] ?? 60;
  return new Date(now.getTime() + minutes * 60_000);
}

/** The next check of a pending refund. Waits as long as it has been pending so far, between a minute and an hour. */
export function nextCheckAt(now: Date, since: Date): Date {
  const pendingMs = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(pendingMs, 60_000), 3_600_000));
}

/** The time of the next try for an event that failed this often; null when it is time to give up. */
export function nextWebhookAttemptAt(now: Date, attempts: number): Date | null {
  const seconds = EVENT_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}
