/** When to ask a provider again, by itself and without an event: soon at first, then ever more rarely. */
const SYNC_MINUTES = [1, 2, 5, 15, 60];
const EVENT_SECONDS = [30, 120, 600, 3_600, 14_400, 86_400];

/** The next look at an attempt that has not changed for so many looks. */
export function nextSyncAt(now: Date, looks: number): Date {
  const minutes = SYNC_MINUTES[Math.min(looks, SYNC_MINUTES.length - 1)] ?? 60;
  return new Date(now.getTime() + minutes * 60_000);
}

/** The next look at something that has been under way since then: after as long again as it has taken, a minute at least, an hour at most. */
export function nextLookAt(now: Date, since: Date): Date {
  const taken = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(Math.max(taken, 60_000), 3_600_000));
}

/** The next try for an event that could not be understood so many times; null when it is time to give up. */
export function nextWebhookAttemptAt(now: Date, attempts: number): Date | null {
  const seconds = EVENT_SECONDS[attempts - 1];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1_000);
}
