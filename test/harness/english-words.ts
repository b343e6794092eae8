/** Finds English in a German text: words of the English message catalogues that the German ones do not have. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '#lib/locale.ts';

// A letter alone is part of a number: A-2026-00001.
const WORD = /\p{L}[\p{L}’']+/gu;
/** Addresses of pages and people, and an island, are called the same in every language, and so is a language in the switcher. */
const NAME = /\S+@\S+|\S*:\/\/\S+|\S+\.(?:test|example)\b\S*|Isle of Man|^English$/g;

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

const GERMAN = wordsOf('de');
const ENGLISH = new Set([...wordsOf('en')].filter((word) => !GERMAN.has(word)));

export function englishWordsIn(text: string): string[] {
  return wordsIn(text.replaceAll(NAME, '')).filter((word) => ENGLISH.has(word));
}
