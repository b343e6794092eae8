/** Days and moments as papers and mails write them, always in UTC. Safe in a browser. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
const SECOND = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** `12 May 2026` */
export function formatDay(at: Date | string): string {
  return DAY.format(new Date(at));
}

/** `12 May 2026, 14:00 UTC` */
export function formatMoment(at: Date | string): string {
  const moment = new Date(at);
  return `${DAY.format(moment)}, ${MINUTE.format(moment)} UTC`;
}

/** `12 May 2026 at 14:00:00 UTC`, for evidence, where the second may matter. */
export function formatExactMoment(at: Date | string): string {
  const moment = new Date(at);
  return `${DAY.format(moment)} at ${SECOND.format(moment)} UTC`;
}
