import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { LOCALE_TAGS } from './locale.ts';
import { SLUG, slugify } from './slug.ts';

test.each([
  ['Über die Brücke', 'uber-die-brucke'],
  ['  A map, and a book!  ', 'a-map-and-a-book'],
  ['Łódź & Straße', 'lodz-strasse'],
  ["A studio's week", 'a-studios-week'],
  ['日本', ''],
])('%s becomes %s', (words, slug) => {
  expect(slugify(words, 'en')).toBe(slug);
});

test.each([
  ['Über schöne Straßen', 'ueber-schoene-strassen'],
  ['U\u0308bung', 'uebung'],
  ['ÄRGER & ẞ', 'aerger-ss'],
  ['Café in Łódź', 'cafe-in-lodz'],
])('in German %s becomes %s', (words, slug) => {
  expect(slugify(words, 'de')).toBe(slug);
});

test('a long title is cut to 80 characters, or to the given length', () => {
  expect(slugify('a'.repeat(200), 'en')).toBe('a'.repeat(80));
  expect(slugify('a'.repeat(200), 'en', 60)).toBe('a'.repeat(60));
  expect(slugify(`${'a'.repeat(79)} b`, 'en')).toBe('a'.repeat(79));
});

test('any text gives a valid slug or an empty one', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.string({ maxLength: 200 })),
      fc.constantFrom(...LOCALE_TAGS),
      (words, locale) => {
        const slug = slugify(words, locale);
        expect(slug === '' || SLUG.test(slug)).toBe(true);
        expect(slug.length).toBeLessThanOrEqual(80);
      },
    ),
  );
});
