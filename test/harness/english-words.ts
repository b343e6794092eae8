/** Finds English in a German text: words of the English message catalogues that the German ones do not have. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#lib/locale.ts';

// A letter alone is part of a number: A-2026-00001.
const WORD = /\p{L}[\p{L}’']+/gu;
/** Addresses of pages and people, numbers of payments at their provider, and an island, are called the same in every language, and so is a language in the switcher. */
const NAME =
  /\S+@\S+|\S*:\/\/\S+|\S+\.(?:test|example)\b\S*|\b(?:ch|re|pi|du|cs_test)_[\w-]+|Isle of Man|^English$/g;

function wordsOf(locale: Locale): Set<string> {
  const folder = `messages/${locale}`;
  const texts = readdirSync(folder).flatMap((name) =>
    Object.values(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as object),
  );
  // Notes for translators are objects.
  return new Set(texts.filter((text) => typeof text === 'string').flatMap(wordsIn));
}

function wordsIn(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());
}

/** On a Thursday a German date begins with "Do", and on a Sunday with "So". */
function wordsOfDates(locale: Locale): string[] {
  return (['short', 'long'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, month: style });
    // More than a year, so every day of the week in every month.
    return Array.from({ length: 366 }, (_, day) => format.format(Date.UTC(2026, 0, day))).flatMap(
      wordsIn,
    );
  });
}

const GERMAN = new Set([...wordsOf('de'), ...wordsOfDates('de')]);
const ENGLISH = new Set([...wordsOf('en')].filter((word) => !GERMAN.has(word)));

export function englishWordsIn(text: string): string[] {
  return wordsIn(text.replaceAll(NAME, '')).filter((word) => ENGLISH.has(word));
}
