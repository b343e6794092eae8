import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { compareTexts } from './compare-texts.ts';
import type { ComparedParagraph } from './comparison.ts';

const wordsOf = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

/** What the comparison says one of the texts is. */
function sideOf(compared: readonly ComparedParagraph[], side: 'before' | 'after'): string[] {
  const gone = side === 'before' ? 'added' : 'removed';
  return compared
    .filter(({ kind }) => kind !== gone)
    .map((each) => (each.kind === 'changed' ? wordsOf(each[side]) : each.text));
}

test('a rewritten paragraph stands beside its new text with the changed words marked', () => {
  const before = 'Intro\n\nWe answer within three days.\n\nThe end';
  const after = 'Intro\n\nWe answer within two days.\n\nThe end';
  expect(compareTexts(before, after)).toEqual([
    { kind: 'same', text: 'Intro' },
    {
      kind: 'changed',
      before: [
        { text: 'We answer within ', isChanged: false },
        { text: 'three', isChanged: true },
        { text: ' days.', isChanged: false },
      ],
      after: [
        { text: 'We answer within ', isChanged: false },
        { text: 'two', isChanged: true },
        { text: ' days.', isChanged: false },
      ],
    },
    { kind: 'same', text: 'The end' },
  ]);
});

test('several changed words in a row are one mark', () => {
  const [paragraph] = compareTexts('We pay back the whole sum.', 'We pay back no single sum.');
  expect(paragraph).toMatchObject({
    before: [{}, { text: 'the whole', isChanged: true }, {}],
    after: [{}, { text: 'no single', isChanged: true }, {}],
  });
});

test('new, missing and unrelated paragraphs are added or removed, in the order of the texts', () => {
  const compared = compareTexts(
    'One paragraph stays.\n\nApples and pears.\n\nLast',
    'One paragraph stays.\n\nSomething else entirely\n\nMore\n\nLast',
  );
  expect(compared.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'added', 'same']);
});

test('spaces at the end of lines, blank lines and the kind of line break are no difference', () => {
  expect(compareTexts('A\r\n\r\nB\r\n', 'A\n \n\n\nB')).toEqual([
    { kind: 'same', text: 'A' },
    { kind: 'same', text: 'B' },
  ]);
  expect(compareTexts('', '')).toEqual([]);
});

test('both texts can be read from any comparison', () => {
  const paragraph = fc
    .array(fc.constantFrom('a', 'b', 'map', ' ', '  ', ', ', '\n', 'ü', '🗺️', '<b>'), {
      minLength: 1,
    })
    .map((pieces) => `x${pieces.join('')}x`);
  const text = fc.array(paragraph, { maxLength: 8 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = [before.join('\n\n'), after.join('\n\n')];
      const compared = compareTexts(one, other);
      const normal = (whole: string) => sideOf(compareTexts(whole, whole), 'before');
      expect(sideOf(compared, 'before')).toEqual(normal(one));
      expect(sideOf(compared, 'after')).toEqual(normal(other));
    }),
  );
});

test.each([
  ['paragraphs with nothing in common', (side: string) => paragraphs(60_000, (i) => `${side}${i}`)],
  ['one paragraph of many words', (side: string) => `${side}1 `.repeat(60_000)],
  [
    'many rewritten paragraphs',
    (side: string) =>
      paragraphs(
        500,
        (i) => `${i} ${'same words here '.repeat(12)}${`${side}${i} `.repeat(12)}end`,
      ),
  ],
  [
    'a bag of two words',
    (side: string) =>
      paragraphs(20_000, (i) => ((i * (side === 'a' ? 7 : 11)) % 13 > 5 ? 'yes' : 'no')),
  ],
])('the largest texts are compared quickly: %s', (_, textOf) => {
  const started = performance.now();
  const [before, after] = [textOf('a'), textOf('b')].map((text) => text.slice(0, 200_000).trim());
  const compared = compareTexts(before ?? '', after ?? '');
  expect(sideOf(compared, 'after').join('\n\n') === after).toBe(true);
  expect(performance.now() - started).toBeLessThan(2_000);
});

function paragraphs(count: number, textOf: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => textOf(index)).join('\n\n');
}
