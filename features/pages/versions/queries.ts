import { expressionBuilder, sql, type Selectable } from 'kysely';
import type { DB, TermsTexts, TermsVersions } from '#db/schema.ts';
import {
  TermsFailures,
  type AdminTermsVersion,
  type TermsComparison,
  type TermsText,
  type TermsVersion,
} from './contract.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import { compareTexts } from '#lib/compare/compare-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { LOCALE_TAGS, toLocale, type Locale } from '#lib/locale.ts';

const PAGE_SIZE = 50;
/** The versions that a comparison offers. */
const MAX_CHOICES = 200;

type VersionRow = Selectable<TermsVersions> & {
  until: Date | null;
  published_by_name: string | null;
  locales: string[];
};

/** The version that holds now. Before the first one is stored, what stands will be version 1. */
export async function getCurrentTerms(ctx: Ctx): Promise<TermsVersion> {
  const row = await versions(ctx)
    .orderBy('terms_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? presentVersion(row) : { number: 1, since: ctx.now.toISOString(), until: null };
}

/** The version that held at a moment; null if it is not known. */
export async function findTermsAt(ctx: Ctx, at: Date): Promise<number | null> {
  const row = await versions(ctx)
    .where('terms_versions.published_at', '<=', at)
    .orderBy('terms_versions.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

/** A version for its readers: in their language, or in the one in which it was written. */
export async function getTermsText(ctx: Ctx, number: number): Promise<TermsText> {
  const { row, texts } = await readVersion(ctx, number);
  const text = textFor(row, texts, ctx.locale);
  return {
    ...presentVersion(row),
    title: text.title,
    html: await renderMarkdown(text.body),
    locale: toLocale(text.locale),
    locales: localesOf(texts),
  };
}

/** The words of a version in a language, or in the one in which it was written. */
export async function readTermsText(ctx: Ctx, number: number, locale: Locale | null) {
  const { row, texts } = await readVersion(ctx, number);
  const { title, body } = textFor(row, texts, locale);
  return { title, body, version: number };
}

/** Since when the terms of an order were in force: a column for each row of `orders`. */
export const TERMS_SINCE = expressionBuilder<DB, 'orders'>()
  .selectFrom('terms_versions')
  .select('published_at')
  .whereRef('terms_versions.number', '=', 'orders.terms_version')
  .as('termsSince');

export async function getTermsVersion(ctx: Ctx, number: number): Promise<TermsVersion> {
  return presentVersion(await getRow(ctx, number));
}

/** The versions with who made them, newest first. */
export async function listTermsVersions(ctx: Ctx, before?: number) {
  requirePermission(ctx, 'pages.edit');
  const rows = await versions(ctx)
    .$if(before !== undefined, (query) => query.where('terms_versions.number', '<', before ?? 0))
    .orderBy('terms_versions.number', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const page = rows.slice(0, PAGE_SIZE);
  return {
    versions: page.map(presentAdminVersion),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.number ?? null) : null,
  };
}

/** Two versions side by side in one language. */
export async function compareTerms(
  ctx: Ctx,
  number: number,
  other: number = Math.max(1, number - 1),
  locale?: Locale,
): Promise<TermsComparison> {
  requirePermission(ctx, 'pages.edit');
  const [before, after] = await Promise.all([
    readVersion(ctx, Math.min(number, other)),
    readVersion(ctx, Math.max(number, other)),
  ]);
  const language = locale ?? toLocale(after.row.locale);
  const wordsOf = ({ texts }: { texts: readonly Selectable<TermsTexts>[] }) =>
    texts.find((each) => each.locale === language) ?? { title: '', body: '' };
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const choices = await versions(ctx)
    .orderBy('terms_versions.number', 'desc')
    .limit(MAX_CHOICES)
    .execute();
  return {
    before: presentAdminVersion(before.row),
    after: presentAdminVersion(after.row),
    locale: language,
    locales: localesOf([...before.texts, ...after.texts]),
    versions: choices.map((row) => ({ number: row.number, since: presentVersion(row).since })),
    title: compareTexts(old.title, now.title),
    body: compareTexts(old.body, now.body),
  };
}

/** With the time when the next version replaced each, its languages, and who made it. */
function versions(ctx: Ctx) {
  return ctx.db
    .selectFrom('terms_versions')
    .leftJoin('terms_versions as next', (join) =>
      join.on('next.number', '=', sql<number>`terms_versions.number + 1`),
    )
    .leftJoin('users', 'users.id', 'terms_versions.published_by')
    .selectAll('terms_versions')
    .select([
      'next.published_at as until',
      'users.username as published_by_name',
      sql<string[]>`array(select locale from terms_texts where number = terms_versions.number)`.as(
        'locales',
      ),
    ]);
}

async function getRow(ctx: Ctx, number: number): Promise<VersionRow> {
  const row = await versions(ctx).where('terms_versions.number', '=', number).executeTakeFirst();
  if (!row) throw new ApiFailure(TermsFailures.terms_version_not_found);
  return row;
}

async function readVersion(ctx: Ctx, number: number) {
  const [row, texts] = await Promise.all([
    getRow(ctx, number),
    ctx.db.selectFrom('terms_texts').selectAll().where('number', '=', number).execute(),
  ]);
  return { row, texts };
}

function textFor(
  row: VersionRow,
  texts: readonly Selectable<TermsTexts>[],
  locale: string | null,
): Selectable<TermsTexts> {
  const text =
    texts.find((each) => each.locale === locale) ??
    texts.find((each) => each.locale === row.locale);
  if (!text) throw new Error(`version ${row.number} of the terms has no text`);
  return text;
}

function localesOf(texts: readonly { locale: string }[]): Locale[] {
  return LOCALE_TAGS.filter((tag) => texts.some(({ locale }) => locale === tag));
}

function presentVersion(row: VersionRow): TermsVersion {
  return {
    number: row.number,
    since: row.published_at.toISOString(),
    until: row.until?.toISOString() ?? null,
  };
}

function presentAdminVersion(row: VersionRow): AdminTermsVersion {
  return {
    ...presentVersion(row),
    publishedBy: row.published_by_name,
    locales: localesOf(row.locales.map((locale) => ({ locale }))),
  };
}
