import { sql, type RawBuilder } from 'kysely';

/**
 * The conditions of a filter on one column. The values are written out, not parameters: a prepared statement can use partial indexes only
 * with constants.
 */
export function oneOf<Value extends string>(
  column: string,
  values: readonly Value[],
): { [Each in Value]: RawBuilder<boolean> } {
  const conditions = values.map((value) => [
    value,
    sql<boolean>`${sql.raw(column)} = ${sql.lit(value)}`,
  ]);
  return Object.fromEntries(conditions) as { [Each in Value]: RawBuilder<boolean> };
}
