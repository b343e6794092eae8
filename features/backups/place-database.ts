/** Where a restored database goes: a new database beside the current one, which takes its name when everything is right. */
import pg from 'pg';
import { UNFINISHED_RESTORE } from '#db/migrate.ts';
import { openCopyClient } from '#db/copy/copied-tables.ts';
import { BackupError } from './backup-error.ts';

export interface Place {
  isEmpty: boolean;
  /** A restore that was cut off. */
  isUnfinished: boolean;
  mayCreateDatabases: boolean;
  /** Sessions of a running shop. */
  sessions: number;
}

export async function inspectPlace(url: string): Promise<Place> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Place>({
      text: `select
          not exists (select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
            where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
              and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')) as "isEmpty",
          to_regclass($1) is not null as "isUnfinished",
          (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as "mayCreateDatabases",
          (select count(*)::int from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and application_name like 'atelier%') as sessions`,
      values: [UNFINISHED_RESTORE],
    });
    if (!rows[0]) throw new Error('The database does not answer.');
    return rows[0];
  });
}

/** A new database beside the current one. Others leave it alone while this process lives. */
export interface ScratchDatabase {
  name: string;
  url: string;
  /** Before it is renamed: nobody may be in it then. */
  release(): Promise<void>;
}

/** Creates an empty database that sorts like the current one, and removes those that killed processes left. */
export async function createScratchDatabase(url: string): Promise<ScratchDatabase> {
  const name = `${scratchPrefix(url)}${crypto.randomUUID().slice(0, 8)}`;
  const scratch = urlOf(url, name);
  return alone(url, async (client) => {
    await dropLeftScratch(client, scratchPrefix(url));
    const locale = await readLocale(client, databaseOf(url));
    await client.query(
      `create database ${client.escapeIdentifier(name)} template template0 ${locale}`,
    );
    const guard = await openCopyClient(scratch);
    return { name, url: scratch, release: () => guard.end() };
  });
}

/** Of the locks `[7231, …]`: nobody removes what was just created and is not guarded yet, or no longer before it is renamed. */
const SCRATCH_LOCK = [7231, 6];

/** In a session outside the shop's database and with no other of these; locks are those of one database, so it is always the same one. */
function alone<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(urlOf(url, 'template1'), async (client) => {
    await client.query('select pg_advisory_lock($1, $2)', SCRATCH_LOCK);
    return work(client);
  });
}

/** A name may have 63 characters, and eight more follow. */
const scratchPrefix = (url: string) => `${databaseOf(url).slice(0, 46)}_restore_`;

/** Without force: one that is in use stays, and so does that of another role. */
async function dropLeftScratch(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows)
    await client.query(`drop database ${client.escapeIdentifier(name)}`).catch(() => {});
}

/** Which columns describe the locale depends on the version of the server. */
async function readLocale(client: pg.Client, database: string): Promise<string> {
  const { rows } = await client.query<{ row: Record<string, string | null> }>(
    'select to_jsonb(pg_database) as row from pg_database where datname = $1',
    [database],
  );
  const { row = {} } = rows[0] ?? {};
  const locale = row['datlocale'] ?? row['daticulocale'] ?? '';
  const provider = {
    i: `locale_provider icu icu_locale ${client.escapeLiteral(locale)}`,
    b: `locale_provider builtin builtin_locale ${client.escapeLiteral(locale)}`,
  }[row['datlocprovider'] ?? ''];
  const collate = client.escapeLiteral(row['datcollate'] ?? 'C');
  const ctype = client.escapeLiteral(row['datctype'] ?? 'C');
  return `encoding 'UTF8' ${provider ?? ''} lc_collate ${collate} lc_ctype ${ctype}`;
}

export async function dropScratchDatabase(url: string, scratch: ScratchDatabase): Promise<void> {
  await scratch.release();
  await withClient(url, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(scratch.name)} with (force)`),
  );
}

/**
 * Gives the scratch database the name of the current one, in one transaction. Returns the name that the current one has from then on, or
 * null if it was empty and is gone.
 */
export async function switchDatabases(
  url: string,
  scratch: ScratchDatabase,
  { isEmpty, now }: { isEmpty: boolean; now: Date },
): Promise<string | null> {
  const current = databaseOf(url);
  const time = now.toISOString().slice(0, 19).replace(/[-:T]/g, '');
  const before = `${current.slice(0, 30)}_before_${time}`;
  // A database cannot be renamed by a session that is in it.
  await alone(url, async (client) => {
    await scratch.release();
    const id = (name: string) => client.escapeIdentifier(name);
    await client.query('begin');
    await client.query(`alter database ${id(current)} rename to ${id(before)}`);
    await client.query(`alter database ${id(scratch.name)} rename to ${id(current)}`);
    await client.query('commit');
    if (isEmpty) await client.query(`drop database ${id(before)}`);
  });
  return isEmpty ? null : before;
}

/** For a role that may not create databases: restores into the empty one, which refuses to start a shop until it is whole. */
export async function markUnfinished(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `create table ${UNFINISHED_RESTORE} (started_at timestamptz not null default now())`,
    ),
  );
}

export async function unmarkUnfinished(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop table ${UNFINISHED_RESTORE}`));
}

/** Removes what an unfinished restore left, which must be known to be that. */
export async function clearUnfinished(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('select 1 where to_regclass($1) is not null', [
      UNFINISHED_RESTORE,
    ]);
    if (rows.length === 0) throw new BackupError('not_empty', 'The database is not empty.');
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    );
  });
}

function databaseOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

function urlOf(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(name)}`;
  return other.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openCopyClient(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
