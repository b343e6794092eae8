/** Checks, their one run at a time, and what the header of the admin area says. */
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MailError } from '#integrations/mail/mailer.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import {
  PaymentDeclinedError,
  ProviderUnavailableError,
} from '#integrations/payments/provider-errors.ts';
import { jobHeartbeat } from '#kit/job-heartbeat.ts';
import { readConfig } from '#lib/config/env.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { TEAM_ROLES } from '#lib/roles.ts';
import { closeCopy, openCopy, setMaintenance } from '#features/settings/maintenance.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { startNameServer } from '#test/harness/name-server.ts';
import { noBackups, offlineHealth } from '#test/harness/offline-deps.ts';
import { checkHealth } from './check-health.ts';
import { checkBackups } from './checks/check-backups.ts';
import { presentFinding } from './check-runs.ts';
import type { HealthNeeds } from './health-needs.ts';
import { listAlerts } from './list-alerts.ts';
import { OutageWatch } from './outage-watch.ts';
import { getHealthReport, runHealthCheck } from './run-health-check.ts';
import { watchHealth } from './watch-health.ts';
import { watchMailer, watchPayments } from './watch-services.ts';

const { db, url, close } = await testDatabase();
afterAll(close);
beforeEach(async () => {
  for (const table of ['health_checks', 'outages', 'shop_alerts'] as const)
    await db.deleteFrom(table).execute();
  await jobHeartbeat(db)(); // the database may be older than a few minutes
});

const people = Object.fromEntries(
  await Promise.all(
    TEAM_ROLES.map(async (role) => [role, ctxFor(db, await buildUser(db, { role }))] as const),
  ),
);
const admin = people['admin']!;
const config = readConfig({ SMTP_URL: 'smtp://mail.example', DKIM_SELECTOR: 'studio' });
const needs: HealthNeeds = offlineHealth(config, url);
const stateOf = async (given: Partial<HealthNeeds>, check: string, options = {}) =>
  (await checkHealth(admin, { ...needs, ...given }, options)).find((each) => each.check === check);

/** A mailer whose server does not answer, and the end of the wait. */
function silentMailer() {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  return { mailer: { send: async () => {}, check: () => promise }, answer: resolve };
}

test('each finding is a sentence in every language', async () => {
  const server = await startNameServer({ 'shop.example': [['v=spf1 -all']] });
  onTestFinished(server.close);
  const found = await checkHealth(admin, { ...needs, nameServers: [server.address] });
  const states = Object.fromEntries(found.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({
    database: 'ok',
    migrations: 'ok',
    files: 'problem', // nothing can be written to its folder
    backups: 'problem',
    spf: 'ok',
    dkim: 'warning',
    dmarc: 'warning',
  });
  for (const locale of LOCALE_TAGS) {
    for (const finding of found) {
      const { text, advice } = presentFinding(finding, { locale });
      expect(`${text} ${advice}`).not.toContain('api-health:');
    }
  }
});

test('a check that gets no answer ends, and so does one that fails', async () => {
  const silent = await stateOf({ mailer: silentMailer().mailer }, 'mail_server', { limitMs: 50 });
  expect(silent).toMatchObject({ state: 'unknown' });
  const disk = () => Promise.reject(new Error('EIO'));
  expect(await stateOf({ disk }, 'disk')).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('EIO'),
  });
});

test('without a database only what needs none is checked', async () => {
  const found = await checkHealth(admin, offlineHealth(config));
  expect(found).toContainEqual(expect.objectContaining({ check: 'database', state: 'problem' }));
  expect(found.map(({ check }) => check)).not.toContain('jobs');
});

test('an administrator checks the shop, once at a time; the result is kept', async () => {
  const { mailer, answer } = silentMailer();
  const first = runHealthCheck(admin, { ...needs, mailer });
  await vi.waitFor(async () => expect((await getHealthReport(admin)).isRunning).toBe(true));
  await expect(runHealthCheck(people['owner']!, needs)).rejects.toMatchObject({
    kind: { code: 'health_check_running' },
  });
  answer();
  const report = await first;
  expect(report).toMatchObject({ isRunning: false, checkedAt: expect.any(String) });
  expect(report.findings.length).toBeGreaterThan(10);
  expect(await getHealthReport(people['owner']!)).toEqual(report);
});

