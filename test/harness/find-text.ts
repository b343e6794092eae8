import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** `table.column` of every column with a value that contains one of the texts, in any schema. One query a table. */
export async function findText(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: all } = await sql<{ schema: string; table: string; names: string[] }>`
    select table_schema as schema, table_name as table, array_agg(column_name::text) as names
    from information_schema.columns join pg_class on oid = format('%I.%I', table_schema, table_name)::regclass
    where table_schema in ('public', 'pgboss') and relkind = 'r'
    group by 1, 2`.execute(db);
  // Bytes are shown in hexadecimal.
  const patterns = texts.flatMap((text) => [text, Buffer.from(text).toString('hex')]);
  const any = sql`array[${sql.join(patterns.map((text) => `%${text}%`))}]`;
  const found: string[] = [];
  for (const { schema, table, names } of all) {
    const has = names.map(
      (name) => sql`bool_or(${sql.ref(name)}::text ilike any (${any})) as ${sql.ref(name)}`,
    );
    const { rows } = await sql<Record<string, boolean | null>>`
      select ${sql.join(has)} from ${sql.table(`${schema}.${table}`)}`.execute(db);
    for (const name of names) if (rows[0]?.[name]) found.push(`${table}.${name}`);
  }
  return found.toSorted();
}
