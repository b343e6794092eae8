import { MessageByMail } from '#features/orders/message-contract.ts';
import { sentenceOf } from '#kit/sentence.ts';
import type { Locale } from '#lib/locale.ts';
import type { MessageRow } from './present-message.ts';

/** That a message came by mail, with the reasons in the reader's language; null if it was written here. */
export function byMailOf({ by_mail }: MessageRow, locale: Locale): MessageByMail | null {
  if (by_mail === null) return null;
  const { leftOut } = MessageByMail.parse(by_mail);
  return {
    leftOut: leftOut.map(({ name, reason }) => ({ name, reason: sentenceOf(reason, locale) })),
  };
}
