/** A shop restored from its backup does nothing until it is opened, and then everything goes on. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { requestTestMail } from '#features/mail/request-test-mail.ts';
import { startQueue } from '#kit/queue.ts';
import { allJobs } from '#server/jobs.ts';
import { buildIfNeeded } from '#server/build.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildUser, ctxFor, TEST_PASSWORD } from '#test/factories/user.ts';
import { ask } from '#test/harness/ask-database.ts';
import { newDataFolder } from '#test/harness/cluster-place.ts';
import { emptyDatabase, testDatabase } from '#test/harness/database.ts';
import { startApp } from './running-app.ts';

const HOUR_MS = 3_600_000;
const ADMIN = 'admin@shop.example';

const shop = await testDatabase();
const copy = await emptyDatabase();
const backups = newDataFolder('atelier-backups');
afterAll(async () => {
  await shop.close();
  await rm(backups, { recursive: true, force: true });
});

const env = { NODE_ENV: 'test', DEMO: '0', PAYMENTS_MODE: 'sandbox', BACKUP_DIR: backups };

async function atelier(variables: Record<string, string>, ...words: string[]) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/atelier.ts', ...words, '--json'],
    { env: { ...process.env, ...env, ...variables } },
  );
  return (JSON.parse(stdout) as { result: Record<string, unknown> }).result;
}

async function mailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

/** A shop with a mail and a job that wait, an order whose time is over and a payment that nobody has decided. */
async function fillShop(): Promise<void> {
  const queue = await startQueue(shop.url, { jobs: allJobs, onError() {}, onFailed() {} });
  const admin = await buildUser(shop.db, { role: 'admin', email: ADMIN });
  await requestTestMail({ ...ctxFor(shop.db, admin), queue });
  await queue.stop();
  const past = new Date(Date.now() - HOUR_MS);
  await buildOrder(shop.db, { expires_at: past });
  await buildPayment(shop.db, { next_sync_at: past, created_at: past });
  await shop.db.destroy();
}

test('nothing happens in a restored shop until it is opened, and then all of it', async () => {
  await buildIfNeeded();
  await fillShop();
  const folder = newDataFolder('atelier-commands');
  await atelier({ DATABASE_URL: shop.url, DATA_DIR: folder }, 'backup');
  await atelier({ DATABASE_URL: copy.url, DATA_DIR: `${folder}/copy` }, 'restore');

  const mail = await mailServer();
  const app = await startApp({
    isFirstStart: true,
    env: { ...env, DATABASE_URL: copy.url, SMTP_URL: mail.url },
  });
  onTestFinished(async () => {
    await app.close();
    mail.close();
    await copy.close();
    await rm(folder, { recursive: true, force: true });
  });

  const visitor = await fetch(app.url);
  expect([visitor.status, await visitor.text()]).toEqual([
    503,
    expect.stringContaining('is closed'),
  ]);
  const webhook = await fetch(`${app.url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
  expect([webhook.status, webhook.headers.has('retry-after')]).toEqual([503, true]);
  const signedIn = await fetch(`${app.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: app.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN, password: TEST_PASSWORD }),
  });
  expect(signedIn.status, await signedIn.clone().text()).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const overview = await fetch(`${app.url}/admin`, { headers: { cookie } });
  expect([overview.status, await overview.text()]).toEqual([
    200,
    expect.stringContaining('./atelier open'),
  ]);
  const publicPage = await fetch(`${app.url}/services`, { headers: { cookie } });
  expect([publicPage.status, await publicPage.text()]).toEqual([
    200,
    expect.stringContaining('closed to visitors'),
  ]);
  const signInPage = await (await fetch(`${app.url}/login`)).text();
  expect(signInPage).not.toMatch(/href="\/(?:register|forgot-password)/);
  for (const file of ['favicon.svg', 'site.webmanifest'])
    expect((await fetch(`${app.url}/${file}`)).status, file).toBe(200);
  // No job runs, so no backup does either, and the page does not say so.
  const backupsPage = await (
    await fetch(`${app.url}/admin/backups`, { headers: { cookie } })
  ).text();
  expect(backupsPage).toContain('This copy is backed up once it is open');
  expect(backupsPage).not.toMatch(/Back up now|>Running</);
  const sent = await fetch(`${app.url}/api/admin/mail/tests`, {
    method: 'POST',
    headers: { cookie, origin: app.url },
  });
  expect(sent.status).toBe(202);

  // A second start is no way around it.
  await app.stop();
  await app.restart();
  const askedProviders = async () =>
    (await app.sandbox.log()).requests.filter(({ provider }) => provider === 'stripe').length;
  const state = async () => ({
    mails: mail.mails.length,
    asked: await askedProviders(),
    expired: await ask<number>(
      copy.url,
      `select count(*)::int from orders where state = 'expired'`,
    ),
  });
  const listening = () =>
    ask<number>(
      copy.url,
      `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'atelier-jobs' and query ~* 'listen'`,
    );
  const scheduled = () =>
    ask<number>(copy.url, `select count(*)::int from pgboss.job where name = 'payments.reconcile'`);
  expect(await state()).toEqual({ mails: 0, asked: 0, expired: 0 });
  expect([await listening(), await scheduled()]).toEqual([0, 0]);

  const opened = await atelier(
    { DATABASE_URL: copy.url, DATA_DIR: app.dataDir, SMTP_URL: mail.url },
    'open',
    '--yes',
  );
  expect(opened).toMatchObject({
    isOpened: true,
    unsentMails: 1,
    waiting: { olderMails: 1, undecidedPayments: 1, expiredOrders: 1 },
  });
  await expect.poll(async () => (await state()).expired).toBe(1);
  await expect.poll(askedProviders).toBeGreaterThan(0);
  const tests = () => mail.mails.filter((text) => /^Subject: .*test/im.test(text)).length;
  await expect.poll(tests).toBe(1);
  expect(await listening()).toBeGreaterThan(0);
  expect((await fetch(app.url)).status).toBe(200);
  expect(
    await ask<number>(copy.url, `select count(*)::int from mails where state = 'unsent'`),
  ).toBe(1);
});
