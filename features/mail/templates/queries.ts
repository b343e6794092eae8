import type { Locale } from '#lib/locale.ts';
import { toLocale } from '#lib/locale.ts';
import type { Ctx } from '#kit/ctx.ts';
import { requirePermission } from '#kit/authorize.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import {
  TemplateFailures,
  type EditableTemplate,
  type MailTexts,
  type TemplateKey,
  type TemplateSummary,
} from './contract.ts';
import { standardTexts } from './mail-words.ts';
import { MAIL_TEMPLATES } from './registry.ts';

/** Throws template_not_found for any other name. */
export function toTemplateKey(name: string): TemplateKey {
  if (!Object.hasOwn(MAIL_TEMPLATES, name))
    throw new ApiFailure(TemplateFailures.template_not_found);
  return name as TemplateKey;
}

/** The texts that the studio changed in a language: at most one row for each mail of the table. */
export async function readChangedTexts(
  ctx: Ctx,
  locale: Locale,
): Promise<ReadonlyMap<TemplateKey, MailTexts>> {
  const rows = await ctx.db
    .selectFrom('mail_templates')
    .select(['template', 'subject', 'title', 'body'])
    .where('locale', '=', locale)
    .where('subject', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ template, subject, title, body }) => [
      template as TemplateKey,
      { subject: subject ?? '', title: title ?? '', text: body ?? '' },
    ]),
  );
}

/** Every mail of the program, with the languages in which its texts were changed. */
export async function listTemplates(ctx: Ctx): Promise<TemplateSummary[]> {
  requirePermission(ctx, 'settings.change');
  const rows = await ctx.db
    .selectFrom('mail_templates')
    .select(['template', 'locale'])
    .where('subject', 'is not', null)
    .orderBy('locale')
    .execute();
  return Object.entries(MAIL_TEMPLATES).map(([template, { group, to }]) => ({
    template,
    group,
    to,
    changed: rows.filter((row) => row.template === template).map((row) => toLocale(row.locale)),
  }));
}

/** A mail's texts in one language, for the editor. */
export async function getTemplate(
  ctx: Ctx,
  key: TemplateKey,
  locale: Locale,
): Promise<EditableTemplate> {
  requirePermission(ctx, 'settings.change');
  const row = await ctx.db
    .selectFrom('mail_templates')
    .select(['subject', 'title', 'body', 'version'])
    .where('template', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst();
  const standard = standardTexts(key, locale);
  const { group, to } = MAIL_TEMPLATES[key];
  return {
    template: key,
    group,
    to,
    locale,
    isChanged: row?.subject != null,
    version: row?.version ?? 0,
    subject: row?.subject ?? standard.subject,
    title: row?.title ?? standard.title,
    text: row?.body ?? standard.text,
    standard,
  };
}
