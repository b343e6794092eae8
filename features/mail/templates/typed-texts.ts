/** What an administrator is writing, for the preview: one row for each person, mail and language, until it is saved. */
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import type { MailTexts, TemplateKey } from './contract.ts';
import { checkTexts } from './check-texts.ts';
import { getTemplate } from './queries.ts';

/** Keeps what is being written. Throws template_faulty if it could not be sent. */
export async function saveUnsavedInput(
  ctx: Ctx,
  key: TemplateKey,
  locale: Locale,
  texts: MailTexts,
): Promise<void> {
  const { userId } = requirePermission(ctx, 'settings.change');
  checkTexts(key, texts);
  const { subject, title, text: body } = texts;
  const values = { subject, title, body, written_at: ctx.now };
  await ctx.db
    .insertInto('mail_previews')
    .values({ user_id: userId, template: key, locale, ...values })
    .onConflict((row) => row.columns(['user_id', 'template', 'locale']).doUpdateSet(values))
    .execute();
}

/** What this administrator is writing, else what is saved. */
export async function readTypedTexts(
  ctx: Ctx,
  key: TemplateKey,
  locale: Locale,
): Promise<MailTexts> {
  const { userId } = requirePermission(ctx, 'settings.change');
  const row = await ctx.db
    .selectFrom('mail_previews')
    .select(['subject', 'title', 'body as text'])
    .where('user_id', '=', userId)
    .where('template', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row ?? getTemplate(ctx, key, locale);
}
