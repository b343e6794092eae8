import { expect, test } from 'vitest';
import { localizeLinks } from '#web/ui/localize-links.ts';
import { countMissing, readTexts, TextsFor } from './translation.ts';

test('each text falls back to the source language separately, and is then named', () => {
  const texts = new TextsFor('de', 'en');
  expect(texts.take('title', 'A map', 'Eine Karte')).toBe('Eine Karte');
  expect(texts.take('summary', 'Of anywhere.', null)).toBe('Of anywhere.');
  expect(texts.take('help', '', null)).toBe('');
  expect(texts.fallbacks).toEqual(['summary']);
});

test('readers of the source language read the source', () => {
  const texts = new TextsFor('en', 'en');
  expect(texts.take('title', 'A map', 'Eine Karte')).toBe('A map');
  expect(texts.fallbacks).toEqual([]);
});

const sources = [
  { key: 'title', kind: 'line', maximum: 10, source: 'A map' },
  { key: 'slug', kind: 'slug', maximum: 80, source: 'a-map' },
  { key: 'p.features', kind: 'list', maximum: 100, source: 'Ink\nPaper' },
] as const;

test('an address is never missing, nor is a text that the source does not have', () => {
  expect(countMissing(sources, {})).toBe(2);
  expect(countMissing(sources, { title: 'Eine Karte' })).toBe(1);
  expect(countMissing([{ ...sources[0], source: '' }], {})).toBe(0);
});

test('texts are stored trimmed; unknown and empty ones are dropped, too long ones named', () => {
  const given = {
    title: '  Eine \n Karte ',
    'p.features': ' Tinte \r\n\r\n Papier ',
    other: 'No',
    slug: ' ',
  };
  expect(readTexts(sources, given)).toEqual({
    stored: { title: 'Eine Karte', 'p.features': 'Tinte\nPapier' },
    tooLong: [],
  });
  const { tooLong } = readTexts(sources, { title: 'Eine sehr lange Karte' });
  expect(tooLong.map(({ key }) => key)).toEqual(['title']);
});

test('links to the shop’s pages get the prefix; all others stay unchanged', () => {
  const html =
    '<p><a href="/services">S</a> <a title="x" href="/">H</a> <a href="/api/files/1">F</a>' +
    '<a href="//other.example/">O</a> <a href="https://other.example/services">E</a> <a href="#top">T</a></p>';
  expect(localizeLinks(html, 'de')).toBe(
    html.replace('"/services"', '"/de/services"').replace('href="/">H', 'href="/de">H'),
  );
  expect(localizeLinks(html, null)).toBe(html);
});
