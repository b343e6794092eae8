import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';

const files = globSync('features/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const kinds = files.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\bdefineMail\(\s*'([^']+)'/g)].map(([, kind]) => kind),
);

test('the export names every kind of mail in words', () => {
  expect(kinds.length).toBeGreaterThan(20);
  for (const locale of Object.keys(LOCALES) as Locale[]) {
    const { mailKind } = messagesOf(locale, 'export');
    const unnamed = kinds.filter(
      (kind) => mailKind({ kind: String(kind).replace('.', '_') }) === '',
    );
    expect(unnamed, locale).toEqual([]);
  }
});
