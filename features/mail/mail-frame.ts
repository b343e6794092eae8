import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { localePrefix, withLocale, type Locale } from '#lib/locale.ts';
import type { WordsFrame } from '#features/mail/templates/mail-words.ts';
import { readChangedTexts } from '#features/mail/templates/queries.ts';

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
export interface MailFrame extends WordsFrame {
  accentHue: number;
  accentColor?: string;
  /** The picture above the mail; the shop's name stands there without one. */
  logo?: MailLogo | null;
  contactEmail: string;
  /** The seller and the postal address in one line; empty if the settings have neither. */
  sender?: string;
  /** The page with the imprint; null if none is published. */
  imprintUrl?: string | null;
  /** The time zone of its dates and times. */
  timeZone: string;
  /** The shop's address in that language; the start of every link in the mail. */
  publicUrl: string;
  /** Whether an answer to the mail becomes a message of the order. */
  takesReplies?: boolean;
}

/** A picture in pixels of the page, with the address of a PNG of twice that size. */
export interface MailLogo {
  url: string;
  /** Another one for dark mode; null if the first stands on a light plate there. */
  darkUrl: string | null;
  width: number;
  height: number;
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
  const home = prefix ? publicUrl + withLocale('/', prefix) : publicUrl;
  const locale = prefix ?? defaultLocale;
  const [logo, changedTexts, imprint] = await Promise.all([
    findLogo(ctx, publicUrl, settings),
    readChangedTexts(ctx, locale),
    ctx.db
      .selectFrom('pages')
      .select('slug')
      .where('purpose', '=', 'imprint')
      .where('is_published', '=', true)
      .executeTakeFirst(),
  ]);
  return {
    shopName,
    accentHue,
    accentColor,
    logo,
    contactEmail,
    sender: senderOf(settings),
    imprintUrl: imprint ? `${home}/${imprint.slug}` : null,
    locale,
    changedTexts,
    timeZone: recipient.timeZone ?? settings.timeZone,
    publicUrl: home,
  };
}

/** The largest size of the logo in mails. */
export const MAX_LOGO = { width: 240, height: 48 };

/** The size of a picture in mails, where programs that ignore style sheets need it as numbers. */
function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_LOGO.width / width, MAX_LOGO.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The address ends with the file's id, so that caches of mail programs notice a new logo. */
async function findLogo(
  ctx: Ctx,
  publicUrl: string,
  { logoFileId, logoDarkFileId }: Settings,
): Promise<MailLogo | null> {
  if (!logoFileId) return null;
  const file = await ctx.db
    .selectFrom('files')
    .select(['width', 'height'])
    .where('id', '=', logoFileId)
    .executeTakeFirst();
  if (!file?.width || !file.height) return null;
  const size = logoSize({ width: file.width, height: file.height });
  const urlOf = (name: string, id: string) => `${publicUrl}/${name}?v=${id}`;
  return {
    url: urlOf('mail-logo.png', logoFileId),
    darkUrl: logoDarkFileId && urlOf('mail-logo-dark.png', logoDarkFileId),
    ...size,
  };
}

function senderOf({ sellerName, sellerAddress, contactAddress }: Settings): string {
  const address = (sellerAddress || contactAddress).replaceAll(/\s*\n\s*/g, ', ');
  return [sellerName, address].filter((part) => part !== '').join(', ');
}
