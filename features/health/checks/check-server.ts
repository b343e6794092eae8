/** The server of the database, before any table of ours is read. */
import { messageKeysOf } from '#lib/message-key.ts';
import pg from 'pg';
import { planMigrations } from '#db/migrate.ts';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';

const sentence = messageKeysOf('api-health');

const OLDEST = 15;
const NEWEST = 18;
const TIMEOUT_MS = 5_000;

export async function checkServer(url: string): Promise<Finding[]> {
  const { version, encoding } = await readServer(url);
  const isSupported = version >= OLDEST && version <= NEWEST;
  const missing = await planMigrations(url);
  return [
    isSupported
      ? fine('database', sentence('databaseFine', { version: String(version) }))
      : problem(
          'database',
          sentence('databaseUnsupported', { version: String(version) }),
          sentence('databaseUnsupportedDo'),
        ),
    encoding === 'UTF8'
      ? fine('encoding', sentence('encodingFine', { encoding }))
      : problem('encoding', sentence('encodingWrong', { encoding }), sentence('encodingWrongDo')),
    missing.length === 0
      ? fine('migrations', sentence('migrationsFine'))
      : warning(
          'migrations',
          sentence('migrationsMissing', { count: missing.length }),
          sentence('migrationsMissingDo'),
        ),
  ];
}

async function readServer(url: string): Promise<{ version: number; encoding: string }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'atelier-check',
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
  });
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
