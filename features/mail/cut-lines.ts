import { LOCALE_TAGS } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';

/** The first lines of mails that can be answered, in every language and without their dashes: an answer ends before such a line. */
export function listCutLines(): string[] {
  return LOCALE_TAGS.map((locale) =>
    messagesOf(locale, 'mail').replyAbove.replace(/^[–\s]+|[–\s]+$/g, ''),
  );
}
