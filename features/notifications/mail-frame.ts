import { getSettings } from '#features/settings/queries.ts';
import type { Mailer } from '#integrations/mail/mailer.ts';
import type { Ctx } from '#kit/ctx.ts';

/** What a worker that writes mails is given. */
export interface MailNeeds {
  mailer: Mailer;
  /** The address people use; every link in a mail begins with it. */
  publicUrl: string;
}

/** Who writes: what every mail shows around its words. */
export interface MailFrame {
  shopName: string;
  accentHue: number;
  contactEmail: string;
  publicUrl: string;
}

/** The studio as its mails show it, from the settings. */
export async function getMailFrame(ctx: Ctx, publicUrl: string): Promise<MailFrame> {
  const { shopName, accentHue, contactEmail } = await getSettings(ctx);
  return { shopName, accentHue, contactEmail, publicUrl };
}
