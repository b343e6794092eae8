/** The scripts of the image (`deploy/image`), with a program in place of the shop that writes down how it was called. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '#test/harness/free-port.ts';

const LIMIT_MS = { timeout: 30_000, interval: 50 };

/** A folder of data, and the environment that the image has. */
function newStorage() {
  const root = mkdtempSync(path.join(tmpdir(), 'atelier-image-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const data = path.join(root, 'storage');
  const calls = path.join(root, 'calls');
  mkdirSync(data);
  writeFileSync(calls, '');
  const program = path.join(root, 'atelier');
  writeFileSync(
    program,
    `#!/bin/sh
echo "$@ key=\${BACKUP_KEY-} keep=\${BACKUP_KEEP_DAYS-}" >> ${calls}
[ "$1" != "\${FAILS-}" ] || exit 1
[ "$1" != backup ] || mkdir -p "$3"
[ "$1" != start ] || exec sleep 60
`,
  );
  chmodSync(program, 0o755);
  const PATH = [root, path.dirname(process.execPath), process.env['PATH']].join(':');
  return {
    data,
    env: { PATH, DATA_DIR: data, HOST: '127.0.0.1', BACKUP_KEY: 'age1' },
    calls: () => readFileSync(calls, 'utf8').split('\n').filter(Boolean),
    /** As a server of PostgreSQL leaves it that is running or was killed. */
    addDatabase({ isRunning }: { isRunning: boolean }) {
      mkdirSync(path.join(data, 'postgres'));
      if (isRunning) writeFileSync(path.join(data, 'postgres', 'postmaster.pid'), '');
    },
    complete: path.join(data, 'once-backup', 'complete'),
  };
}

const hook = (name: string, env: NodeJS.ProcessEnv) =>
  spawnSync(path.resolve('deploy/image', name), { env, encoding: 'utf8' }).status;

const BACKUP = (data: string) => `backup --at ${data}/once-backup key= keep=1`;
const RESTORE = (data: string) => `restore --replace --at ${data}/once-backup key= keep=`;

test('pre-backup makes a backup that can be read without a key, and says when it is whole', () => {
  const storage = newStorage();
  expect(hook('pre-backup', storage.env)).toBe(0);
  expect(storage.calls()).toEqual([BACKUP(storage.data)]);
  expect(existsSync(storage.complete)).toBe(true);
});

test('after a backup that failed an earlier one does not count', () => {
  const storage = newStorage();
  hook('pre-backup', storage.env);
  expect(existsSync(storage.complete)).toBe(true);
  expect(hook('pre-backup', { ...storage.env, FAILS: 'backup' })).not.toBe(0);
  expect(existsSync(storage.complete)).toBe(false);
});

test('what was copied while the shop ran comes from the backup', () => {
  const storage = newStorage();
  hook('pre-backup', storage.env);
  storage.addDatabase({ isRunning: true });
  expect(hook('post-restore', storage.env)).toBe(0);
  expect(storage.calls().slice(1)).toEqual([RESTORE(storage.data)]);
  expect(existsSync(path.join(storage.data, 'postgres'))).toBe(false);
});

test.each([
  ['paused, because no backup could be made', { isRunning: true, hasBackup: false }],
  ['stopped, a while after a backup', { isRunning: false, hasBackup: true }],
])('a shop that was copied while it was %s loses nothing', (_how, { isRunning, hasBackup }) => {
  const storage = newStorage();
  if (hasBackup) hook('pre-backup', storage.env);
  storage.addDatabase({ isRunning });
  const before = storage.calls().length;
  expect(hook('post-restore', storage.env)).toBe(0);
  expect(storage.calls().slice(before)).toEqual([BACKUP(storage.data), RESTORE(storage.data)]);
});

test('a database that cannot be backed up is kept, and the restore fails', () => {
  const storage = newStorage();
  storage.addDatabase({ isRunning: true });
  expect(hook('post-restore', { ...storage.env, FAILS: 'backup' })).not.toBe(0);
  expect(existsSync(path.join(storage.data, 'postgres'))).toBe(true);
});

test('a database on a server of its own is left alone', () => {
  const storage = newStorage();
  storage.addDatabase({ isRunning: false });
  const env = { ...storage.env, DATABASE_URL: 'postgres://db/shop' };
  for (const name of ['pre-backup', 'post-restore']) expect(hook(name, env)).toBe(0);
  expect(storage.calls()).toEqual([]);
  expect(existsSync(path.join(storage.data, 'postgres'))).toBe(true);
});

const hasFlock = spawnSync('flock', ['--version']).status === 0;

test.skipIf(!hasFlock)(
  'a second container waits for the end of the first, and answers /up',
  async () => {
    const { env, calls } = newStorage();
    const start = async () => {
      const port = await freePort();
      const child = spawn(path.resolve('deploy/image/start'), {
        env: { ...env, PORT: String(port) },
        stdio: 'ignore',
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      return {
        child,
        statusOf: async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).status,
      };
    };
    const first = await start();
    await vi.waitFor(() => expect(calls()).toHaveLength(1), LIMIT_MS);
    const second = await start();
    await vi.waitFor(async () => expect(await second.statusOf('/up')).toBe(200), LIMIT_MS);
    expect(await second.statusOf('/')).toBe(503);
    expect(calls()).toHaveLength(1);
    first.child.kill('SIGKILL');
    await vi.waitFor(() => expect(calls()).toHaveLength(2), LIMIT_MS);
  },
);
