/** What a copy of the database contains: every table of the shop and the waiting jobs. */
import pg from 'pg';
import { UNFINISHED_RESTORE } from '#db/migrate.ts';

export interface CopiedTable {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted; generated columns are computed again. */
  columns: string[];
}

export interface SequenceState {
  name: string;
  /** As text: a bigint. */
  value: string;
  isCalled: boolean;
}

/**
 * Left out: the list of migrations, which migrating writes, the mark of an unfinished restore, and what the job queue keeps about itself:
 * statistics, warnings and its own migrations.
 */
const LEFT_OUT = [
  'public.schema_migrations',
  UNFINISHED_RESTORE,
  'pgboss.version',
  'pgboss.bam',
  'pgboss.warning',
  'pgboss.queue_stats',
];

/** Every table, ordered by name. A partitioned table is copied as a whole, so its partitions are not listed. */
export async function listCopiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>({
    text: `
      select quote_ident(nspname) || '.' || quote_ident(relname) as name,
        coalesce(array_agg(quote_ident(attname) order by attname)
          filter (where attnum > 0 and not attisdropped and attgenerated = ''), '{}') as columns
      from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'pgboss')
        and nspname || '.' || relname <> all ($1)
        and not exists (select 1 from pg_depend
          where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      group by nspname, relname
      order by 1`,
    values: [LEFT_OUT],
  });
  return rows;
}

/**
 * The state of every sequence. Sequences ignore transactions: read after the rows of a snapshot, they are at or past every number in it.
 */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname in ('public', 'pgboss') order by 1`,
  );
  const sequences: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    if (states[0]) sequences.push({ name, ...states[0] });
  }
  return sequences;
}

/** The version of the job queue's tables; null before its first start. */
export async function readQueueVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query(
    `select 1 where to_regclass('pgboss.version') is not null`,
  );
  if (found.length === 0) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

/** A connection for work that takes longer than a request may. Values are written so that every PostgreSQL reads the same. */
export async function openCopyClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'atelier-backup',
    keepAlive: true,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  client.on('error', () => {}); // the running query reports a lost connection
  await client.connect();
  await client.query(
    `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
     set extra_float_digits = 3; set bytea_output = 'hex'; set lock_timeout = '60s';
     set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  );
  return client;
}
