import pg from 'pg';

/** What to do about a database that has the shop's data and not the right encoding, which cannot be changed in place. */
export function wrongEncoding(encoding: string): string {
  return `The database has the encoding ${encoding}: it refuses some texts, such as emoji. Back up, create a database with the encoding UTF8, name it in DATABASE_URL, and restore.`;
}

export async function readEncoding(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, application_name: 'atelier-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ encoding: string }>(
      `select current_setting('server_encoding') as encoding`,
    );
    return rows[0]?.encoding ?? '';
  } finally {
    await client.end();
  }
}
