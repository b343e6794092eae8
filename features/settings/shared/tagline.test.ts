import { expect, test } from 'vitest';
import { taglineFor } from './tagline.ts';

const shop = {
  tagline: 'Maps by hand',
  defaultLocale: 'en',
  taglines: { de: 'Karten von Hand' },
} as const;

test('a tagline is read in the reader’s language, else in the shop’s', () => {
  expect(taglineFor(shop, 'de')).toEqual({ text: 'Karten von Hand', locale: 'de' });
  expect(taglineFor(shop, 'en')).toEqual({ text: 'Maps by hand', locale: 'en' });
  const untranslated = { ...shop, taglines: { de: '' } };
  expect(taglineFor(untranslated, 'de')).toEqual({ text: 'Maps by hand', locale: 'en' });
});
