import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, pageOf } from './cursor.ts';

const at = (minute: number) => new Date(Date.UTC(2027, 0, 1, 0, minute));
const rows = [3, 2, 1].map((minute) => ({ id: BigInt(minute), at: at(minute) }));

test('a page leads to the start of the next one, and the last page to none', () => {
  const { page, nextCursor } = pageOf(rows, 2, (row) => row.at);
  expect(page.map(({ id }) => id)).toEqual([3n, 2n]);
  expect(decodeCursor(nextCursor ?? '', 'bigint')).toEqual({ at: at(2), id: '2' });
  expect(pageOf(rows, 3, (row) => row.at)).toEqual({ page: rows, nextCursor: null });
  expect(pageOf([], 3, () => null)).toEqual({ page: [], nextCursor: null });
});

const UUID = '00000000-0000-4000-8000-000000000000';

test.each([
  undefined,
  '',
  'x',
  '..',
  '1.',
  '1.-',
  '1.DROP',
  '1.1.5',
  '1.١',
  'abc.0-0',
  'abc.abc',
  `1.${'9'.repeat(20)}`,
  `${'z'.repeat(12)}.1`,
  `zzzzzzzzzzz.1`,
  `zzzzzzzzzzz.${UUID}`,
  `-1.${UUID}`,
])('%j is no cursor and reads as the start', (text) => {
  expect(decodeCursor(text, 'uuid')).toBeNull();
  expect(decodeCursor(text, 'bigint')).toBeNull();
});

test('a cursor with ids of another kind counts as the start', () => {
  const time = at(1);
  expect(decodeCursor(encodeCursor({ at: time, id: UUID }), 'uuid')).toEqual({
    at: time,
    id: UUID,
  });
  expect(decodeCursor(encodeCursor({ at: time, id: UUID }), 'bigint')).toBeNull();
  expect(decodeCursor(encodeCursor({ at: time, id: '7' }), 'uuid')).toBeNull();
});
