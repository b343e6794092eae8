import { sql, type RawBuilder } from 'kysely';

/**
 * A short list of ids as an array, one parameter each. As one parameter the server takes it for ten ids, so that a plan for any values seems
 * dearer than one for these, and plans the statement again each time. For long lists one parameter is better: each length is a text of its own.
 */
export function uuidArray(ids: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(ids)}]::uuid[]`;
}
