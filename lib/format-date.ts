/** Dates in mails and papers, as everywhere in the product: `12 May 2026`. */
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** `12 May 2026`, the day in UTC. */
export function formatDay(at: Date): string {
  return DAY.format(at);
}

/** `12 May 2026, 14:00 UTC` */
export function formatMoment(at: Date): string {
  return `${DAY.format(at)}, ${TIME.format(at)} UTC`;
}
