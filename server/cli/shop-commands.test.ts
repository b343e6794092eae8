/** The commands of the chapter "Command line" of the manual, and what else they do to people, lists and demo content. */
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDemoContent } from '#demo/demo-content.ts';
import { getMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { checkPassword } from '#features/accounts/passwords/passwords.ts';
import { runDemo } from '#features/demo/run-demo.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { testDatabase } from '#test/harness/database.ts';
import { runCommand } from './run.ts';

vi.mock('#server/startup/load-program.ts', async () => ({
  loadProgram: async () => ({ commands: (await import('#server/commands.ts')).commands }),
}));
const queue = vi.hoisted(() => ({ starts: 0 }));
vi.mock('#kit/queue.ts', async (load) => {
  const { startQueue, ...rest } = await load<typeof import('#kit/queue.ts')>();
  const counted: typeof startQueue = (...about) => {
    queue.starts += 1;
    return startQueue(...about);
  };
  return { ...rest, startQueue: counted };
});

const root = newClusterPlace();
const { db, url, close } = await testDatabase();
const at = (name: string) => path.join(root, name);
const chapter =
  /^## Command line\n(.*?)^## /ms.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
const commands = [...chapter.matchAll(/^\.\/atelier (.*)$/gm)].map(([, words = '']) => words);

beforeAll(async () => {
  await mkdir(root, { recursive: true });
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', root);
  vi.stubEnv('DEMO', '0');
  vi.stubEnv('PAYMENTS_MODE', 'test');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_1');
  vi.stubEnv('SECRETS_KEY', Buffer.alloc(32, 2).toString('base64'));
  await buildUser(db, { email: 'owner@example.com', role: 'owner' });
  await buildUser(db, { email: 'ada@example.com', username: 'Ada' });
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
  await rm(root, { recursive: true, force: true });
});

async function run(words: string, password: string | null = null) {
  let out = '';
  let err = '';
  const code = await runCommand(words.split(' '), {
    cwd: root,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    askPassword: async () => password,
  });
  return { code, out, err };
}

const suspendedAt = async () =>
  (
    await db
      .selectFrom('users')
      .select('suspended_at')
      .where('email', '=', 'ada@example.com')
      .executeTakeFirstOrThrow()
  ).suspended_at;

test('the chapter lists, suspends, reinstates and exports, without starting the job queue', async () => {
  const outs: string[] = [];
  const suspended: boolean[] = [];
  for (const words of commands) {
    const { code, out, err } = await run(words);
    expect([words, code, err]).toEqual([words, 0, '']);
    outs.push(out);
    suspended.push((await suspendedAt()) !== null);
  }
  expect(outs).toHaveLength(6);
  expect(outs[0]).toMatch(/^ada@example\.com +Ada +customer$/m);
  expect(suspended.slice(0, 3)).toEqual([false, true, false]);
  expect(outs[5]).toMatch(/^\uFEFF.+\r?\n$/);
  expect(await readFile(at('customers.csv'), 'utf8')).toContain('ada@example.com');
  expect((await stat(at('orders.csv'))).mode & 0o077).toBe(0);
  expect(queue.starts).toBe(0);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_kind', 'actor_name'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    [
      'user.suspended',
      'user.reinstated',
      'orders.exported',
      'users.exported',
      'invoices.exported',
    ].map((action) => ({ action, actor_kind: 'system', actor_name: 'command line' })),
  );
});

test('an export overwrites nothing, and JSON needs a file', async () => {
  expect((await run('export orders --to orders.csv')).code).toBe(1);
  expect((await run('export orders --json')).code).toBe(2);
  const { code, out } = await run('export orders --json --to more.csv');
  expect([code, JSON.parse(out)]).toEqual([0, { ok: true, result: { file: at('more.csv') } }]);
});

test('an administrator is created with the password that is typed, unless it is weak', async () => {
  const password = 'correct horse battery staple';
  const made = await run('admin create Cai@example.com Cai --json', password);
  expect(made.code).toBe(0);
  expect(made.out).not.toMatch(/link|horse/);
  const user = await db
    .selectFrom('users')
    .select(['role', 'password_hash'])
    .where('email', '=', 'cai@example.com')
    .executeTakeFirstOrThrow();
  expect(user.role).toBe('admin');
  expect(await checkPassword(password, user.password_hash)).toBe(true);
  const weak = await run('admin create Dee@example.com Dee', 'password');
  expect([weak.code, weak.err]).toEqual([1, expect.stringMatching(/password.*\.\n$/i)]);
  expect(weak.err).not.toMatch(/api-|urn:|[{}]/);
  expect((await run('admin create Dee@example.com Dee --link', 'password')).code).toBe(0);
});

test('an administrator is created with a link if nobody types a password', async () => {
  const { code, out } = await run('admin create Bea@example.com Bea --json');
  expect(code).toBe(0);
  const { result } = JSON.parse(out) as { result: { role: string; link: string } };
  expect(result.role).toBe('admin');
  const token = new URL(result.link).searchParams.get('token') ?? '';
  const { user_id: id } = await getMailToken(ctxFor(db), token, 'password_reset');
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).execute();
  expect(user).toMatchObject([{ email: 'bea@example.com', role: 'admin' }]);
  expect((await run('admin create bea@example.com Bea2')).code).toBe(1);
  expect((await run('admin create bea@example.com')).code).toBe(2);
  expect((await run('admin create no-address Bea3')).code).toBe(1);
});

test('nobody, and the last owner, cannot be suspended', async () => {
  expect(await run('user suspend nobody@example.com')).toMatchObject({
    code: 1,
    err: 'Nobody has the address nobody@example.com.\n',
  });
  const { code, err } = await run('user suspend owner@example.com');
  expect([code, err]).toEqual([1, expect.stringMatching(/owner/)]);
  expect((await run('user list zzz')).out).toBe('Nobody.\n');
});

test('demo content is filled in and cleared by the shop that runs', async () => {
  const demo = createDemoContent(createDiskStore(at('files')));
  const working = async (words: string) => {
    const ending = run(words);
    const { id } = await vi.waitUntil(
      () =>
        db.selectFrom('demo_runs').select('id').where('state', '=', 'waiting').executeTakeFirst(),
      { timeout: 20_000, interval: 50 },
    );
    await runDemo(ctxFor(db), demo, id);
    return ending;
  };
  expect(await working('demo fill')).toMatchObject({
    code: 0,
    out: 'The shop has demo content.\n',
  });
  expect((await run('demo fill')).code).toBe(1);
  expect((await working('demo clear')).code).toBe(0);
  expect(await run('demo clear')).toMatchObject({ code: 1, out: '' });
});

test('the components are listed as CycloneDX', async () => {
  const { code, out } = await run('sbom');
  expect(code).toBe(0);
  const list = JSON.parse(out) as { bomFormat: string; components: { name: string }[] };
  expect(list.bomFormat).toBe('CycloneDX');
  const names = list.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['kysely', 'pg-boss', 'react', 'zod']));
  expect(names).not.toContain('vitest');
});
