import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ask } from '#test/harness/ask-database.ts';
import { clusterPlace, startElsewhere, startHere, untilGone } from '#test/harness/cluster.ts';

test('the first start creates a durable cluster', async () => {
  const { url, owned } = await startHere({ dataDir: clusterPlace() });
  expect(owned).toBe(true);
  expect(await ask(url, 'show server_version')).toMatch(/^18\./);
  const durable = `select array_agg(name::text order by name) from pg_settings where setting = 'on'
    and name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')`;
  expect(await ask(url, durable)).toEqual([
    'data_checksums',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ]);
  expect(await ask(url, 'show server_encoding')).toBe('UTF8');
  expect(await ask(url, 'show timezone')).toBe('UTC');
});

test.skipIf(process.platform === 'win32')(
  'only its account can connect, and not over a network',
  async () => {
    const { url, dataDir } = await startHere({ dataDir: clusterPlace() });
    expect(await ask(url, 'show listen_addresses')).toBe('');
    expect(await ask(url, 'show unix_socket_directories')).toContain(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  },
);

test('stored rows survive a stop and a start', async () => {
  const dataDir = clusterPlace();
  const first = await startHere({ dataDir });
  await ask(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  await untilGone(dataDir, first.pid);
  await expect(first.exited).resolves.toBe(0);

  const second = await startHere({ dataDir });
  expect(second.pid).not.toBe(first.pid);
  expect(await ask(second.url, 'select answer from kept')).toBe(42);
});

test('settings given at start override the configuration file', async () => {
  const { url } = await startHere({ dataDir: clusterPlace(), settings: { work_mem: '5MB' } });
  expect(await ask(url, 'show work_mem')).toBe('5MB');
  expect(await ask(url, 'show max_wal_size')).toBe('512MB');
});

test('a server that cannot start says why', async () => {
  const start = startHere({ dataDir: clusterPlace(), settings: { work_mem: 'plenty' } });
  await expect(start).rejects.toThrow(/invalid value for parameter "work_mem": "plenty"/);
});

test('a folder with other content is refused and not changed', async () => {
  const dataDir = clusterPlace();
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'thesis.txt'), 'precious');
  await expect(startHere({ dataDir })).rejects.toThrow(/neither empty nor a database/);
  expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
});

test.skipIf(process.getuid?.() === 0)('data of another account is refused', async () => {
  await expect(startHere({ dataDir: '/etc' })).rejects.toThrow('/etc belongs to uid 0');
});

test('a path that is too long for a socket works, and the socket keeps its place', async () => {
  const dataDir = clusterPlace() + '-so-long-a-name'.repeat(8);
  const first = await startHere({ dataDir });
  expect(await ask(first.url, 'select 1')).toBe(1);
  await first.stop();
  const second = await startHere({ dataDir });
  expect(await ask(second.url, 'select 2')).toBe(2);
  expect(second.url).toBe(first.url);
});

test('a path with a comma, a quote, a space and a percent sign works', async () => {
  const { url } = await startHere({ dataDir: `${clusterPlace()} "1,5 %20" ü` });
  expect(await ask(url, 'select 3')).toBe(3);
});

test('another process joins the running server and notices when it stops', async () => {
  const dataDir = clusterPlace();
  const owner = await startElsewhere(dataDir);
  const guest = await startHere({ dataDir });
  expect(guest).toMatchObject({ owned: false, pid: owner.pid, url: owner.url });
  expect(await ask(guest.url, 'select 4')).toBe(4);

  owner.process.kill('SIGTERM');
  await guest.exited;
  await untilGone(dataDir, owner.pid);
});

test('a process that joined can stop without stopping the server', async () => {
  const dataDir = clusterPlace();
  const owner = await startHere({ dataDir });
  const guest = await startElsewhere(dataDir);
  expect(guest).toMatchObject({ owned: false, pid: owner.pid });
  const guestHere = await startHere({ dataDir });
  await guestHere.stop();
  guest.process.kill('SIGKILL');
  expect(await ask(owner.url, 'select 5')).toBe(5);
});

test('several concurrent first starts share one cluster, owned by one of them', async () => {
  const dataDir = clusterPlace();
  const all = await Promise.all([1, 2, 3].map(() => startElsewhere(dataDir)));
  expect(all.filter(({ owned }) => owned)).toHaveLength(1);
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
  for (const { url } of all) expect(await ask(url, 'select 6')).toBe(6);
});

test('a new cluster knows the letters of all scripts', async () => {
  const { url } = await startHere({ dataDir: clusterPlace() });
  const known = `select 'ä' ~ '[[:alpha:]]' and to_tsvector('simple', '„Logo“') = to_tsvector('simple', 'Logo')`;
  expect(await ask(url, known)).toBe(true);
});
