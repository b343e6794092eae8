import { expect, test } from 'vitest';
import { z } from 'zod';
import { keysetCursor } from './keyset-cursor.ts';

const byPrice = keysetCursor('price', z.tuple([z.string(), z.int32(), z.uuid()]));
const row: [string, number, string] = ['12500', 7, '3f2b1c52-6a7e-4a43-9d4a-1f1d2c3b4a59'];

test('a cursor returns the values it was made from, and survives a URL', () => {
  const text = byPrice.encode(row);
  expect(byPrice.decode(text)).toEqual(row);
  expect(encodeURIComponent(text)).toBe(text);
});

test('text that is not a cursor of this list counts as the start', () => {
  const ofAnother = keysetCursor('rating', z.tuple([z.string(), z.int32(), z.uuid()])).encode(row);
  const wrong = byPrice.encode(['1', 2, 'no id'] as never);
  for (const text of [undefined, '', '2', 'a'.repeat(400), '%', ofAnother, wrong]) {
    expect(byPrice.decode(text)).toBeNull();
  }
});
