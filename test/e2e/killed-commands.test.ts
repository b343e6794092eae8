/**
 * kill -9 at random moments of a backup, a restore, a move and an upgrade, on the command line: what was there before is whole, and the same
 * command then does all of its work, whatever the killed one left.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDb } from '#db/client.ts';
import { fillAsCopied } from '#db/copy/fill-database.ts';
import { listCopiedTables, openCopyClient } from '#db/copy/copied-tables.ts';
import { migrate, planMigrations } from '#db/migrate.ts';
import { makeBackup } from '#features/backups/make-backup.ts';
import { listBackupIds, openBackup } from '#features/backups/manifest.ts';
import type { BackupPlace } from '#features/backups/parts.ts';
import { inspectPlace } from '#features/backups/place-database.ts';
import { copyOf } from '#features/backups/restore-backup.ts';
import { verifyBackup } from '#features/backups/verify-backup.ts';
import { installationId } from '#features/settings/installation-id.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { createQueueTables } from '#kit/queue.ts';
import { ctxFor } from '#test/factories/user.ts';
import { ask } from '#test/harness/ask-database.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { isLong, shortOrLong } from '#test/harness/long.ts';
import { databaseName, dropDatabase, makeDatabase } from '#test/harness/template.ts';
import { randomOf } from '#test/simulation/random.ts';
import { TRIAL } from './built-shop.ts';
import { openShop } from './shop-process.ts';

const KILLS = shortOrLong(1, 20);
/** About as long as a command takes on a shop of this size; the long form measures it. */
const USUAL_MS = 3500;
const SEED = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000);
/** The data of a demo shop that is many migrations older. */
const RELEASED = 'test/released/before-0.1.0';
/** What the commands themselves write to a shop, apart from the work that they are called for. */
const OWN_RECORDS = /^(?:pgboss\.|public\.(?:audit_entries|backup_runs|settings)$)/;

const root = newDataFolder('atelier-kills');
const at = (...names: string[]) => path.join(root, ...names);
const { url: server, run: runId } = inject('postgres');
const placeAt = (folder: string): BackupPlace => ({ store: createDiskStore(folder), secret: null });

/** Two shops to make copies of: one of this version, with a backup in `before`, and one to upgrade. */
let current: string;
let old: string;

beforeAll(async () => {
  const released = placeAt(RELEASED);
  const [id = ''] = await listBackupIds(released);
  old = await makeDatabase(server, runId);
  await fillAsCopied(old, copyOf(await openBackup(released, id)), createQueueTables);
  current = await makeDatabase(server, runId, databaseName(old));
  await migrate(current);
  for (let number = 0; number < 30; number += 1) writeShopFile('files', `attachments/${number}`);
  const { db, close } = createDb(current, { poolSize: 1, applicationName: 'test' });
  const shop = await installationId(ctxFor(db)).finally(close);
  await makeBackup({
    databaseUrl: current,
    files: createDiskStore(at('files')),
    place: placeAt(at('before')),
    secretsKeys: null,
    installationId: shop,
    program: 'before',
    now: new Date('2026-11-24T03:00:00Z'),
  });
});
afterAll(() => rmSync(root, { recursive: true, force: true })); // the run drops its databases

function writeShopFile(folder: string, key: string): void {
  mkdirSync(path.dirname(at(folder, key)), { recursive: true });
  writeFileSync(at(folder, key), createHash('sha512').update(key).digest('hex').repeat(400));
}

interface Trial {
  command: string;
  env: Record<string, string>;
  /** What holds whenever the command is killed. */
  afterKill(): Promise<void>;
  /** What it is called for. */
  afterwards(): Promise<void>;
  /** The shop that is started in the end. */
  shopUrl: string;
}

let trials = 0;
function newFolder(): string {
  const folder = `trial-${(trials += 1)}`;
  cpSync(at('before'), at(folder, 'backups'), { recursive: true, preserveTimestamps: true });
  cpSync(at('files'), at(folder, 'data/files'), { recursive: true, preserveTimestamps: true });
  return folder;
}

const variables = (folder: string, url: string): Record<string, string> => ({
  NODE_ENV: 'production',
  PATH: process.env['PATH'] ?? '',
  NODE_OPTIONS: `--import=${path.resolve('test/e2e/block-network.ts')}`,
  DATABASE_URL: url,
  DATA_DIR: at(folder, 'data'),
  BACKUP_DIR: at(folder, 'backups'),
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  ADMIN_PASSWORD: 'correct horse battery',
  ...TRIAL,
});

