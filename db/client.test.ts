import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/harness/database.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('whole numbers of 64 bits and counts arrive as bigint', async () => {
  const { rows } = await sql<{ money: bigint; count: bigint; many: unknown }>`
    select ${9_007_199_254_740_993n}::bigint as money, count(*) as count, array[[1, null], [3, 4]]::bigint[] as many
    from generate_series(1, 3)`.execute(db);
  expect(rows).toEqual([
    {
      money: 9_007_199_254_740_993n,
      count: 3n,
      many: [
        [1n, null],
        [3n, 4n],
      ],
    },
  ]);
});
