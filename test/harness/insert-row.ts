/** Rows for tests that need one in many tables, with values of the right type where the test gives none. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { DB } from '#db/schema.ts';

export interface ColumnInfo {
  table: keyof DB;
  name: string;
  /** As PostgreSQL names it: `text`, `jsonb`, `_text`, `uuid` … */
  type: string;
  isNeeded: boolean;
  isGenerated: boolean;
}

/** Every column of the database. */
export async function listColumns(db: Db): Promise<ColumnInfo[]> {
  const { rows } = await sql<ColumnInfo>`
    select table_name as "table", column_name as name, udt_name as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded",
      is_generated = 'ALWAYS' or is_identity = 'YES' as "isGenerated"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`.execute(db);
  return rows;
}

const VALUES: Readonly<Record<string, () => unknown>> = {
  bool: () => false,
  bytea: () => randomBytes(32),
  date: () => '2026-05-01',
  jsonb: () => '{}',
  text: () => `text ${randomUUID()}`,
  timestamptz: () => new Date('2026-05-01T12:00:00Z'),
  uuid: randomUUID,
  _text: () => [],
};

/** Inserts a row without checking what it refers to; returns its values. */
export async function insertRow(
  db: Db,
  columns: readonly ColumnInfo[],
  table: keyof DB,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...given };
  for (const { name, type, isNeeded, isGenerated } of columns) {
    if (!isNeeded || isGenerated || name in values) continue;
    values[name] = VALUES[type]?.() ?? 1;
  }
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    const names = Object.keys(values).map((name) => sql.ref(name));
    const { rows } = await sql<Record<string, unknown>>`
      insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})
      returning *`.execute(trx);
    return rows[0] ?? {};
  });
}