const COMMANDS: Record<string, () => Promise<Trial>> = {
  async backup() {
    const folder = newFolder();
    const url = await makeDatabase(server, runId, databaseName(current));
    const before = { rows: await rowsOf(url), files: filesIn(at(folder, 'data/files')) };
    const place = placeAt(at(folder, 'backups'));
    const [earlier = ''] = await listBackupIds(place);
    const afterKill = async () => {
      expect(await rowsOf(url)).toEqual(before.rows);
      expect(filesIn(at(folder, 'data/files'))).toEqual(before.files);
      for (const id of await listBackupIds(place)) await verifyBackup(place, id);
      expect(await listBackupIds(place)).toContain(earlier);
    };
    return {
      command: 'backup',
      env: variables(folder, url),
      shopUrl: url,
      afterKill,
      async afterwards() {
        await afterKill();
        const ids = await listBackupIds(place);
        expect(foldersIn(at(folder, 'backups/backups'))).toEqual(new Set(ids));
        const restored = await makeDatabase(server, runId);
        const backup = await verifyBackup(place, ids[0] ?? '');
        await fillAsCopied(restored, copyOf(backup), createQueueTables);
        expect(await rowsOf(restored)).toEqual(before.rows);
        expect(
          Object.fromEntries([...backup.files].map(([key, { sha256 }]) => [key, sha256])),
        ).toEqual(before.files);
        await dropDatabase(server, databaseName(restored));
      },
    };
  },

  async restore() {
    const folder = newFolder();
    const url = await makeDatabase(server, runId, databaseName(current));
    await ask(url, `insert into customer_tags (name) values ('of the shop that is replaced')`);
    rmSync(at(folder, 'data/files/attachments/3'));
    writeShopFile(`${folder}/data/files`, 'attachments/theirs');
    const theirs = await rowsOf(url);
    const restored = await rowsOf(current);
    const files = { ...filesIn(at('files')), ...filesIn(at(folder, 'data/files')) };
    const isTheirs = async (name: string) =>
      JSON.stringify(await rowsOf(urlOf(name))) === JSON.stringify(theirs);
    const keptWhole = async () => {
      const found = [];
      for (const name of await databasesLike(`${shortName(url)}_before_%`))
        found.push(await isTheirs(name));
      return found.includes(true);
    };
    return {
      command: 'restore --replace',
      env: variables(folder, url),
      shopUrl: url,
      async afterKill() {
        if (await isTheirs(databaseName(url))) return;
        expect([await rowsOf(url), await keptWhole()]).toEqual([restored, true]);
      },
      async afterwards() {
        expect(await rowsOf(url)).toEqual(restored);
        expect(await keptWhole()).toBe(true);
        expect(filesIn(at(folder, 'data/files'))).toEqual(files);
        expect(await databasesLike(`${shortName(url)}_restore_%`)).toEqual([]);
        for (const name of await databasesLike(`${shortName(url)}_before_%`))
          await dropDatabase(server, name);
      },
    };
  },

  async 'move-database'() {
    const folder = newFolder();
    const url = await makeDatabase(server, runId, databaseName(current));
    const to = await makeDatabase(server, runId);
    const before = await rowsOf(url);
    const env = { ...variables(folder, url), NEW_DATABASE_URL: to };
    const afterKill = async () => expect(await rowsOf(url)).toEqual(before);
    return {
      command: 'move-database server',
      env,
      shopUrl: to,
      afterKill,
      async afterwards() {
        await afterKill();
        expect(await rowsOf(to)).toEqual(before);
        expect(await inspectPlace(to)).toMatchObject({ isUnfinished: false });
        await expect(ask(url, 'create table late (id int)')).rejects.toThrow('read-only');
        await ask(to, 'create table late (id int)');
      },
    };
  },

  async upgrade() {
    const folder = newFolder();
    rmSync(at(folder, 'backups'), { recursive: true });
    const url = await makeDatabase(server, runId, databaseName(old));
    const [before, money] = [await rowsOf(url), await moneyOf(url)];
    const files = filesIn(at(folder, 'data/files'));
    const missing = await planMigrations(url);
    return {
      command: 'upgrade',
      env: variables(folder, url),
      shopUrl: url,
      async afterKill() {
        expect([await moneyOf(url), filesIn(at(folder, 'data/files'))]).toEqual([money, files]);
        if ((await planMigrations(url)).length === missing.length)
          expect(await rowsOf(url)).toEqual(before);
      },
      async afterwards() {
        expect([await moneyOf(url), filesIn(at(folder, 'data/files'))]).toEqual([money, files]);
        expect(await planMigrations(url)).toEqual([]);
        const place = placeAt(at(folder, 'backups'));
        for (const id of await listBackupIds(place)) await verifyBackup(place, id);
        expect(readFileSync(at(folder, 'data/upgrade.json'), 'utf8')).toContain('"done"');
        expect(await databasesLike(`${shortName(url)}_restore_%`)).toEqual([]);
      },
    };
  },
};

