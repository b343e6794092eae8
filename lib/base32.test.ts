import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { decodeBase32, encodeBase32 } from './base32.ts';

test('bytes survive the way to base32 and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = encodeBase32(bytes);
      expect(text).toMatch(/^[a-z2-7]*$/);
      expect(decodeBase32(text)).toEqual(Buffer.from(bytes));
    }),
  );
});

test('the test vectors of RFC 4648', () => {
  expect(encodeBase32(Buffer.from('f'))).toBe('my');
  expect(encodeBase32(Buffer.from('foobar'))).toBe('mzxw6ytboi');
});

test.each(['A', 'a0', 'mz', 'my======', 'm', 'ä'])('%j is not base32 of ours', (text) => {
  expect(decodeBase32(text)).toBeNull();
});
