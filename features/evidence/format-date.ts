/** Moments in evidence. Pages, mails and invoices format dates in their reader's language instead (lib/format/format.ts). */

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** `12 May 2026 at 14:00:00 UTC`, for evidence, which needs the second and the zone. */
export function formatExactMoment(at: Date | string): string {
  const moment = new Date(at);
  return `${DAY.format(moment)} at ${TIME.format(moment)} UTC`;
}