test('a check that was cut off holds up nobody for long, and its result comes too late', async () => {
  const { mailer, answer } = silentMailer();
  const first = runHealthCheck(admin, { ...needs, mailer });
  await vi.waitFor(async () => expect((await getHealthReport(admin)).isRunning).toBe(true));
  const later = { ...admin, now: new Date(Date.now() + 61_000) };
  const second = await runHealthCheck(later, needs);
  answer();
  await first;
  expect((await getHealthReport(later)).findings).toEqual(second.findings);
});

test.each(TEAM_ROLES.filter((role) => role !== 'owner' && role !== 'admin'))(
  'a %s neither checks nor reads the checks',
  async (role) => {
    const refused = { kind: { code: 'forbidden' } };
    await expect(runHealthCheck(people[role]!, needs)).rejects.toMatchObject(refused);
    await expect(async () => getHealthReport(people[role]!)).rejects.toMatchObject(refused);
    expect(await db.selectFrom('health_checks').select('started_at').execute()).toEqual([]);
  },
);

const watch = () => new OutageWatch({ db, onError: (error) => expect.unreachable(String(error)) });
const kinds = async (role = 'admin') => (await listAlerts(people[role]!)).map(({ kind }) => kind);
const payments = (answer: () => Promise<never>) =>
  ({
    ids: ['stripe'],
    livemode: false,
    get: () => ({ id: 'stripe', retrievePayment: answer, readEvent: () => 'event' }),
  }) as never;

test('a provider that fails three calls in a row is in the header until its next answer', async () => {
  const details = { provider: 'stripe', code: 'timeout' } as const;
  const away = () => Promise.reject(new ProviderUnavailableError('No answer', details));
  const watched = watchPayments(payments(away), watch());
  for (let n = 1; n <= 3; n += 1) {
    await expect(watched.get('stripe').retrievePayment({} as never)).rejects.toThrow('No answer');
    await watchHealth(admin, { payments: watched, backups: noBackups, mailboxReader: null });
    expect(await kinds()).toEqual(n < 3 ? [] : ['provider_failing']);
  }
  expect(watched.get('stripe').readEvent(new Uint8Array())).toBe('event');
  const declined = () => Promise.reject(new PaymentDeclinedError('Declined', details));
  const answers = watchPayments(payments(declined), watch());
  await expect(answers.get('stripe').retrievePayment({} as never)).rejects.toThrow('Declined');
  await watchHealth(admin, { payments: watched, backups: noBackups, mailboxReader: null });
  expect(await kinds()).toEqual([]);
});

test('a mail server that does not answer is in the header; a refused address is an answer', async () => {
  const fails = (options: { canRetry: boolean; code?: string }) =>
    watchMailer({ send: () => Promise.reject(new MailError('No', options)) }, watch());
  const message = {} as never;
  const none = {
    payments: { ids: [], livemode: false } as never,
    backups: noBackups,
    mailboxReader: null,
  };
  for (let n = 0; n < 3; n += 1) {
    const away = fails({ canRetry: true, code: 'ECONNECTION' });
    await expect(away.send(message)).rejects.toThrow('No');
    await expect(fails({ canRetry: false }).send(message)).rejects.toThrow('No');
  }
  await watchHealth(admin, none);
  expect(await kinds()).toEqual(['mail_server_failing']);
  const refused = fails({ canRetry: false, code: 'EENVELOPE 550' });
  await expect(refused.send(message)).rejects.toThrow('No');
  await watchHealth(admin, none);
  expect(await kinds()).toEqual([]);
});

test('a mailbox that cannot be read is in the header', async () => {
  const mailboxReader = { name: 'studio@mx/INBOX', readNew: () => Promise.resolve(true) };
  const needs = {
    payments: { ids: [], livemode: false } as never,
    backups: noBackups,
    mailboxReader,
  };
  const polls = { mailbox: mailboxReader.name, failures: 3, polled_at: new Date() };
  await db.insertInto('mailbox_polls').values(polls).execute();
  await watchHealth(admin, needs);
  expect(await kinds()).toEqual(['mailbox_unread']);
  await db.updateTable('mailbox_polls').set({ failures: 0 }).execute();
  await watchHealth(admin, needs);
  expect(await kinds()).toEqual([]);
});

