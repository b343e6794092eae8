/** Makes a database read-only for everybody, until it is thawed: a copy of it is then complete, whatever still runs on it. */
import { openCopyClient } from './copied-tables.ts';

/** Ends every other session; new ones cannot write. Needs the owner of the database. */
export async function freezeDatabase(url: string): Promise<void> {
  await alter(url, 'set default_transaction_read_only = on');
}

export async function thawDatabase(url: string): Promise<void> {
  await alter(url, 'reset default_transaction_read_only');
}

export async function isFrozen(url: string): Promise<boolean> {
  const client = await openCopyClient(url);
  try {
    const { rows } = await client.query<{ isFrozen: boolean }>(
      `select current_setting('default_transaction_read_only')::boolean as "isFrozen"`,
    );
    return rows[0]?.isFrozen === true;
  } finally {
    await client.end();
  }
}

async function alter(url: string, change: string): Promise<void> {
  const client = await openCopyClient(url);
  try {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    await client.query(`alter database ${rows[0]?.name} ${change}`);
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  } finally {
    await client.end();
  }
}
