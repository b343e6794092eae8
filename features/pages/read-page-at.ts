import { sql } from 'kysely';
import { z } from 'zod';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import type { PageSlug } from './contract.ts';
import type { FixedPage } from '#features/pages/shared/pages.ts';
import { findTranslation } from './queries.ts';
import { STARTING_TEXTS } from './starting-texts.ts';

/** A page as it was at some time. Version 0 is the starting text, before the first edit. */
export interface PageAt {
  title: string;
  body: string;
  version: number;
}

/** The data of `editPage` in the audit log. */
const Edited = z.object({ version: z.int(), titleBefore: z.string(), bodyBefore: z.string() });

/** The data of `translatePage` in the audit log; null if there was no translation. */
const Translated = z.object({
  version: z.int(),
  titleBefore: z.string().nullable(),
  bodyBefore: z.string().nullable(),
});

/**
 * The page that visitors saw at that moment in a language: the current text, or the one that the first later edit replaced. Without a
 * language: in the shop's default one.
 */
export async function readPageAt(
  ctx: Ctx,
  slug: FixedPage,
  at: Date,
  locale?: Locale | null,
): Promise<PageAt> {
  const reader = locale ?? (await getShopLanguages(ctx)).defaultLocale;
  const page = await ctx.db
    .selectFrom('pages')
    .select(['title', 'body', 'version', 'locale'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (page?.locale !== reader) {
    const translation = await readTranslationAt(ctx, slug, at, reader);
    if (translation) return translation;
  }
  const edit = await findFirstAfter(ctx, slug, at, 'page.edited');
  const source = edit ? sourceBefore(Edited.parse(edit)) : page;
  // A reader of another language saw the starting text in that language.
  return source && (source.version > 0 || page?.locale === reader)
    ? { title: source.title, body: source.body, version: source.version }
    : { ...STARTING_TEXTS[reader][slug], version: 0 };
}

function sourceBefore({ version, titleBefore: title, bodyBefore: body }: z.infer<typeof Edited>) {
  return { title, body, version: version - 1 };
}

async function readTranslationAt(
  ctx: Ctx,
  slug: PageSlug,
  at: Date,
  locale: Locale,
): Promise<PageAt | null> {
  const edit = await findFirstAfter(ctx, slug, at, 'page.translated', locale);
  if (edit) {
    const { version, titleBefore: title, bodyBefore: body } = Translated.parse(edit);
    return title !== null && body !== null ? { title, body, version: version - 1 } : null;
  }
  const saved = await findTranslation(ctx, slug, locale);
  return saved ? { title: saved.title, body: saved.body, version: saved.version } : null;
}

/** The data of the first such edit after a moment. */
async function findFirstAfter(
  ctx: Ctx,
  slug: PageSlug,
  at: Date,
  action: 'page.edited' | 'page.translated',
  locale?: Locale,
): Promise<unknown> {
  const edit = await ctx.db
    .selectFrom('audit_entries')
    .select('data')
    .where('subject_type', '=', 'page')
    .where('subject_id', '=', slug)
    .where('action', '=', action)
    .where('at', '>', at)
    .$if(locale !== undefined, (query) => query.where(sql<boolean>`data ->> 'locale' = ${locale}`))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return edit?.data;
}