test.each(Object.keys(COMMANDS))(
  `%s, killed ${KILLS} times (KILLS_SEED=${SEED})`,
  { timeout: 1_800_000 },
  async (name) => {
    const prepare = COMMANDS[name] as () => Promise<Trial>;
    const random = randomOf(SEED);
    const ms = isLong ? await runCalmly(prepare) : USUAL_MS;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const trial = await prepare();
      const moment = Math.round(((kill + random.next()) / KILLS) * ms);
      const killed = await run(trial, moment);
      const when = `killed after ${moment} of ${Math.round(ms)} ms, it had said: ${killed.said}`;
      try {
        await untilLeft(trial);
        await trial.afterKill();
        if (killed.isKilled) await run(trial);
        await trial.afterwards();
        // The upgrade starts it itself, and `closed-copy.test.ts` starts a restored and a moved one.
        if (isLong) await startAndStop(trial);
      } catch (cause) {
        throw new Error(`${(cause as Error).message}\n${when}`, { cause });
      }
      await forget(trial);
    }
  },
);

/** How long it takes when nobody kills it, in milliseconds. */
async function runCalmly(prepare: () => Promise<Trial>): Promise<number> {
  const trial = await prepare();
  const { ms } = await run(trial);
  await trial.afterwards();
  await forget(trial);
  return ms;
}

async function startAndStop({ env, shopUrl }: Trial): Promise<void> {
  const shop = await openShop({
    folder: process.cwd(),
    env: { ...env, DATABASE_URL: shopUrl, ROLE: 'web' },
    longestMs: 120_000,
  });
  await shop.stop();
}

interface Ran {
  ms: number;
  said: string;
  isKilled: boolean;
}

/** Runs a command; throws if it fails, unless it was killed. */
async function run({ command, env }: Trial, killAfterMs?: number): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['server/atelier.ts', ...command.split(' ')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const killing =
    killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    // Not `close`: a process that it started may hold its output.
    child.once('exit', (...ended) => resolve(ended)),
  );
  clearTimeout(killing);
  const isKilled = signal === 'SIGKILL';
  if (!isKilled && code !== 0) throw new Error(`atelier ${command} ended with ${code}:\n${said}`);
  return { ms: performance.now() - startedAt, said, isKilled };
}

/** The server and what the command had started notice its end. */
function untilLeft({ env, shopUrl }: Trial): Promise<void> {
  const shop = env['DATABASE_URL'] ?? '';
  const left = `select coalesce(string_agg(concat_ws(' ', datname, application_name, query), '; '), '')
    from pg_stat_activity where application_name ~ '^(atelier|migrate)'
      and (datname in ('${databaseName(shop)}', '${databaseName(shopUrl)}') or datname like '${likeName(`${shortName(shop)}_restore_%`)}')`;
  return expect.poll(() => ask<string>(server, left), { interval: 50 }).toBe('');
}

async function forget({ env, shopUrl }: Trial): Promise<void> {
  for (const url of new Set([env['DATABASE_URL'] ?? '', shopUrl]))
    await dropDatabase(server, databaseName(url));
}

/** A checksum of every table that the shop fills. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const client = await openCopyClient(url);
  try {
    const sums: Record<string, string> = {};
    for (const { name, columns } of await listCopiedTables(client)) {
      if (OWN_RECORDS.test(name)) continue;
      sums[name] = await checksum(client, `select ${columns.join(', ')} from ${name}`);
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** What no migration changes. */
async function moneyOf(url: string): Promise<string[]> {
  const client = await openCopyClient(url);
  try {
    return [
      await checksum(
        client,
        'select number, state, payment_status, total_minor, currency from orders',
      ),
      await checksum(client, 'select id, kind, amount_minor, currency from ledger_entries'),
      await checksum(client, 'select id, order_id, author_id, body from order_messages'),
      await checksum(client, 'select id, email from users'),
    ];
  } finally {
    await client.end();
  }
}

async function checksum(client: pg.Client, rows: string): Promise<string> {
  const { rows: found } = await client.query<{ sum: string }>(
    `select concat(count(*), ' ', md5(string_agg(each::text, ',' order by each::text))) as sum from (${rows}) each`,
  );
  return found[0]?.sum ?? '';
}

function filesIn(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Those with files. */
const foldersIn = (folder: string) =>
  new Set(Object.keys(filesIn(folder)).map((file) => file.split(path.sep)[0]));

/** Other databases are named after a shop's by the beginning of its name. */
const shortName = (url: string) => databaseName(url).slice(0, 30);

function urlOf(name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The underline is a letter of these names. */
const likeName = (pattern: string) => pattern.replaceAll('_', '\\_');

async function databasesLike(pattern: string): Promise<string[]> {
  const list = `select coalesce(array_agg(datname::text), '{}') from pg_database where datname like '${likeName(pattern)}'`;
  return ask<string[]>(server, list);
}
