import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import { TypedTexts, type MailTexts, type TemplateKey } from '#features/mail/templates/contract.ts';
import { checkTexts } from '#features/mail/templates/check-texts.ts';
import { toTemplateKey } from '#features/mail/templates/queries.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { transact } from '#kit/transact.ts';
import type { Locale } from '#lib/locale.ts';
import { composePreview } from './preview-mail.ts';

const kind = defineMail(
  'templates.test',
  z.object({ template: z.string(), locale: LocaleTag, texts: TypedTexts }),
);

/** Shows the mail as the preview does, with the shop's newest order. */
export const templateTestComposer = (publicUrl: string) =>
  composer(kind, async (ctx, { template, locale, texts }) => {
    const key = toTemplateKey(template);
    return (await composePreview(ctx, { key, locale, texts, publicUrl })).mail;
  });

/** Sends a mail with these texts to the administrator's own address and returns the address. */
export async function sendTemplateTest(
  ctx: Ctx,
  { key, locale, texts }: { key: TemplateKey; locale: Locale; texts: MailTexts },
): Promise<{ to: string }> {
  const { userId } = requirePermission(ctx, 'settings.change');
  checkTexts(key, texts);
  await limitRate(ctx, { bucket: `test-mail:${userId}`, limit: 20, windowSeconds: 3600 });
  return transact(ctx, async (tx) => {
    const { email: to } = await tx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const data = { template: key, locale, texts };
    await queueMail(tx, kind, { cause: randomUUID(), to, userId, orderId: null, data });
    return { to };
  });
}
