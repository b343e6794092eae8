import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectWithRetry } from './connect-retry.ts';

interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Two arbitrary numbers that no other lock in the database uses. */
export const MIGRATION_LOCK = [7231, 1];

/**
 * Applies the missing migrations and returns their names. Safe to repeat and to run in several processes at once: one applies, the others
 * wait. Refuses a database with migrations that this program does not have (it is newer), and migrations edited after they were applied. A
 * file runs in one transaction unless its first line is `-- no transaction`: then each statement commits separately (such as `create index
 * concurrently`, or a loop that commits), and every statement must be safe to run twice. With `only`, others are not applied: for the state
 * of an older backup.
 */
export async function migrate(
  url: string,
  directory = migrationsDirectory(),
  only?: ReadonlySet<string>,
): Promise<string[]> {
  const migrations = readMigrations(directory);
  // An embedded server owned by another process may be moving to a new owner.
  const client = await connectWithRetry(() => connect(url));
  try {
    // With nothing to apply a start waits for no one, such as a backup that keeps migrations out.
    if (!only && (await missingIn(client, migrations)).length === 0) return [];
    await takeLock(client);
    if (!only) await refuseUnfinished(client);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    );
    const applied = await readApplied(client);
    refuseEdited(migrations, applied);
    refuseNewer(migrations, applied);
    if (applied.size === 0) await refuseEncoding(client);
    // By name, not by the highest number so far, so that a migration merged late is not skipped.
    const missing = migrations.filter(
      ({ name }) => !applied.has(name) && (!only || only.has(name)),
    );
    for (const migration of missing) await apply(client, migration);
    // A new index on an expression has no statistics, without which the server may read the whole table instead.
    if (missing.length > 0 && applied.size > 0) await client.query('analyze');
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** The names of the migrations that a start would apply. Changes nothing; refuses what `migrate` refuses. */
export async function planMigrations(
  url: string,
  directory = migrationsDirectory(),
): Promise<string[]> {
  const client = await connectWithRetry(() => connect(url));
  try {
    return await missingIn(client, readMigrations(directory));
  } finally {
    await client.end();
  }
}

/** One that is being applied is missing until it is done. */
async function missingIn(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const { rows } = await client.query(`select to_regclass('schema_migrations') as found`);
  if (rows[0]?.found === null) return migrations.map(({ name }) => name);
  await refuseUnfinished(client);
  const applied = await readApplied(client);
  refuseEdited(migrations, applied);
  refuseNewer(migrations, applied);
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/**
 * A session lock: the server releases it when this process dies. It is polled, because `create index concurrently` waits for every running
 * statement: a process that waits inside `pg_advisory_lock` and the one that builds the index would deadlock.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, $2) as taken',
      MIGRATION_LOCK,
    );
    if (rows[0]?.taken) return;
    await sleep(100);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'migrate' });
  client.on('error', () => {}); // the running query reports a lost connection
  await client.connect();
  return client;
}

/** All checked-in migrations in order of name; line endings are normalized. */
export function readMigrations(directory = migrationsDirectory()): Migration[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * `db/migrations` of the nearest parent folder that has one: in development this module runs from its source folder, in production from the
 * server bundle under `build/`.
 */
export function migrationsDirectory(): string {
  for (let at = import.meta.dirname; ; at = path.dirname(at)) {
    const candidate = path.join(at, 'db', 'migrations');
    if (existsSync(candidate)) return candidate;
    if (at === path.dirname(at)) throw new Error('db/migrations is missing beside the program');
  }
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<Migration>('select name, hash from schema_migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The mark of a restore that was cut off: its database would look like a new, empty shop. */
export const UNFINISHED_RESTORE = 'public.unfinished_restore';

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regclass($1) is not null as found',
    [UNFINISHED_RESTORE],
  );
  if (rows[0]?.found) throw new Error('A restore into this database did not finish: run it again.');
}

/** A database of another encoding refuses some of the texts that people write, such as emoji; its encoding cannot be changed later. */
async function refuseEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  );
  const { name, encoding } = rows[0] ?? { name: '', encoding: '' };
  if (encoding === 'UTF8') return;
  throw new Error(
    `The database ${name} has the encoding ${encoding}, and the shop needs UTF8. Create one with: create database ${client.escapeIdentifier(`${name}_utf8`)} encoding 'UTF8' template template0; and name it in DATABASE_URL.`,
  );
}

function refuseEdited(migrations: Migration[], applied: Map<string, string>): void {
  const edited = migrations.filter(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
  if (edited.length === 0) return;
  throw new Error(
    `Applied migrations were edited: ${edited.map(({ name }) => name).join(', ')}. Add a new one instead.`,
  );
}

function refuseNewer(migrations: Migration[], applied: Map<string, string>): void {
  const knownNames = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !knownNames.has(name));
  if (unknown.length === 0) return;
  throw new Error(`The database is newer than this program: it has ${unknown.sort().join(', ')}.`);
}

async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  const record = () =>
    client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  try {
    if (sql.startsWith('-- no transaction')) {
      await dropInvalidIndexes(client, sql);
      for (const statement of statementsOf(sql)) await client.query(statement);
      await record();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await record();
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => {});
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}

/** A statement ends with a semicolon at the end of a line, outside `$$`. */
function statementsOf(sql: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const line of sql.split('\n')) {
    open += `${line}\n`;
    const isQuoted = open.split('$$').length % 2 === 0;
    if (isQuoted || !line.trimEnd().endsWith(';')) continue;
    statements.push(open);
    open = '';
  }
  return open.trim() === '' ? statements : [...statements, open];
}

/** An interrupted `create index concurrently` leaves an invalid index, which `if not exists` would accept. */
async function dropInvalidIndexes(client: pg.Client, sql: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  );
  for (const { name } of rows) {
    if (new RegExp(`\\b${name}\\b`).test(sql))
      await client.query(`drop index concurrently ${name}`);
  }
}
