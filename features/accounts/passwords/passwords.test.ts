import { expect, test } from 'vitest';
import { isBreached } from '#lib/breached-passwords.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { GivenPassword, NewPassword } from '#features/accounts/contract.ts';
import { checkPassword, hashPassword, refuseWeakPassword } from './passwords.ts';

const about = { username: 'Margarethe', email: 'mweber@example.test', shopName: 'North Light' };

async function checkPolicy(password: string): Promise<'fine' | 'refused'> {
  try {
    await refuseWeakPassword(password, about);
    return 'fine';
  } catch (error) {
    if (error instanceof ApiFailure && error.fields?.['password']) return 'refused';
    throw error;
  }
}

test.each([
  'password',
  'Password1',
  '12345678',
  'QWERTYUIOP',
  'iloveyou',
  'zzzzzzzzzzzzzzzz',
  'margarethe1',
  'mweber2026',
  'northlight!',
  'North Light',
  'xx-Margarethe-xx',
  // Of no list of the 50,000 most common ones.
  'biscuit7',
  'braxton1',
  'silver55',
])('%s is a common password, so it is refused', async (password) => {
  expect(await checkPolicy(password)).toBe('refused');
});

test.each([
  'quiet river under the bridge',
  'margarethe likes long walks',
  'żółć gęślą jaźń',
  '🦉🌲🌙🔥🪨💧🍄🐌',
  'tr0ub4dor&3-xyz',
])('%s is accepted', async (password) => {
  expect(await checkPolicy(password)).toBe('fine');
});

test('other passwords are hardly ever taken for a published one', async () => {
  const words = Array.from({ length: 4000 }, (_, at) => `word ${at} of nobody`);
  const wrong = await Promise.all(words.map(isBreached));
  expect(wrong.filter(Boolean).length).toBeLessThan(8);
});

test('length is counted in characters, not bytes, and long passwords are not cut', async () => {
  expect(NewPassword.safeParse('🦉🌲🌙🔥🪨💧🍄').success).toBe(false);
  expect(NewPassword.safeParse('🦉🌲🌙🔥🪨💧🍄🐌').success).toBe(true);
  expect(NewPassword.safeParse('x'.repeat(1001)).success).toBe(false);
  const long = 'x'.repeat(999);
  const stored = await hashPassword(NewPassword.parse(`${long}y`));
  expect(await checkPassword(GivenPassword.parse(`${long}y`), stored)).toBe(true);
  expect(await checkPassword(GivenPassword.parse(`${long}z`), stored)).toBe(false);
});

test('a letter typed as one character or as two is the same letter', async () => {
  const composed = 'm\u00fcnchen-am-abend';
  const decomposed = 'mu\u0308nchen-am-abend';
  const stored = await hashPassword(NewPassword.parse(composed));
  expect(await checkPassword(GivenPassword.parse(decomposed), stored)).toBe(true);
});

test('spaces around a password are part of it', async () => {
  const stored = await hashPassword(NewPassword.parse(' quiet river '));
  expect(await checkPassword(GivenPassword.parse('quiet river'), stored)).toBe(false);
});
