/**
 * `npm run bench:backup`: the built shop in use backs up the demo's files, then 1 GB of files, then 4 GB, encrypted, with the test of each backup. How
 * much memory its process needs beyond what it has from serving pages; the first row has what the first backup loads. `BACKUP_MB=0,200` for a
 * shorter run. Linux only.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentBytes } from '#bench/volume/cpu.ts';
import { createDb } from '#db/client.ts';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { buildIfNeeded } from '#server/build.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { buildUser, signIn } from '#test/factories/user.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { untilJobsAreDone } from '#test/harness/until-jobs-are-done.ts';

const SIZES = (process.env['BACKUP_MB'] ?? '0,1000,4000').split(',').map((mb) => Number(mb) * 1e6);
const FILE_BYTES = 20_000_000;
const PAGES = ['/', '/services', '/blog', '/admin', '/admin/orders', '/admin/settings'];

if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.');
await buildIfNeeded();
const dataDir = newDataFolder('backup');
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
const env = { DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, 'backups') };
const app = await startApp({ env: { ...env, BACKUP_PASSPHRASE: 'a river of tin and of copper' } });
const database = createDb(postgres.url, { poolSize: 2, applicationName: 'bench' });
try {
  const administrator = await buildUser(database.db, { role: 'admin' });
  const { headers } = await signIn(database.db, administrator);
  await untilJobsAreDone(database.db);
  const rows: Record<string, string>[] = [];
  let written = 0;
  for (const size of SIZES) {
    for (; written < size; written += FILE_BYTES) await writeRandomFile(written);
    const before = await highestWhile(() => openPages(headers));
    const start = performance.now();
    const during = await highestWhile(() => backUp(headers));
    const seconds = (performance.now() - start) / 1_000;
    rows.push({
      files: `${size / 1e6} MB`,
      'highest while pages are opened': mb(before),
      'highest while it backs up and tests': mb(during),
      more: mb(during - before),
      took: `${seconds.toFixed(0)} s`,
    });
  }
  console.table(rows);
} finally {
  await database.close();
  await app.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

async function writeRandomFile(number: number): Promise<void> {
  const folder = path.join(dataDir, 'files', 'bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, String(number)), randomBytes(FILE_BYTES));
}

async function highestWhile(work: () => Promise<void>): Promise<number> {
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, residentBytes(app.pid))), 20);
  await work().finally(() => clearInterval(watch));
  return highest;
}

async function openPages(headers: Record<string, string>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    for (const page of PAGES) {
      const response = await fetch(`${app.url}${page}`, { headers });
      if (!response.ok) throw new Error(`${page} was answered with ${response.status}`);
      await response.text();
    }
  }
}

/** Ends when the backup was tested. */
async function backUp(headers: Record<string, string>): Promise<void> {
  const before = await tests();
  const response = await fetch(`${app.url}/api/admin/backups/runs`, {
    method: 'POST',
    headers: { ...headers, origin: app.url },
  });
  if (!response.ok) throw new Error(`The backup was answered with ${response.status}`);
  for (;;) {
    await sleep(200);
    const [last, ...others] = await tests();
    if (others.length < before.length || !last?.finished_at) continue;
    if (last.fault) throw new Error(`The test failed: ${last.fault}`);
    return;
  }
}

function tests() {
  return database.db
    .selectFrom('backup_runs')
    .select(['finished_at', 'fault'])
    .where('kind', '=', 'test')
    .orderBy('id', 'desc')
    .execute();
}
