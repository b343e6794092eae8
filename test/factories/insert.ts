import { sql, type InsertObject } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

/** Inserts rows of a table that has no factory. */
export async function insert<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: InsertObject<DB, Table> | readonly InsertObject<DB, Table>[],
): Promise<void> {
  await db
    .insertInto(table)
    .values(rows as InsertObject<DB, Table>)
    .execute();
}

/** Inserts one row; returns its id as text. */
export function insertOne<Table extends keyof DB>(
  db: Db,
  table: Table,
  row: InsertObject<DB, Table>,
): Promise<{ id: string }> {
  return db
    .insertInto(table)
    .values(row)
    .returning(sql<string>`id::text`.as('id'))
    .executeTakeFirstOrThrow();
}