test('a watched call goes on while the state cannot be kept', async () => {
  const errors: unknown[] = [];
  const broken = new OutageWatch({
    db: { deleteFrom: () => ({ where: () => ({ execute: () => Promise.reject(new Error()) }) }) },
    onError: (error: unknown) => errors.push(error),
  } as never);
  await watchMailer({ send: async () => {} }, broken).send({} as never);
  expect(errors).toHaveLength(1);
});

test('each of the team reads what they can do something about', async () => {
  const since = new Date();
  const all = ['provider_failing', 'webhooks_dead', 'mail_server_failing', 'backup_late'];
  await db
    .insertInto('shop_alerts')
    .values(all.map((kind) => ({ kind, since })))
    .execute();
  await setMaintenance(admin, { isOn: true });
  onTestFinished(async () => void (await setMaintenance(admin, { isOn: false })));
  expect(await kinds('owner')).toEqual(['maintenance', ...all]);
  expect(await kinds('accountant')).toEqual(['maintenance', 'provider_failing', 'webhooks_dead']);
  expect(await kinds('editor')).toEqual(['maintenance']);
});

test('of a closed copy the header says only that it is one, and how it is opened', async () => {
  const backupAt = new Date('2026-03-29T01:30:00Z');
  onTestFinished(async () => void (await openCopy(admin)));
  await closeCopy(admin, { backupAt });
  expect(await listAlerts(people['editor']!)).toEqual([
    { kind: 'copy_restored', provider: null, since: backupAt.toISOString() },
  ]);
  await openCopy(admin);
  await closeCopy(admin, { backupAt: null });
  expect(await listAlerts(people['owner']!)).toEqual([
    { kind: 'copy_moved', provider: null, since: admin.now.toISOString() },
  ]);
});

test('the doctor says how old the newest backup is, and whether it was restored for a test', async () => {
  const backups = { ...noBackups, place: { store: createDiskStore('/nonexistent'), secret: null } };
  const run = (kind: 'backup' | 'test', hours: number) => {
    const at = new Date(admin.now.getTime() - hours * 3_600_000);
    return db
      .insertInto('backup_runs')
      .values({ kind, started_at: at, finished_at: at, backup_id: 'b0', missing_file_count: 0 })
      .execute();
  };
  onTestFinished(async () => void (await db.deleteFrom('backup_runs').execute()));
  const found = async () =>
    (await checkBackups(admin, { ...needs, backups })).map(
      ({ check, state, text }) => `${check} ${state} ${text}`,
    );
  await run('backup', 0);
  expect(await found()).toContain('backup_test warning api-health:backupTestNone');
  await run('backup', 8 * 24);
  expect(await found()).toContain('backup_test problem api-health:backupTestMissed');
  await run('test', 3);
  expect(await found()).toEqual([
    'backups ok api-health:backupsFine:{"hours":0}',
    'backup_test ok api-health:backupTestFine:{"hours":3}',
    'encryption warning api-health:backupKeyMissing',
  ]);
});

test('a late backup and several failed mails are in the header', async () => {
  const backups = {
    ...noBackups,
    place: { store: createDiskStore('/nonexistent'), secret: null },
  };
  const old = new Date(Date.now() - 40 * 3_600_000);
  await db
    .insertInto('backup_runs')
    .values({ kind: 'backup', started_at: old, finished_at: old, backup_id: 'b1' })
    .execute();
  const failed = ['a', 'b', 'c'].map((name) => ({
    kind: 'test',
    dedupe_key: name,
    to_address: `${name}@shop.example`,
    data: '{}',
    state: 'failed' as const,
    attempted_at: new Date(),
  }));
  await db.insertInto('mails').values(failed).execute();
  await watchHealth(admin, {
    payments: { ids: [], livemode: false } as never,
    backups,
    mailboxReader: null,
  });
  expect(await kinds()).toEqual(['mails_failing', 'backup_late']);
});
