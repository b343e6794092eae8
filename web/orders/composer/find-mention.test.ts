import { expect, test } from 'vitest';
import { completeMention } from './edit-text.ts';
import { findMention, matchNames } from './find-mention.ts';

/** The mention at the bar. */
const at = (marked: string) => findMention(marked.replace('|', ''), marked.indexOf('|'));

test.each([
  ['#|', { start: 0, query: '' }],
  ['see #lo|', { start: 4, query: 'lo' }],
  ['(#logo 2|)', { start: 1, query: 'logo 2' }],
  ['#one.png and #tw|', { start: 13, query: 'tw' }],
  ['see |#logo', null],
  ['https://a.test/#top|', null],
  ['# A title|', null],
  ['#logo\n|', null],
  [`#${'x'.repeat(61)}|`, null],
  ['plain|', null],
  ['|', null],
])('the mention in %j', (marked, expected) => {
  expect(at(marked)).toEqual(expected);
});

test('names that begin with the query come first, and a complete name needs no suggestion', () => {
  const names = ['the logo.png', 'Logo.svg', 'brief.pdf'];
  expect(matchNames(names, '')).toEqual(names);
  expect(matchNames(names, 'LOGO')).toEqual(['Logo.svg', 'the logo.png']);
  expect(matchNames(names, 'brief.pdf')).toEqual([]);
  expect(matchNames(names, 'zip')).toEqual([]);
  expect(
    matchNames(
      Array.from({ length: 9 }, (_, n) => `${n}.png`),
      'png',
    ),
  ).toHaveLength(6);
});

test('a chosen name replaces what was typed of it', () => {
  const complete = (text: string, end: number) => {
    const change = completeMention(
      { start: 4, query: 'lo' },
      'logo.png',
    )({ text, start: end, end });
    const result = text.slice(0, change.from) + change.insert + text.slice(change.to);
    return `${result.slice(0, change.end)}|${result.slice(change.end)}`;
  };
  expect(complete('see #lo', 7)).toBe('see #logo.png |');
  expect(complete('see #lo and', 7)).toBe('see #logo.png |and');
});
