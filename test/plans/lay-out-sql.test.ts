import { expect, test } from 'vitest';
import { layOutSql } from './lay-out-sql.ts';

test('a short statement is one line without numbers of parameters', () => {
  const sql = `select *\n  from "orders" where "id" in ($1, $2) and note = $3`;
  expect(layOutSql(sql)).toBe('select * from "orders" where "id" in (?, …) and note = ?');
});

test('what is too long has its clauses, items and conditions below each other, and repeated brackets once', () => {
  const name = (n: number) => `"services"."a_column_with_a_long_name_${n}"`;
  const latest = `(select ${name(1)} from services where ${name(2)} = 'a, b' and case when ${name(3)} then true end and ${name(4)} = $1)`;
  const sql = `select ${name(1)}, ${name(2)}, ${name(3)}, ${latest} as one, ${latest} as other from services`;
  expect(layOutSql(sql)).toBe(`\
select "services"."a_column_with_a_long_name_1", "services"."a_column_with_a_long_name_2", "services"."a_column_with_a_long_name_3",
  (
    select "services"."a_column_with_a_long_name_1"
    from services
    where "services"."a_column_with_a_long_name_2" = 'a, b'
      and case when "services"."a_column_with_a_long_name_3" then true end
      and "services"."a_column_with_a_long_name_4" = ?
  ) as one,
  ( … ) as other
from services`);
});
