import pg from 'pg';

export interface ServerVersion {
  /** The major version, such as 18. */
  version: number;
  encoding: string;
}

/** What the database's server is; asks on a connection of its own, and throws after 5 s without an answer. */
export async function readServerVersion(url: string): Promise<ServerVersion> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'atelier-check',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  });
  client.on('error', () => {}); // the running query reports a lost connection
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '0', encoding = '' } = rows[0] ?? {};
    return { version: Math.floor(Number(version) / 10_000), encoding };
  } finally {
    await client.end();
  }
}

/** What to do about a database that has the shop's data and not the right encoding, which cannot be changed in place. */
export function wrongEncoding(encoding: string): string {
  return `The database has the encoding ${encoding}: it refuses some texts, such as emoji. Back up, create a database with the encoding UTF8, name it in DATABASE_URL, and restore.`;
}
