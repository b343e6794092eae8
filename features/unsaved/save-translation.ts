/** Saves the texts of a service, a post or a page in one language: what is the same for all three. */
import { z } from 'zod';
import type { Json } from '#db/schema.ts';
import {
  TranslationFailures,
  type TranslationEdit,
} from '#features/settings/shared/translation-contract.ts';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import type { Change } from '#lib/compare/change.ts';
import { CommonFailures, ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import type { Locale } from '#lib/locale.ts';
import { firstFreeSlug, SLUG, slugify } from '#lib/slug.ts';
import { readTexts, type SourceText } from '#lib/translation.ts';
import type { TranslationOf } from './contract.ts';
import { discardUnsavedTranslation } from './save-unsaved-translation.ts';

const messageKey = messageKeysOf('api-translations');
const common = messageKeysOf('api-common');

/** Texts by their keys; those of parts have a point in theirs. */
type Texts = Readonly<Record<string, string | null>>;

interface TranslationSave {
  edit: TranslationEdit;
  /** The locked row of the content. */
  source: { locale: string; title: string };
  savedVersion: number | null | undefined;
  texts: readonly SourceText[];
  /** The translated texts that are replaced. */
  before: Texts;
  slugs?: {
    lock: 'services.slug' | 'posts.slug';
    maxLength: number;
    isTaken: (slug: string) => Promise<boolean>;
  };
  /** What is wrong with these texts together, by key. */
  faultsOf?: (texts: Record<string, string>) => FieldErrors;
  write: (texts: Record<string, string>, version: number) => Promise<void>;
  /** For the audit log. */
  data?: Record<string, Json>;
}

/** Returns the translation's new version. Throws `translation_changed` if someone else saved since it was opened. */
export async function saveTranslation(
  tx: Ctx,
  of: TranslationOf,
  { edit, source, savedVersion, texts, before, slugs, write, data, ...save }: TranslationSave,
): Promise<number> {
  const { kind, id, locale } = of;
  if (source.locale === locale) throw new ApiFailure(TranslationFailures.translation_of_source);
  if ((savedVersion ?? 0) !== edit.version)
    throw new ApiFailure(TranslationFailures.translation_changed);
  const { stored, tooLong } = readTexts(texts, edit.texts);
  const faults: FieldErrors = {};
  for (const { key, maximum } of tooLong) faults[key] = common('tooLong', { maximum });
  Object.assign(faults, save.faultsOf?.(stored));
  if (slugs) {
    await lockNames(tx, slugs.lock);
    const { slug } = stored;
    if (slug === undefined) Object.assign(stored, await slugFrom(stored['title'], locale, slugs));
    else if (!SLUG.test(slug)) faults['slug'] = messageKey('slugInvalid');
    else if (await slugs.isTaken(slug)) faults['slug'] = messageKey('slugTaken');
  }
  const fields = Object.entries(faults).map(([key, sentence]) => [`texts.${key}`, sentence]);
  if (fields.length > 0)
    throw new ApiFailure(CommonFailures.invalid_input, { fields: Object.fromEntries(fields) });
  const version = edit.version + 1;
  await write(stored, version);
  const subjectType = ({ services: 'service', posts: 'post', pages: 'page' } as const)[kind];
  await audit(tx, {
    action: `${subjectType}.translated`,
    subjectType,
    subjectId: id,
    data: { locale, version, title: source.title, ...data },
    changes: changesOfTexts(texts, before, stored),
  });
  await discardUnsavedTranslation(tx, of);
  return version;
}

/** A free address from the translated title. Without one, the translation has the address of the source language. */
async function slugFrom(
  title: string | undefined,
  locale: Locale,
  { maxLength, isTaken }: NonNullable<TranslationSave['slugs']>,
): Promise<{ slug?: string }> {
  const base = slugify(title ?? '', locale, maxLength);
  return base === '' ? {} : { slug: await firstFreeSlug(base, isTaken) };
}

/** Those of parts are named by their source text. */
function changesOfTexts(texts: readonly SourceText[], before: Texts, after: Texts): Change[] {
  const isOfPart = (key: string) => key.includes('.');
  const own = Object.keys(before).filter((key) => !isOfPart(key));
  const fields = z.object({
    ...Object.fromEntries(own.map((key) => [key, z.string()])),
    parts: z.array(z.object({ name: z.string(), text: z.string() })),
  });
  const parts = texts.filter(({ key }) => isOfPart(key));
  const fieldsOf = (all: Texts) => ({
    ...all,
    parts: parts.map(({ key, source }) => ({ id: key, name: source, text: all[key] })),
  });
  return changesOf(fields, fieldsOf(before), fieldsOf(after));
}
