import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import { changesOf } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import {
  TemplateFailures,
  TypedTexts,
  type EditableTemplate,
  type MailTexts,
  type TemplateKey,
} from './contract.ts';
import { checkTexts } from './check-texts.ts';
import { standardTexts } from './mail-words.ts';
import { getTemplate } from './queries.ts';

interface EditTemplateInput {
  key: TemplateKey;
  locale: Locale;
  /** Null: the standard texts again. */
  texts: MailTexts | null;
  /** The version that the administrator saw. */
  version: number;
}

/** Saves the studio's texts of a mail, or goes back to the standard ones; throws if someone else saved since it was opened. */
export function editTemplate(
  ctx: Ctx,
  { key, locale, texts, version }: EditTemplateInput,
): Promise<EditableTemplate> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'settings.change');
    if (texts) checkTexts(key, texts);
    const before = await lockTemplate(tx, key, locale);
    if (before.version !== version) throw new ApiFailure(TemplateFailures.template_changed);
    const standard = standardTexts(key, locale);
    const customTexts = texts && !isSame(texts, standard) ? texts : null;
    await tx.db
      .updateTable('mail_templates')
      .set({
        subject: customTexts?.subject ?? null,
        title: customTexts?.title ?? null,
        body: customTexts?.text ?? null,
        version: version + 1,
        updated_at: tx.now,
      })
      .where('template', '=', key)
      .where('locale', '=', locale)
      .execute();
    await tx.db
      .deleteFrom('mail_previews')
      .where('user_id', '=', requirePermission(tx, 'settings.change').userId)
      .where('template', '=', key)
      .where('locale', '=', locale)
      .execute();
    await audit(tx, {
      action: customTexts ? 'mail_template.edited' : 'mail_template.reset',
      subjectType: 'mail_template',
      subjectId: `${key}/${locale}`,
      data: { version: version + 1 },
      changes: changesOf(TypedTexts, before, customTexts ?? standard),
    });
    return getTemplate(tx, key, locale);
  });
}

/** The row has version 0 until the first edit. */
async function lockTemplate(tx: Ctx, key: TemplateKey, locale: Locale): Promise<EditableTemplate> {
  await tx.db
    .insertInto('mail_templates')
    .values({ template: key, locale, version: 0, updated_at: tx.now })
    .onConflict((row) => row.columns(['template', 'locale']).doNothing())
    .execute();
  await tx.db
    .selectFrom('mail_templates')
    .select('version')
    .where('template', '=', key)
    .where('locale', '=', locale)
    .forUpdate()
    .execute();
  return getTemplate(tx, key, locale);
}

function isSame(one: MailTexts, other: MailTexts): boolean {
  return one.subject === other.subject && one.title === other.title && one.text === other.text;
}
