import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '#lib/uuid.ts';

/** The condition of a filter by id. A text that is no id finds nothing, as it would be an error in the database. */
export function hasId(column: string, id: string): RawBuilder<boolean> {
  return isUuid(id) ? sql<boolean>`${sql.raw(column)} = ${id}::uuid` : sql<boolean>`false`;
}
