/**
 * Keeps every text of the terms of service that was online, with all its languages: an order names the version that its buyer was shown.
 * Versions are never changed or deleted.
 */
import type { FixedPage } from '#features/pages/shared/pages.ts';
import { STARTING_TEXTS } from '#features/pages/starting-texts.ts';
import { getSource, listTranslations } from '#features/pages/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';

export const TERMS = 'terms-of-service' satisfies FixedPage;

interface Text {
  locale: string;
  title: string;
  body: string;
}

/** Stores the terms as they stand as version 1, if there is no version yet. Runs at each start; repeating it changes nothing. */
export function storeFirstTerms(ctx: Ctx): Promise<void> {
  return transact(ctx, async (tx) => {
    const stored = await tx.db.selectFrom('terms_versions').select('number').limit(1).execute();
    if (stored.length > 0) return;
    const { locale, texts, changedAt } = await readTerms(tx);
    const { numInsertedOrUpdatedRows: count } = await tx.db
      .insertInto('terms_versions')
      .values({ number: 1, locale, published_at: changedAt ?? tx.now })
      .onConflict((row) => row.doNothing())
      .executeTakeFirstOrThrow();
    if (count === 1n) await insertTexts(tx, 1, texts);
  });
}

/** Stores the terms as a new version, if a text of them changed. Belongs to the transaction that changed it. */
export async function saveTermsVersion(tx: Ctx): Promise<void> {
  const { locale, texts } = await readTerms(tx);
  const newest = await tx.db
    .selectFrom('terms_versions')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = newest && (await listTexts(tx, newest.number));
  if (before && isSame(before, texts)) return;
  const number = (newest?.number ?? 0) + 1;
  const published_by = tx.actor.kind === 'admin' ? tx.actor.userId : null;
  await tx.db
    .insertInto('terms_versions')
    .values({ number, locale, published_at: tx.now, published_by })
    .execute();
  await insertTexts(tx, number, texts);
}

/** The terms in every language in which they can be read. The starting text can be read in all of them. */
async function readTerms(tx: Ctx) {
  const [page, translations] = [await getSource(tx, TERMS), await listTranslations(tx, TERMS)];
  const isWritten = page.version > 0;
  const texts = LOCALE_TAGS.flatMap((locale): Text[] => {
    const text =
      page.locale === locale ? page : translations.find((each) => each.locale === locale);
    if (text) return [{ locale, title: text.title, body: text.body }];
    return isWritten ? [] : [{ locale, ...STARTING_TEXTS[locale][TERMS] }];
  });
  const times = [page, ...translations]
    .filter(({ version }) => version > 0)
    .map(({ updated_at }) => updated_at.getTime());
  const changedAt = times.length === 0 ? null : new Date(Math.max(...times));
  return { locale: page.locale, texts, changedAt };
}

function listTexts(tx: Ctx, number: number): Promise<Text[]> {
  return tx.db
    .selectFrom('terms_texts')
    .select(['locale', 'title', 'body'])
    .where('number', '=', number)
    .execute();
}

async function insertTexts(tx: Ctx, number: number, texts: readonly Text[]): Promise<void> {
  await tx.db
    .insertInto('terms_texts')
    .values(texts.map((text) => ({ number, ...text })))
    .execute();
}

function isSame(before: readonly Text[], after: readonly Text[]): boolean {
  return (
    before.length === after.length &&
    after.every(({ locale, title, body }) =>
      before.some((each) => each.locale === locale && each.title === title && each.body === body),
    )
  );
}
