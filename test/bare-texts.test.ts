/** Texts for people belong in message catalogues. The texts left in code are counted per folder, and the count may only fall. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bareTextsOf, countByFolder, findBareTexts } from '#scripts/messages/bare-texts.ts';

const LIMITS = JSON.parse(
  readFileSync(new URL('bare-texts.json', import.meta.url), 'utf8'),
) as Record<string, number>;

test('no folder gains a text outside the catalogues', async () => {
  const texts = await findBareTexts();
  const tooMany = Object.entries(countByFolder(texts))
    .filter(([folder, count]) => count > (LIMITS[folder] ?? 0))
    .map(([folder, count]) => `${folder}: ${count}, at most ${LIMITS[folder] ?? 0}`);
  expect(tooMany, 'see npm run messages -- --bare-texts <folder>').toEqual([]);
});

test('texts in elements, attributes, properties and templates count', () => {
  const source = `const a = <p title="Close">Write to us {\`Hello \${name}, nice day\`}</p>; x = { label: 'Open' };`;
  expect(bareTextsOf('a.tsx', source).map(({ text }) => text)).toEqual([
    'Close',
    'Write to us',
    'Hello …, nice day',
    'Open',
  ]);
});

test('code, classes, errors and logs do not count', () => {
  const source = `throw new Error('This is a bug'); log.warn({}, 'Something is slow'); const b = <p className="Grid gap-2" id="main">{m.title}</p>; type A = 'Some text here'; import x from 'Some where';`;
  expect(bareTextsOf('a.tsx', source)).toEqual([]);
});
