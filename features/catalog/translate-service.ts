import {
  TranslationFailures,
  type TranslationEdit,
} from '#features/settings/translation-contract.ts';
import { discardTranslationDraft } from '#features/drafts/save-translation-draft.ts';
import { audit } from '#kit/audit.ts';
import { changesBetween } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import type { Locale } from '#lib/locale.ts';
import { SLUG, slugify } from '#lib/slug.ts';
import { readTexts } from '#lib/translation.ts';
import { isSlugTaken } from './free-slug.ts';
import { lockService } from './lock-service.ts';
import { selectWhole } from './select-service.ts';
import { textsOfService } from './service-texts.ts';

const fault = faultsOf('api-translations');
const common = faultsOf('api-common');

/**
 * Saves a service's texts in one language and returns the translation's new version. Does not change the service itself or its other
 * languages. Throws `translation_changed` if someone else saved since it was opened.
 */
export function translateService(
  ctx: Ctx,
  id: string,
  locale: Locale,
  edit: TranslationEdit,
): Promise<{ version: number }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    if (service.locale === locale) throw new Failure(TranslationFailures.translation_of_source);
    const saved = await tx.db
      .selectFrom('service_translations')
      .select(['version', 'slug', 'title', 'summary', 'description', 'parts'])
      .where('service_id', '=', id)
      .where('locale', '=', locale)
      .executeTakeFirst();
    const before = saved?.version ?? 0;
    if (before !== edit.version) throw new Failure(TranslationFailures.translation_changed);

    const row = await selectWhole(tx, locale)
      .where('services.id', '=', id)
      .executeTakeFirstOrThrow();
    const texts = textsOfService(row);
    const { stored, tooLong } = readTexts(texts, edit.texts);
    const fields: FieldErrors = {};
    for (const { key, maximum } of tooLong) fields[`texts.${key}`] = common('tooLong', { maximum });
    const { title = null, slug, summary = null, description = null, ...parts } = stored;
    const address = await chooseSlug(tx, { id, locale }, slug, title);
    if ('fault' in address) fields['texts.slug'] = address.fault;
    if (Object.keys(fields).length > 0) throw new Failure(CommonFailures.invalid_input, { fields });

    const values = {
      slug: 'fault' in address ? null : address.slug,
      title,
      summary,
      description,
      parts: JSON.stringify(parts),
      version: before + 1,
      updated_at: tx.now,
    };
    await tx.db
      .insertInto('service_translations')
      .values({ service_id: id, locale, ...values })
      .onConflict((conflict) => conflict.columns(['service_id', 'locale']).doUpdateSet(values))
      .execute();
    await audit(tx, {
      action: 'service.translated',
      subjectType: 'service',
      subjectId: id,
      data: { locale, version: values.version, title: service.title },
      changes: changesBetween(textsIn(saved, texts), textsIn({ ...values, parts }, texts)),
    });
    await discardTranslationDraft(tx, { kind: 'services', id, locale });
    await invalidate(tx, 'services', `service:${id}`);
    return { version: values.version };
  });
}

/** The texts of a translation for the audit log; those of parts are named by their source text. */
function textsIn(
  translation: Record<string, unknown> | undefined,
  sources: ReturnType<typeof textsOfService>,
): Record<string, unknown> {
  const { slug, title, summary, description, parts } = translation ?? {};
  const texts = (parts ?? {}) as Record<string, string>;
  const translated = sources
    .filter(({ key }) => key.includes('.'))
    .map(({ key, source }) => ({ id: key, name: source, text: texts[key] }));
  return { slug, title, summary, description, parts: translated };
}

/** The requested slug, or one made from the translated title; null to use the service's own slug. */
async function chooseSlug(
  tx: Ctx,
  { id, locale }: { id: string; locale: Locale },
  asked: string | undefined,
  title: string | null,
): Promise<{ slug: string | null } | { fault: string }> {
  await lockNames(tx, 'services.slug');
  if (asked !== undefined) {
    if (!SLUG.test(asked)) return { fault: fault('slugInvalid') };
    return (await isSlugTaken(tx, id, asked)) ? { fault: fault('slugTaken') } : { slug: asked };
  }
  const base = slugify(title ?? '', locale, 70);
  if (base === '') return { slug: null };
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : `${base}-${count}`;
    if (!(await isSlugTaken(tx, id, slug))) return { slug };
  }
}
