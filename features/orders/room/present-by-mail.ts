import { z } from 'zod';
import { MessageByMail } from './contract.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { presentWhole } from '#lib/whole-email.ts';
import type { Locale } from '#lib/locale.ts';
import type { MessageRow } from './entry-rows.ts';

const Stored = z.object({
  leftOut: MessageByMail.shape.leftOut,
  // Messages of earlier versions have neither.
  whole: z.string().nullish(),
  from: z.string().nullish(),
});

/**
 * That a message came by mail, with the reasons in the reader's language; null if it was written here. Customers see no whole email of the
 * studio: below the answer it may have what only the team should read.
 */
export function byMailOf(
  { by_mail, body, author_side }: MessageRow,
  locale: Locale,
  viewer: 'customer' | 'admin',
): MessageByMail | null {
  if (by_mail === null) return null;
  const { leftOut, whole, from = null } = Stored.parse(by_mail);
  return {
    leftOut: leftOut.map(({ name, reason }) => ({ name, reason: sentenceOf(reason, locale) })),
    whole: viewer === 'admin' || author_side === 'customer' ? presentWhole(whole, body) : null,
    from,
  };
}
