/** `atelier open`: says what waits, opens nothing that nobody wanted to open, and can be repeated. */
import { PassThrough } from 'node:stream';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeCopy, readMaintenance } from '#features/settings/maintenance.ts';
import { ctxFor } from '#test/factories/user.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { testDatabase } from '#test/harness/database.ts';
import { confirm } from './confirm.ts';
import { runCommand } from './run.ts';

vi.mock('#server/startup/load-program.ts', async () => ({
  loadProgram: async () => ({ commands: (await import('#server/commands.ts')).commands }),
}));

const root = newClusterPlace();
const { db, url, close } = await testDatabase();
const backupAt = new Date('2026-03-29T01:30:00Z');

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', root);
});
beforeEach(() => closeCopy(ctxFor(db), { backupAt }));
afterAll(async () => {
  vi.unstubAllEnvs();
  await close();
  await rm(root, { recursive: true, force: true });
});

async function run(words: string, answer: boolean | null = null) {
  let out = '';
  let err = '';
  const code = await runCommand(words.split(' '), {
    cwd: root,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    confirm: async () => answer,
  });
  return { code, out, err };
}
const isClosed = async () => (await readMaintenance({ db })).copy !== null;

test('it opens after a yes, or with --yes, and not again', async () => {
  const asked = await run('open', true);
  expect(asked).toMatchObject({ code: 0, out: expect.stringContaining('The shop is open.') });
  expect(asked.err).toContain(`copy of the backup of ${backupAt.toISOString()}`);
  expect(asked.err).toMatch(/Mails that wait: 0, and 0 from before the backup/);
  expect(await isClosed()).toBe(false);
  const again = await run('open --yes --json');
  expect([again.code, JSON.parse(again.out)]).toEqual([
    0,
    { ok: true, result: { isOpened: false, waiting: null } },
  ]);
  await closeCopy(ctxFor(db), { backupAt: null });
  expect((await run('open --yes')).out).toMatch(/moved here.*The shop is open\./s);
});

test('after a no, and where nobody can be asked, it stays closed and the exit code says so', async () => {
  expect(await run('open', false)).toMatchObject({ code: 3, out: 'Nothing was changed.\n' });
  expect(await run('open')).toMatchObject({ code: 3, out: expect.stringContaining('--yes') });
  const { code, out } = await run('open --json', true);
  expect([code, JSON.parse(out)]).toEqual([
    3,
    {
      ok: true,
      result: {
        isOpened: false,
        waiting: {
          backupAt: backupAt.toISOString(),
          olderMails: 0,
          newerMails: 0,
          jobs: expect.any(Number),
          undecidedPayments: 0,
          expiredOrders: 0,
        },
      },
    },
  ]);
  expect(await isClosed()).toBe(true);
});

test('a copy is opened by no other command, which name this one', async () => {
  expect((await run('maintenance')).out).toContain('atelier open');
  expect(await run('maintenance off')).toMatchObject({
    code: 1,
    err: expect.stringContaining('./atelier open'),
  });
  const doctor = await run('doctor --json');
  const { result } = JSON.parse(doctor.out) as { result: { check: string; advice: string }[] };
  expect(result.find(({ check }) => check === 'maintenance')?.advice).toContain('./atelier open');
  expect(result.filter(({ check }) => /jobs|lag|payment/.test(check))).toEqual([]);
  expect(await isClosed()).toBe(true);
});

test('a person at the terminal answers with y or yes; everything else is no', async () => {
  const answered = async (typed: string | null) => {
    const input = Object.assign(new PassThrough(), { isTTY: true as const });
    const asking = confirm('Open it now?', input, new PassThrough());
    if (typed === null) input.end();
    else input.write(`${typed}\n`);
    return asking;
  };
  expect(await Promise.all(['y', 'YES', '', 'n', 'yo', null].map(answered))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(await confirm('Open it now?', new PassThrough(), new PassThrough())).toBeNull();
});
