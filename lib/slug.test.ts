import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SLUG, slugify } from './slug.ts';

test.each([
  ['Über die Brücke', 'uber-die-brucke'],
  ['  A map, and a book!  ', 'a-map-and-a-book'],
  ['Łódź & Straße', 'lodz-strasse'],
  ["A studio's week", 'a-studios-week'],
  ['日本', ''],
])('%s becomes %s', (words, slug) => {
  expect(slugify(words)).toBe(slug);
});

test('whatever is written, the slug is one or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (words) => {
      const slug = slugify(words);
      expect(slug === '' || SLUG.test(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(80);
    }),
  );
});
