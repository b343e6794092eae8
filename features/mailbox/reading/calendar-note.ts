/** What a mail of a calendar program says: an answer to an invitation, or an invitation (RFC 5546). Pure. */
import type { Attachment } from 'postal-mime';

export interface CalendarNote {
  says: 'accepted' | 'declined' | 'tentative' | 'invitation' | 'cancelled' | 'otherTime';
  /** Of the appointment. */
  title: string;
  /** What the person wrote; empty if nothing. */
  comment: string;
}

const READ_CHARACTERS = 100_000;
const METHODS: Record<string, CalendarNote['says']> = {
  REQUEST: 'invitation',
  PUBLISH: 'invitation',
  CANCEL: 'cancelled',
  COUNTER: 'otherTime',
};
const ANSWERS: Record<string, CalendarNote['says']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** Null if the mail has no calendar part whose meaning is clear. */
export function calendarNoteOf(attachments: readonly Attachment[]): CalendarNote | null {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return null;
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const lines = text
    .slice(0, READ_CHARACTERS)
    .replaceAll('\r', '')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const method = (part.method ?? valueOf(lines, 'METHOD')).toUpperCase();
  const attendee = lines.find((line) => /^ATTENDEE[;:]/i.test(line)) ?? '';
  const [, status = ''] = /;PARTSTAT="?([A-Z-]+)/i.exec(attendee) ?? [];
  const says = method === 'REPLY' ? ANSWERS[status.toUpperCase()] : METHODS[method];
  const title = valueOf(lines, 'SUMMARY');
  return says && title ? { says, title, comment: valueOf(lines, 'COMMENT') } : null;
}

/** The text of the first property of this name; empty if missing. */
function valueOf(lines: readonly string[], name: string): string {
  const property = new RegExp(`^${name}(?:;(?:"[^"]*"|[^":])*)?:(.*)$`, 'i');
  const [value = ''] = lines.flatMap((line) => property.exec(line)?.[1] ?? []);
  return value.replace(/\\(.)/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim();
}
