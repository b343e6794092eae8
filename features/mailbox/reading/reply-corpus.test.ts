/** No word that a person wrote is ever cut, and the common shapes of mail programs are clean. */
import { expect, test } from 'vitest';
import { listCutLines } from '#features/mail/cut-lines.ts';
import fc from '#test/harness/fast-check.ts';
import { COMMON, CORPUS, SENT_TO_CUSTOMER, type CorpusMail } from '#test/mails/reply-corpus.ts';
import { newTextOf } from './reply-text.ts';

const options = { sent: SENT_TO_CUSTOMER, cutLines: listCutLines(), name: 'Anna Berg' };
const plain = (line: string) => line.replace(/^[\s>]+/, '').trim();

/** The lines that the person wrote and that are not shown in their order, and how many lines of others are. */
function compare({ own, whole }: CorpusMail, read = (text: string) => newTextOf(text, options)) {
  const shown = read(whole).split('\n').map(plain).filter(Boolean);
  const lost: string[] = [];
  let at = 0;
  for (const line of own.map(plain)) {
    const found = shown.indexOf(line, at);
    if (found === -1) lost.push(line);
    else at = found + 1;
  }
  const others = shown.filter((line) => /[\p{L}\p{N}]/u.test(line)).length;
  return { lost, left: others - own.filter((line) => /[\p{L}\p{N}]/u.test(line)).length };
}

test.each(CORPUS)('$name: every word of the person is shown', (mail) => {
  const { lost, left } = compare(mail);
  expect(lost).toEqual([]);
  expect(left).toBeLessThanOrEqual(mail.context);
});

test('the common shapes show nothing but the answer', () => {
  expect(COMMON.length).toBeGreaterThan(90);
  for (const mail of COMMON) {
    expect(newTextOf(mail.whole, options), mail.name).toBe(mail.own.join('\n\n'));
  }
});

test('without the mails that we sent, nothing is cut but marked lines around our first line', () => {
  for (const mail of CORPUS.filter(({ name }) => !name.includes('inside the quote'))) {
    const read = (text: string) => newTextOf(text, { ...options, sent: [] });
    expect(compare(mail, read).lost, mail.name).toEqual([]);
  }
});

test('a line written anywhere in a quote is shown', () => {
  const lines = fc.constantFrom(
    'Yes',
    'x',
    '7',
    '> no',
    'From: me',
    '--',
    'On 3 May 2026 I wrote:',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...COMMON),
      fc.array(fc.tuple(fc.nat(), lines), { minLength: 1, maxLength: 4 }),
      ({ whole }, added) => {
        const all = whole.split('\n');
        for (const [index, line] of added) all.splice(index % (all.length + 1), 0, `${line} ☂`);
        const shown = newTextOf(all.join('\n'), options);
        expect(shown.split('☂')).toHaveLength(added.length + 1);
      },
    ),
  );
});
