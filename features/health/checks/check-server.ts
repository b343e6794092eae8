/** The server of the database, before any table of ours is read. */
import { messageKeysOf } from '#lib/message-key.ts';
import { planMigrations } from '#db/migrate.ts';
import { readServerVersion } from '#db/server-version.ts';
import { fine, problem, warning, type Finding } from '#features/health/finding.ts';

const sentence = messageKeysOf('api-health');

const OLDEST = 15;
const NEWEST = 18;

export async function checkServer(url: string): Promise<Finding[]> {
  const { version, encoding } = await readServerVersion(url);
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
