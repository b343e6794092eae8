/** Texts use one word for each thing. Each rule has the word and its replacement; add a rule when a review finds another one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Rule = readonly [pattern: RegExp, instead: string];

const ENGLISH: readonly Rule[] = [
  [/\bplease\b/i, 'it without'],
  [/\boops\b/i, 'what happened'],
  [/\bin charge\b/i, 'assigned to'],
];

const GERMAN: readonly Rule[] = [
  [/Benutzer(?!name)/, 'Person, Konto; Kunde for somebody who buys'],
  [/Käufer|Kundschaft|Kundin\b/, 'Kunde'],
  [/\bAuftr[aä]g/, 'Bestellung'],
  [/Zahlungsdienst/, 'Zahlungsanbieter'],
  [/Rechnungsangaben/, 'Rechnungsdaten'],
  [/Antwortvorlage/, 'Textbaustein'],
  [/Überarbeitung|Korrekturen\b/, 'Änderungswunsch'],
  [/Nachlass/, 'Rabatt'],
  [/Demoinhalt/, 'Beispielinhalt'],
  [/Leitsatz/, 'Slogan'],
  [/Verwaltungsbereich|Administrationsbereich/, 'Verwaltung'],
  [/(?<![\w-])Mails?(?![\w-])/, 'E-Mail'],
  [/Absenden|Submit/, 'what the button does: Speichern, Nachricht senden'],
  [/[”«»]|“[^„]*“/, '„…“'],
  [/\.\}[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\./, 'one full stop, in each case: “MwSt.” has its own'],
];

const ROOT = path.resolve(import.meta.dirname, '..');
const filesOf = (locale: 'en' | 'de') =>
  readdirSync(path.join(ROOT, 'messages', locale)).map((name) => `messages/${locale}/${name}`);

test.each([
  ['en', ENGLISH, filesOf('en')],
  ['de', GERMAN, [...filesOf('de'), 'features/pages/templates/german.ts']],
] as const)('%s: one word for each thing', (_locale, rules, files) => {
  expect(files.length).toBeGreaterThan(100);
  const texts = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      // A key is English.
      .map((line) => ({ file, text: line.replace(/^\s*"@?[\w-]+": /, '') })),
  );
  const found = rules.flatMap(([pattern, instead]) =>
    texts
      .filter(({ text }) => pattern.test(text))
      .map(({ file, text }) => `${file}: say ${instead}: ${text.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
});
