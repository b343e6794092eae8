/**
 * `npm run db:types`: writes db/schema.ts from a fully migrated database; `--check` only reports differences. A text column with a list of
 * values in a constraint becomes a union, and `currency` becomes `CurrencyCode`, so readers need no casts.
 */
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { generate, IdentifierNode, PostgresDialect, type DatabaseMetadata } from 'kysely-codegen';
import { createDb, type Db } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';

const dataDir = newClusterPlace();
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.url);
const dialect = new PostgresDialect({ dateParser: 'string' });
const { db, close } = createDb(postgres.url);
try {
  await generate({
    db,
    dialect,
    outFile: './db/schema.ts',
    typeMapping: { int8: 'ColumnType<bigint, bigint | number, bigint | number>' },
    excludePattern: 'schema_migrations',
    customImports: { CurrencyCode: '#lib/money/money.ts' },
    typeOnlyImports: true,
    overrides: { columns: await currencyColumns(db) },
    postprocess: async ({ metadata }) => nameValues(metadata, await listedValues(db)),
    verify: process.argv.includes('--check'),
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

async function currencyColumns(database: Db) {
  const { rows } = await sql<{ path: string }>`
    select table_name || '.' || column_name as path
    from information_schema.columns
    where table_schema = 'public' and column_name = 'currency'`.execute(database);
  return Object.fromEntries(rows.map(({ path }) => [path, new IdentifierNode('CurrencyCode')]));
}

/** The values allowed for a column by `check (column in (…))` or by a foreign key to a table with one column: by `table.column`. */
async function listedValues(database: Db): Promise<Map<string, string[]>> {
  const checks = await sql<{ path: string; definition: string }>`
    select conrelid::regclass || '.' || attname as path, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1`.execute(database);
  const listed = new Map<string, string[]>();
  for (const { path, definition } of checks.rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition)?.[1];
    if (list)
      listed.set(
        path,
        [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value),
      );
  }
  const lookups = await sql<{ path: string; table: string; column: string }>`
    select conrelid::regclass || '.' || own.attname as path, confrelid::regclass as table, other.attname as column
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and (select count(*) from pg_attribute where attrelid = confrelid and attnum > 0 and not attisdropped) = 1`.execute(
    database,
  );
  for (const { path, table, column } of lookups.rows) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(database);
    const values = rows.map(({ value }) => value);
    listed.set(path, values).set(`${table}.${column}`, values);
  }
  return listed;
}

async function nameValues(metadata: DatabaseMetadata, listed: ReadonlyMap<string, string[]>) {
  for (const table of metadata.tables) {
    for (const column of table.columns) {
      column.enumValues = listed.get(`${table.name}.${column.name}`) ?? column.enumValues;
    }
  }
  return metadata;
}
