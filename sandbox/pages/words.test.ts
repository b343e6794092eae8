import { expect, test } from 'vitest';
import { testCards } from '#sandbox/test-cards.ts';
import { wordsOf } from './words.ts';

test('a buyer reads each result and each refusal in German', () => {
  const said = wordsOf('de').said;
  const titles = testCards.filter(({ suggested }) => suggested).map(({ title }) => title);
  const refusals = testCards.flatMap(({ decline }) => decline?.message ?? []);
  expect(titles.length).toBeGreaterThan(3);
  expect([...titles, ...refusals].filter((text) => !said[text])).toEqual([]);
});

test('the language is that of the tag, English for any other', () => {
  expect(['de', 'de-DE', 'DE', 'en', 'auto', 'den', null].map((tag) => wordsOf(tag).lang)).toEqual([
    'de',
    'de',
    'de',
    'en',
    'en',
    'en',
    'en',
  ]);
});
