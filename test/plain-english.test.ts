/** Names and prose use plain words of the field. Each rule has the word and its replacement; add a rule when a review finds another one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Rule = readonly [pattern: RegExp, instead: string];

/** Names in code, in file names and in exports. */
const NAMES: readonly Rule[] = [
  [/\b(?:MOST|LEAST)_[A-Z]/, 'MAX_…, MIN_…'],
  [/[pP]atience|PATIENCE/, 'timeout, retry'],
  [
    /\b(?:const|let|function) (?:told|desk|studio|story|door|lies|heard|hear|news)\b/,
    'the term of the field',
  ],
  [
    /\b(?:announce|forget|tell|keep)(?:Order|Messages|Mails|Session|Refusal|Dispute|Draft|Drafts|Cover|Logo)\b/,
    'notify…, delete…, save…',
  ],
  [
    /\b(?:webhookInbox|callOff\w*|providerNotice|orderNews|countWords|doorOf)\b/,
    'NAMES in the feature',
  ],
  [
    /\b(?:Placing|Sending|Delivering|Refunding|Applying|Asking|Opening|Freezing|Listing|Looked|Wanted)\b(?= \{)/,
    '…Input, …Options',
  ],
];

/** Phrases in comments, test titles, documents and messages. */
const PROSE: readonly Rule[] = [
  [/\b[Ww]hoever\b/, 'the person who …, anyone who …'],
  [/\banew\b/, 'again, or a new …'],
  [/\bhears? of\b/, 'learns of, is notified of'],
  [/\bas good as\b/, 'counts as, equals'],
  [/\bis none\b(?! of)/, 'that is not a …, or what is missing'],
  [/\b(?:is|are) no (?:legal|tax)\b/, 'is not …'],
  [
    /: so many |\bat least so many\b|\bso many (?:days|minutes|times|hours) (?:before|after)\b/,
    'this many, or the number of …',
  ],
  [/\bby itself\b/, 'automatically, alone'],
  [/\b(?:thereby|hence|therein|whereupon|thereof)\b/, 'so, then'],
  [/\bfor ever\b/, 'permanently, without limit'],
  [/\bhangs? on (?:it|them|nothing)\b/, 'is attached to, depends on'],
  [/\bto the letter\b/, 'exactly'],
  [/\b(?:somebody|nobody|anybody) else's\b/, 'another person’s'],
  [/\bwhat is wrong\b(?! with)/, 'the error'],
];

const ROOT = path.resolve(import.meta.dirname, '..');
/** Content of the demo shop and German texts are not ours to restrict; released migrations stay as they are; this file names the words. */
const SKIPPED =
  /^(?:demo\/(?:posts|pages|services|orders)\/|messages\/de\/|sandbox\/contracts\/|test\/plain-english\.test\.ts$|db\/migrations\/(?:0\d\d|10[0-3])-|package-lock\.json$)/;

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => !SKIPPED.test(file));

function findWords(extensions: RegExp, rules: readonly Rule[]): string[] {
  return files
    .filter((file) => extensions.test(file))
    .flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          rules
            .filter(([pattern]) => pattern.test(line))
            .map(
              ([pattern, instead]) =>
                `${file}:${index + 1} “${pattern.exec(line)?.[0]}”: use ${instead}`,
            ),
        ),
    );
}

test('names in code use the terms of the field', () => {
  expect(findWords(/\.tsx?$/, NAMES)).toEqual([]);
});

test('comments, titles, documents and messages are in plain English', () => {
  expect(findWords(/\.(?:tsx?|md|json|css|sql)$/, PROSE)).toEqual([]);
});

test('each rule finds what it is for', () => {
  const found = (line: string, rules: readonly Rule[]) => rules.some(([rule]) => rule.test(line));
  for (const line of ['const MOST_ROWS = 5;', 'const door = 1;', 'interface Placing {']) {
    expect(found(line, NAMES), line).toBe(true);
  }
  for (const line of [
    'Whoever asks …',
    'accepted by itself',
    'so many days before',
    '-- and why there is none.',
  ]) {
    expect(found(line, PROSE), line).toBe(true);
  }
});
