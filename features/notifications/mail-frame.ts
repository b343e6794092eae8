import { getSettings } from '#features/settings/queries.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';
import { DEFAULT_LOCALE, type Locale } from '#lib/locale.ts';

/** What a worker that writes mails is given. */
export interface MailNeeds {
  mailer: Mailer;
  /** The address people use; every link in a mail begins with it. */
  publicUrl: string;
}

/** Who writes: what every mail shows around its words. */
export interface MailFrame {
  shopName: string;
  /** The language of the mail. */
  locale: Locale;
  accentHue: number;
  contactEmail: string;
  publicUrl: string;
}

/** The studio as its mails show it, from the settings. */
export async function getMailFrame(ctx: Ctx, publicUrl: string): Promise<MailFrame> {
  const { shopName, accentHue, contactEmail } = await getSettings(ctx);
  return { locale: DEFAULT_LOCALE, shopName, accentHue, contactEmail, publicUrl };
}
