/** Days and moments as papers and mails write them, always in UTC: `12 May 2026`, `12 May 2026 at 14:00:00 UTC`. Safe in a browser. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

export function dayText(at: Date | string): string {
  return DAY.format(new Date(at));
}

export function momentText(at: Date | string): string {
  const moment = new Date(at);
  return `${DAY.format(moment)} at ${TIME.format(moment)} UTC`;
}
