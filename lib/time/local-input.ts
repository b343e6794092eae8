/** A moment as a field of type `datetime-local` wants it, in a zone: `2026-05-12T14:00`. */
export function toLocalInput(moment: string | null, timeZone: string): string {
  if (moment === null) return '';
  // Swedish writes dates in the order of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(moment)).replace(' ', 'T');
}
