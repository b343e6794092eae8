import { expect, test } from 'vitest';
import { findStep, stepAt, totpCode } from './totp.ts';

const SEED = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, of whose eight digits an app shows the last six; the same as `oathtool --totp` prints.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s', (second, code) => {
  const at = new Date(second * 1000);
  expect(totpCode(SEED, stepAt(at))).toBe(code);
  expect(findStep(SEED, code, at)).toBe(stepAt(at));
});

test('a code holds one step longer and one step earlier, and no other text is a code', () => {
  const code = totpCode(SEED, 1000);
  const found = (seconds: number) => findStep(SEED, code, new Date(seconds * 1000));
  expect([29_969, 29_970, 30_000, 30_059, 30_060].map(found)).toEqual([
    null,
    1000,
    1000,
    1000,
    null,
  ]);
  for (const text of ['', '12345', '1234567', '12345a', '１２３４５６', `${code}\n`]) {
    expect(findStep(SEED, text, new Date(30_000_000))).toBeNull();
  }
});
