import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = randomBytes(32);
const box = createSecretBox(key);

test('a sealed text opens with the same key and purpose only', () => {
  const sealed = box.seal('a seed', 'totp:ann');
  expect(createSecretBox(key).open(sealed, 'totp:ann')).toBe('a seed');
  expect(() => box.open(sealed, 'totp:bob')).toThrow(/authenticate/);
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'totp:ann')).toThrow(/SECRETS_KEY/);
});

test('the same text is never sealed to the same bytes, and a changed byte is noticed', () => {
  const sealed = box.seal('a seed', 'totp:ann');
  expect(box.seal('a seed', 'totp:ann').equals(sealed)).toBe(false);
  expect(sealed.includes('a seed')).toBe(false);
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => box.open(changed, 'totp:ann')).toThrow(/authenticate|SECRETS_KEY/);
  }
});

test('an older key still opens, and new texts are sealed with the current one', () => {
  const [old, current] = [randomBytes(32), randomBytes(32)];
  const keys = [old];
  const turning = createSecretBox(() => keys);
  const before = turning.seal('a seed', 'totp:ann');
  keys.unshift(current);
  expect(turning.open(before, 'totp:ann')).toBe('a seed');
  const after = turning.seal('a seed', 'totp:ann');
  expect(after.subarray(0, 5).equals(turning.currentHeader())).toBe(true);
  expect(before.subarray(0, 5).equals(turning.currentHeader())).toBe(false);
  keys.pop();
  expect(turning.open(after, 'totp:ann')).toBe('a seed');
  expect(() => turning.open(before, 'totp:ann')).toThrow(/SECRETS_KEY/);
});
