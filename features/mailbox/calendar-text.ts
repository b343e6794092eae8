// messages: calendar_*
import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ReadMail } from './reading/read-mail.child.ts';

/** A mail that only a calendar program wrote, with what it says as its text. Its file stays with it. */
export function withCalendarText(mail: ReadMail, locale: Locale): ReadMail {
  if (!mail.calendar) return mail;
  const { says, title, comment } = mail.calendar;
  const line = messagesOf(locale, 'api-mailbox')[`calendar_${says}`]({ title });
  return { ...mail, text: comment ? `${line}\n\n${comment}` : line };
}
