import { getSettings } from '#features/settings/queries.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { localePrefix, withLocale, type Locale } from '#lib/locale.ts';

/** What a worker needs to compose mails. */
export interface MailNeeds {
  mailer: Mailer;
  /** The shop's public address. */
  publicUrl: string;
  /** Where answers to mails arrive; undefined if the shop takes none. */
  inbound?: InboundMail | undefined;
}

/** The address that receives mail for the shop. */
export interface InboundMail {
  address: string;
  /** Whether mail servers shall report there which mails cannot be delivered. */
  takesBounces: boolean;
}

/** The sender's data around the text of every mail. */
export interface MailFrame {
  shopName: string;
  accentHue: number;
  accentColor?: string;
  contactEmail: string;
  /** The language of the mail. */
  locale: Locale;
  /** The time zone of its dates and times. */
  timeZone: string;
  /** The shop's address in that language; the start of every link in the mail. */
  publicUrl: string;
  /** Whether an answer to the mail becomes a message of the order. */
  takesReplies?: boolean;
}

/** What the recipient has chosen; null is the shop's. */
export interface MailRecipient {
  locale: Locale | null;
  timeZone: string | null;
}

/** The shop's data in mails, from the settings, in the recipient's language if the shop offers it, and in their time zone. */
export async function getMailFrame(
  ctx: Ctx,
  publicUrl: string,
  recipient: MailRecipient,
): Promise<MailFrame> {
  const settings = await getSettings(ctx);
  const { shopName, accentHue, accentColor, contactEmail, defaultLocale } = settings;
  const prefix = localePrefix(recipient.locale, settings);
  return {
    shopName,
    accentHue,
    accentColor,
    contactEmail,
    locale: prefix ?? defaultLocale,
    timeZone: recipient.timeZone ?? settings.timeZone,
    publicUrl: prefix ? publicUrl + withLocale('/', prefix) : publicUrl,
  };
}
