/** German texts use one word for each thing. Each rule has the word and its replacement; add a rule when a review finds another one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const WORDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
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
];

const ROOT = path.resolve(import.meta.dirname, '..');
const FILES = [
  ...readdirSync(path.join(ROOT, 'messages/de')).map((name) => `messages/de/${name}`),
  'features/pages/templates/german.ts',
];

test.each(WORDS)('German: no %s', (pattern, instead) => {
  const found = FILES.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      // A key is English.
      .map((line) => line.replace(/^\s*"@?[\w-]+": /, ''))
      .filter((text) => pattern.test(text))
      .map((text) => `${file}: ${text.slice(0, 160)}`),
  );
  expect(found, `say ${instead}`).toEqual([]);
});

test('the words are looked for where texts are', () => {
  expect(FILES.length).toBeGreaterThan(100);
});
