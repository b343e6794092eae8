import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { writeCursor } from '#lib/lists/cursor.ts';
import { testDatabase } from '#test/harness/database.ts';
import { keyset, type KeysetColumn } from './keyset.ts';

const { db, close } = await testDatabase();
afterAll(close);

const UUID = '00000000-0000-4000-8000-000000000000';

/** What is walked in pages of two, by `value` and then `n`. */
async function walk(values: readonly string[], type: KeysetColumn[1], direction?: 'asc' | 'desc') {
  const rows = values.map((value, n) => sql`(${value}::${sql.raw(type)}, ${n}::integer)`);
  const order = keyset(
    `list-of-${type}`,
    [
      ['value', type],
      ['n', 'integer'],
    ],
    direction,
  );
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const select = db
      .selectFrom(
        sql<{ n: number }>`(select * from (values ${sql.join(rows)}) as each (value, n))`.as(
          'rows',
        ),
      )
      .select(sql<string>`value::text`.as('text'));
    const page = await order.page(select, { cursor, size: 2 });
    seen.push(...page.rows.map(({ text }) => text));
    cursor = page.nextCursor ?? undefined;
    expect(encodeURIComponent(cursor ?? '')).toBe(cursor ?? '');
  } while (cursor);
  return seen;
}

test.each<[KeysetColumn[1], 'asc' | 'desc', string[]]>([
  // Within one millisecond.
  [
    'timestamptz',
    'desc',
    ['002', '001', '001', '000'].map((n) => `2027-01-01 00:00:00.000${n}+00`),
  ],
  [
    'bigint',
    'asc',
    [
      '-9223372036854775808',
      '9007199254740992',
      '9007199254740993',
      '9007199254740993',
      '9223372036854775807',
    ],
  ],
  ['real', 'desc', ['4.9', '4.7', '4.7', '1e-20', '0']],
  [
    'float8',
    'asc',
    ['-0.1', '0.30000000000000004', '0.30000000000000004', '5e-324', '1e+300'].toSorted(
      (a, b) => Number(a) - Number(b),
    ),
  ],
  ['numeric', 'asc', ['-5', '-4.67', '-4.67', '0']],
  ['boolean', 'asc', ['false', 'false', 'false', 'true', 'true']],
  ['text', 'asc', ['', 'ä', 'ä', 'Ägypten "q" \\', 'zoë \u{1F600}', '字'.repeat(200)]],
])(
  'a list sorted by %s is shown whole, %s, whatever its values',
  async (type, direction, values) => {
    const seen = await walk(values, type, direction);
    expect(seen).toHaveLength(values.length);
    const again = await sql<{ text: string }>`select value::text as text
    from unnest(${values}::text[]::${sql.raw(type)}[]) with ordinality as each(value, n)
    order by value ${sql.raw(direction)}, n ${sql.raw(direction)}`.execute(db);
    expect(seen).toEqual(again.rows.map(({ text }) => text));
  },
);

const inTime = keyset('by-time', [
  ['created_at', 'timestamptz'],
  ['id', 'uuid'],
]);
const refusal = expect.objectContaining({
  kind: expect.objectContaining({ code: 'invalid_input' }),
  fields: { cursor: 'api-common:cursorUnknown' },
});

test.each([
  'x',
  '..',
  '%',
  '1.DROP',
  `zzzzzzzzzzz.${UUID}`, // of an earlier version
  'a'.repeat(5000),
  btoa('["by-time"]'),
  btoa('["by-time",[null,null]]'),
  btoa('{"length":2}'),
  btoa('\xFF\xFE'),
  writeCursor('by-time', []),
  writeCursor('by-time', ['2027-01-01 00:00:00+00']),
  writeCursor('by-time', ['2027-01-01 00:00:00+00', UUID, '1']),
  writeCursor('another', ['2027-01-01 00:00:00+00', UUID]),
  ...[
    'infinity',
    'now',
    '2027-02-30 00:00:00+00',
    '2027-01-01 24:00:00+00',
    '2027-01-01 00:00:00',
    '0000-01-01 00:00:00+00',
    '2027-01-01 00:00:00.1234567+00',
    '2027-01-01 00:00:00+99',
  ].map((at) => writeCursor('by-time', [at, UUID])),
  writeCursor('by-time', ['2027-01-01 00:00:00+00', '7']),
])('the invented cursor %j is refused', (cursor) => {
  expect(() => inTime.read(cursor)).toThrow(refusal);
});

test.each<[KeysetColumn[1], string[]]>([
  ['integer', ['2147483648', '1.5', '']],
  ['bigint', ['9223372036854775808', '99999999999999999999', '١']],
  ['numeric', ['1e5', 'NaN', '1'.repeat(200)]],
  ['real', ['1e39', '1e-60', 'NaN', 'Infinity']],
  ['float8', ['1e400', '1e-400', '0x10']],
  ['boolean', ['maybe', 't']],
  ['text', ['\0']],
])('what PostgreSQL would not take as %s is refused', (type, values) => {
  const order = keyset('each', [['value', type]]);
  for (const value of values)
    expect(() => order.read(writeCursor('each', [value])), value).toThrow(refusal);
});

test('a first page needs no cursor', () => {
  expect(inTime.read(undefined)).toBeNull();
  expect(inTime.read('')).toBeNull();
});
