/** The commands of the chapter "Backups" of the manual, as they stand there, on a shop with an order, a file and a job. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isAgeKey, isRecipient } from '#lib/config/age-key.ts';
import { startQueue } from '#kit/queue.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { allJobs } from '#server/jobs.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildUser } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { ask } from '#test/harness/ask-database.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import { isLong } from '#test/harness/long.ts';
import { runCommand } from './run.ts';

vi.mock('#server/startup/load-program.ts', async () => ({
  loadProgram: async () => ({ commands: (await import('#server/commands.ts')).commands }),
}));

const root = newClusterPlace();
const shop = await testDatabase();
const other = await emptyDatabase();
const at = (name: string) => path.join(root, name);
const chapter =
  /^## Backups\n(.*?)^## /ms.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
const commands = [...chapter.matchAll(/^\.\/atelier (.*)$/gm)].map(([, words = '']) => words);

beforeAll(async () => {
  vi.stubEnv('BACKUP_DIR', at('backups'));
  vi.stubEnv('BACKUP_PASSPHRASE', 'a river of tin and of copper');
  vi.stubEnv('SECRETS_KEY', Buffer.alloc(32, 2).toString('base64'));
  useShop(shop.url, 'data');
  await buildUser(shop.db, { email: 'owner@shop.example', role: 'owner' });
  const { storage_key: key } = await buildFile(shop.db);
  const store = createDiskStore(at('data/files'));
  await store.put(key, Buffer.from('Make it warm'), { contentType: 'text/plain' });
  const queue = await startQueue(shop.url, { jobs: allJobs, onError() {}, onFailed() {} });
  await queue.stop();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([shop.close(), other.close()]);
  await rm(root, { recursive: true, force: true });
});

function useShop(url: string, folder: string): void {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', at(folder));
}

async function run(words: string) {
  let out = '';
  let err = '';
  const code = await runCommand(words.split(' '), {
    cwd: root,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
  });
  return { code, out, err };
}

test('a new key is printed with its recipient, and the settings take either', async () => {
  const { code, out } = await run('backup new-key');
  const [, secretKey = ''] = /reads backups: (\S+)/.exec(out) ?? [];
  const [, recipient = ''] = /writes them: (\S+)/.exec(out) ?? [];
  expect([code, isRecipient(secretKey), isRecipient(recipient)]).toEqual([0, false, true]);
  expect([isAgeKey(secretKey), isAgeKey(recipient)]).toEqual([true, true]);
});

test.runIf(isLong)('the chapter backs up, checks, tests, restores and opens', async () => {
  expect(commands).toEqual([
    'backup',
    'backup list',
    'backup verify',
    'backup test',
    'restore',
    'open',
  ]);
  const outcomes = [];
  for (const words of commands.slice(0, -2)) outcomes.push(await run(words));
  const onTheShop = await run('restore');
  useShop(other.url, 'moved');
  outcomes.push(await run('restore'));
  expect(outcomes.map(({ code, err }) => [code, code ? err : ''])).toEqual(
    commands.slice(0, -1).map(() => [0, '']),
  );
  expect(outcomes.every(({ out }) => out.includes('rows'))).toBe(true);
  expect([onTheShop.code, onTheShop.out]).toEqual([1, '']);
  const count = `select count(*)::int from users where email = 'owner@shop.example'`;
  expect(await ask(other.url, count)).toBe(1);
  expect(
    await ask(
      other.url,
      `select count(*)::int from audit_entries where action = 'backup.restored'`,
    ),
  ).toBe(1);
  const asked = () =>
    ask(
      other.url,
      `select array_agg(name order by name) from pgboss.job where name in ('payments.reconcile', 'payments.sweep')`,
    );
  expect(await asked()).toBeNull();
  expect(await run('open --yes')).toMatchObject({ code: 0, err: '' });
  expect(await asked()).toEqual(['payments.reconcile', 'payments.sweep']);
});

test('what a backup lacks is found, and told to the team', async () => {
  useShop(shop.url, 'data');
  await buildFile(shop.db, { storage_key: 'attachments/lost' });
  expect((await run('backup')).code).toBe(0);
  expect(await run('backup test --json')).toMatchObject({
    code: 3,
    out: expect.stringContaining('attachments/lost'),
  });
  const latest = await shop.db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(latest).toMatchObject({ kind: 'test', missing_file_count: 1, fault: null });
  const mails = await shop.db.selectFrom('mails').select(['kind', 'to_address', 'data']).execute();
  expect(mails).toEqual([
    { kind: 'backups.alert', to_address: 'owner@shop.example', data: { problem: 'test_failed' } },
  ]);
});

test('the team is listed, and a password set', async () => {
  expect((await run('admin list')).out).toContain('owner@shop.example');
  const { out } = await run('admin reset owner@shop.example --json');
  const { result } = JSON.parse(out) as { result: { password: string } };
  expect(result.password).toMatch(/^\w{5}(-\w{5}){3}$/);
  expect((await run('admin reset nobody@shop.example')).code).toBe(1);
});

test('the doctor names each fault', async () => {
  const { code, out } = await run('doctor --json');
  expect(code).toBe(3);
  const { result } = JSON.parse(out) as { result: { check: string; state: string }[] };
  const states = Object.fromEntries(result.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    files: 'ok',
    backups: 'ok',
    mail: 'warning',
    encoding: 'ok',
    clock: 'ok',
    durability: 'problem', // the tests' own cluster does not wait for its disk
    'job lag': 'ok',
  });
});
