/** The administrator's own texts on the pages of the program; a missing or empty one is the standard text. */
import { z } from 'zod';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { line, lines } from '#lib/text.ts';
import { PAGE_TEXT_KEYS, PAGE_TEXTS, type PageTextKey } from './page-texts.ts';

function text(key: PageTextKey) {
  const { most, isLong } = PAGE_TEXTS[key];
  return z.partialRecord(z.enum(LOCALE_TAGS), isLong ? lines(most) : line(most)).optional();
}

const shape = Object.fromEntries(PAGE_TEXT_KEYS.map((key) => [key, text(key)]));

export const PageTexts = z.object(shape as Record<PageTextKey, ReturnType<typeof text>>);
export type PageTexts = z.infer<typeof PageTexts>;

/** The standard texts in the shop's languages; empty where the page shows nothing without a text. */
export const StandardTexts = z.record(
  z.enum(PAGE_TEXT_KEYS),
  z.partialRecord(z.enum(LOCALE_TAGS), z.string()),
);
export type StandardTexts = z.infer<typeof StandardTexts>;
