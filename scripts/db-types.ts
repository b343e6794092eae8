/** `npm run db:types`: writes db/schema.ts anew from a database that has every migration; `--check` only says whether it would differ. */
import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { migrate } from '#db/migrate.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';

const dataDir = newClusterPlace();
const postgres = await startEmbeddedPostgres({ dataDir });
await migrate(postgres.url);
const args = process.argv.includes('--check') ? ['--verify'] : [];
const { status } = spawnSync('kysely-codegen', ['--url', postgres.url, ...args], {
  stdio: 'inherit',
});
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
process.exitCode = status ?? 1;
