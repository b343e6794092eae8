import { sql, type RawBuilder } from 'kysely';

/** A column of names in the order of the shop's languages: Ä beside A. An index serves it if it has the same collation. */
export function byName(column: string): RawBuilder<string> {
  return sql`${sql.ref(column)} collate by_name`;
}
