import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, readMigrations } from '#db/migrate.ts';

/**
 * The names describe a test's database, so that leftovers of killed runs can be found: atelier_template_<hash of the migrations>_<minute
 * created>, atelier_test_<run>_<minute created>_<random>.
 */
const TEMPLATE_LIVES_MINUTES = 24 * 60;
const CLONE_LIVES_MINUTES = 2 * 60;

/** A migrated database for cloning, created at most once per state of the migrations. */
export function makeTemplate(url: string): Promise<string> {
  return withLock(url, async (client) => {
    await dropOutlived(client);
    const hash = hashOfMigrations();
    const made = (await listDatabases(client)).find((name) =>
      name.startsWith(`atelier_template_${hash}_`),
    );
    if (made) return made;
    // Renamed when it is complete, so that a template with this name can be trusted.
    const half = cloneName('template');
    await client.query(`create database ${half}`);
    await migrate(databaseUrl(url, half));
    const template = `atelier_template_${hash}_${minuteNow()}`;
    await client.query(`alter database ${half} rename to ${template}`);
    return template;
  });
}

/** A new database, a copy of `template` or empty; a template must not be used while it is copied. */
export async function makeDatabase(url: string, run: string, template?: string): Promise<string> {
  const name = cloneName(run);
  const source = template ? `template ${template} strategy file_copy` : '';
  await withLock(url, (client) => client.query(`create database ${name} ${source}`));
  return databaseUrl(url, name);
}

export async function dropDatabase(url: string, name: string): Promise<void> {
  await withClient(url, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Drops the databases of one run. */
export async function sweepDatabases(url: string, run: string): Promise<void> {
  await withClient(url, async (client) => {
    const left = await listDatabases(client);
    for (const name of left.filter((name) => name.startsWith(`atelier_test_${run}_`))) {
      await client.query(`drop database if exists ${name} with (force)`);
    }
  });
}

export function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function cloneName(run: string): string {
  return `atelier_test_${run}_${minuteNow()}_${randomBytes(4).toString('hex')}`;
}

function minuteNow(): number {
  return Math.floor(Date.now() / 60_000);
}

function hashOfMigrations(): string {
  const all = readMigrations().map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 12);
}

async function listDatabases(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'atelier\\_te%'`,
  );
  return rows.map((row) => row.datname);
}

/** Without force: a database in use is kept. */
async function dropOutlived(client: pg.Client): Promise<void> {
  for (const name of await listDatabases(client)) {
    const [, kind, made] = /^atelier_(test|template)_[a-z0-9]+_(\d+)/.exec(name) ?? [];
    const lives = kind === 'template' ? TEMPLATE_LIVES_MINUTES : CLONE_LIVES_MINUTES;
    if (made === undefined || minuteNow() - Number(made) < lives) continue;
    await client.query(`drop database if exists ${name}`).catch(() => {});
  }
}

/** Advisory locks are per database: everyone takes this one in the database of the given URL. */
function withLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock(7231, 2)');
    return work(client);
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'test harness' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
