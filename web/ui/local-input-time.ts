/** A moment as a `datetime-local` field shows it in a time zone: `2026-05-12T14:00`. */
export function localInputTime(at: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
}
