/** `npm run db:types`: writes db/schema.ts anew from a database that has every migration; `--check` only says whether it would differ. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'atelier-types-'));
const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
await migrate(postgres.url);
const args = process.argv.includes('--check') ? ['--verify'] : [];
const { status } = spawnSync('kysely-codegen', ['--url', postgres.url, ...args], {
  stdio: 'inherit',
});
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 1;
