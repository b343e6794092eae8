import { expect, test } from 'vitest';
import { decodeCursor, decodeUuidCursor, pageOf } from './cursor.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
const rows = [3, 2, 1].map((minute) => ({ id: BigInt(minute), at: at(minute) }));

test('a page leads to where the next one begins, and the last one nowhere', () => {
  const { page, nextCursor } = pageOf(rows, 2, (row) => row.at);
  expect(page.map(({ id }) => id)).toEqual([3n, 2n]);
  expect(decodeCursor(nextCursor ?? '')).toEqual({ at: at(2), id: '2' });
  expect(pageOf(rows, 3, (row) => row.at)).toEqual({ page: rows, nextCursor: null });
  expect(pageOf([], 3, () => null)).toEqual({ page: [], nextCursor: null });
});

test('what is no cursor reads as the start', () => {
  for (const text of [undefined, '', 'x', '1.', '1.DROP', `${'z'.repeat(12)}.1`]) {
    expect(decodeCursor(text)).toBeNull();
  }
  expect(decodeUuidCursor('1.2')).toBeNull();
});
