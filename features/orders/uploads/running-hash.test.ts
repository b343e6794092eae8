import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashAfter, saveHash } from './running-hash.ts';

const running = () => ({ hash: createHash('sha256').update('Hello'), bytes: 5 });

test('a hash is continued only from the byte it has reached, and by one request', () => {
  const uploadId = crypto.randomUUID();
  const kept = running();
  saveHash(uploadId, kept);
  expect(hashAfter(uploadId, 5)).toBe(kept.hash);
  // Two requests that continue one hash would mix their bytes.
  expect(hashAfter(uploadId, 5)).toBeNull();
  saveHash(uploadId, running());
  expect(hashAfter(uploadId, 4)).toBeNull();
  saveHash(uploadId, running());
  saveHash(uploadId, null);
  expect(hashAfter(uploadId, 5)).toBeNull();
});

test('every upload starts with an empty hash', () => {
  expect(hashAfter(crypto.randomUUID(), 0)?.digest('hex')).toBe(createHash('sha256').digest('hex'));
});
