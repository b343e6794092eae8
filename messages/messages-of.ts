/** Every message in every language, for the server: verbs, mails, PDFs. Nothing is ambient: the caller names the language. */
import type { Locale } from '#lib/locale.ts';
import { catalogues } from './compiled/all.ts';
import type { Area, Messages } from './types.ts';

/** The messages of one area: `messagesOf(ctx.locale, 'mail-contact').receivedSubject`. */
export function messagesOf<Name extends Area>(locale: Locale, area: Name): Messages<Name> {
  return catalogues[locale][area] as Messages<Name>;
}
