import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { accountsMails } from '#features/accounts/mails.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { buildDeliveredFile, buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { buildViewer } from '#test/factories/view.ts';
import { readZip } from '#test/harness/read-zip.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { workOff } from '#test/harness/work-off.ts';
import { applyRetention } from './apply-retention.ts';
import { eraseDueAccounts } from './erase-person.ts';
import { dataOfUserHttp, keepAccountHttp, ownDataHttp, privacyHttp } from './http.ts';
import { privacyMails } from './mails.ts';
import { privacyWorker } from './worker.ts';
import { sweepExports } from './sweep-exports.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-privacy-'));
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
const files = createDiskStore(folder);
/** Each proof hashes a password. */
const slow = { timeout: 60_000 };
const DAY_MS = 86_400_000;
const proof = { password: TEST_PASSWORD };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

function clientOf(user: BuiltUser, now = new Date()) {
  const ctx = ctxFor(db, user, now);
  return { ctx, api: routerClient(ownDataHttp({ files }), ctx) };
}
const admin = await buildUser(db, { role: 'admin' });
const adminCtx = ctxFor(db, admin);
const ofUser = routerClient(dataOfUserHttp, adminCtx);

/** Runs the queued jobs and returns the mails. */
async function post(ctx: ReturnType<typeof ctxFor>) {
  const sent = recordingMailer();
  await workOff(ctx, ctx.queue, [
    ...privacyWorker({ files }),
    ...mailWorker({ ...sent, composers: [...privacyMails, ...accountsMails] }),
  ]);
  return sent.mails;
}
const rowOf = ({ id }: BuiltUser) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test(
  'a person deletes their account: a mail, a week, and the link keeps it without a sign-in',
  slow,
  async () => {
    const user = await buildUser(db);
    const { ctx, api } = clientOf(user);
    expect((await api.post('/deletion', { password: 'not it at all' })).body.code).toBe(
      'wrong_password',
    );
    expect((await api.post('/deletion', proof)).status).toBe(202);
    const { deletion } = (await api.get('/data')).body.data;
    expect(new Date(deletion.at).getTime()).toBe(ctx.now.getTime() + 7 * DAY_MS);
    // Again keeps the date and sends no second mail.
    expect((await api.post('/deletion', proof)).status).toBe(202);
    const mails = await post(ctx);
    expect(mails).toHaveLength(1);
    const token = linkIn(mails[0], '/keep-account').searchParams.get('token') ?? '';
    const visitor = routerClient(keepAccountHttp, ctxFor(db));
    expect((await visitor.delete(`/${token}`)).status).toBe(200);
    expect((await rowOf(user)).deletion_at).toBeNull();
    expect((await visitor.delete(`/${token}`)).body.code).toBe('link_dead');
    await eraseDueAccounts(ctxFor(db, undefined, inDays(8)), files);
    expect((await rowOf(user)).erased_at).toBeNull();
    const acts = await db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'user.deletion_requested',
      'user.deletion_withdrawn',
    ]);
  },
);

test(
  'a deletion waits for open orders and says so once; then nobody can take it back',
  slow,
  async () => {
    const user = await buildUser(db);
    const order = await buildOrder(db, { user_id: user.id, state: 'in_progress' });
    const { api } = clientOf(user);
    await api.post('/deletion', proof);
    expect((await api.get('/data')).body.data.deletion.openOrders).toEqual([
      { id: order.id, number: order.number },
    ]);
    const later = ctxFor(db, undefined, inDays(8));
    await eraseDueAccounts(later, files);
    await eraseDueAccounts(later, files);
    const [mail, ...others] = await post(later);
    expect(mail?.to).toBe(user.email);
    expect(mail?.text).toContain(order.number);
    expect(others).toEqual([]);
    for (const state of ['delivered', 'completed'] as const)
      await db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
    const token = await createMailToken(ctxFor(db), {
      userId: user.id,
      purpose: 'account_deletion',
    });
    await eraseDueAccounts(later, files);
    const { email, erased_at, suspended_at } = await rowOf(user);
    expect([email, erased_at, suspended_at]).toEqual([
      `${user.id}@deleted.invalid`,
      later.now,
      later.now,
    ]);
    const visitor = routerClient(keepAccountHttp, ctxFor(db));
    expect((await visitor.delete(`/${token}`)).status).toBe(404);
    expect((await ofUser.delete(`/${user.id}/deletion`)).status).toBe(404);
  },
);

test(
  'the studio deletes the account of a person who asks, who keeps it from the profile',
  slow,
  async () => {
    const user = await buildUser(db);
    expect((await ofUser.post(`/${user.id}/deletion`)).status).toBe(202);
    const mails = await post(adminCtx);
    expect(mails.map(({ to }) => to)).toEqual([user.email]);
    expect((await ofUser.get(`/${user.id}/data`)).body.data.deletion.at).not.toBeNull();
    const { leaving } = (await routerClient(privacyHttp, adminCtx).get('/')).body.data;
    expect(leaving.map(({ id }: { id: string }) => id)).toContain(user.id);
    expect((await clientOf(user).api.delete('/deletion')).status).toBe(200);
    expect((await rowOf(user)).deletion_at).toBeNull();
    expect((await ofUser.post(`/${admin.id}/deletion`)).body.code).toBe('own_account');
    expect((await ofUser.post(`/${crypto.randomUUID()}/deletion`)).status).toBe(404);
  },
);

test('the last owner stays, also when two leave in the same week', slow, async () => {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ role: 'customer' }).where('role', '=', 'owner').execute();
    const [one, other] = [
      await buildUser(trx, { role: 'owner' }),
      await buildUser(trx, { role: 'owner' }),
    ];
    for (const user of [one, other]) {
      const api = routerClient(ownDataHttp({ files }), { ...ctxFor(db, user), db: trx });
      expect((await api.post('/deletion', proof)).status).toBe(202);
    }
    await eraseDueAccounts({ ...ctxFor(db, undefined, inDays(8)), db: trx }, files);
    const left = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
    const last = left[0]?.id === one.id ? one : other;
    const api = routerClient(ownDataHttp({ files }), { ...ctxFor(db, last), db: trx });
    await api.delete('/deletion');
    expect((await api.post('/deletion', proof)).body.code).toBe('last_owner');
    expect((await api.get('/data')).body.data.deletion.isLastOwner).toBe(true);
  });
});

test(
  'a copy has the person’s rows and files and nobody else’s, and only the person downloads it',
  slow,
  async () => {
    const user = await buildUser(db);
    const order = await buildOrder(db, { user_id: user.id, state: 'delivered' });
    const file = await buildDeliveredFile(db, order);
    await files.put(file.storage_key, Buffer.from('a map'), { contentType: 'text/plain' });
    await db
      .insertInto('order_messages')
      .values([
        { order_id: order.id, author_side: 'admin', body: 'for the team', is_internal: true },
        { order_id: order.id, author_side: 'customer', body: 'Could it be warmer?' },
      ])
      .execute();
    const stranger = await buildUser(db);
    const { order: foreign } = { order: await buildOrder(db, { user_id: stranger.id }) };

    const { viewer } = await buildViewer(db, user);
    await buildViewer(db, stranger);

    const { ctx, api } = clientOf(user);
    expect((await api.post('/data/exports', { password: 'not it at all' })).body.code).toBe(
      'wrong_password',
    );
    const first = await api.post('/data/exports', proof);
    const second = await api.post('/data/exports', proof);
    expect([first.status, second.body.data.id]).toEqual([202, first.body.data.id]);
    expect((await api.get('/data.zip')).status).toBe(404);
    const [mail, ...others] = await post(ctx);
    expect([mail?.to, others]).toEqual([user.email, []]);
    expect(linkIn(mail, '/profile/data').pathname).toBe('/profile/data');

    const response = await routerRequest(user, '/data.zip');
    expect(response.headers.get('content-disposition')).toContain('attachment');
    const zip = readZip(Buffer.from(await response.arrayBuffer()));
    const json = (name: string) => JSON.parse(zip.get(`data/${name}.json`)?.toString() ?? 'null');
    expect(json('users')).toEqual([expect.objectContaining({ id: user.id, email: user.email })]);
    expect(zip.get('data/users.json')?.toString()).not.toContain('password_hash');
    expect(json('orders').map((row: { id: string }) => row.id)).toEqual([order.id]);
    expect(json('order_messages').map((row: { body: string }) => row.body)).toEqual([
      'Could it be warmer?',
    ]);
    // That the team viewed their account, and why; not who it was.
    expect(json('account_views')).toEqual([
      expect.objectContaining({ user_id: user.id, reason: 'They asked for help.' }),
    ]);
    for (const foreignWord of [foreign.number, viewer.username, viewer.email])
      expect([...zip.values()].some((content) => content.includes(foreignWord))).toBe(false);
    const names = [...zip.keys()].filter((name) => name.startsWith('files/'));
    expect(names).toContain(`files/${file.id.slice(0, 8)} ${file.name}`);
    expect(zip.get('README.txt')?.toString()).toContain('data/order_messages.json');

    expect((await routerRequest(stranger, '/data.zip')).status).toBe(404);
    // The studio asks for it and does not get it.
    await ofUser.post(`/${stranger.id}/data/exports`);
    expect((await post(adminCtx)).map(({ to }) => to)).toEqual([stranger.email]);
    expect((await routerRequest(admin, '/data.zip')).status).toBe(404);
    expect((await routerRequest(stranger, '/data.zip')).status).toBe(200);

    expect((await routerRequest(user, '/data.zip', inDays(8))).status).toBe(404);
    await sweepExports(ctxFor(db, undefined, inDays(8)), files);
    expect(await db.selectFrom('data_exports').select('id').execute()).toEqual([]);
  },
);

function routerRequest(user: BuiltUser, address: string, now = new Date()): Promise<Response> {
  return routerClient(ownDataHttp({ files }), ctxFor(db, user, now)).request(address);
}

test('copies are limited to three a day, by anyone who asks', slow, async () => {
  const user = await buildUser(db);
  const { api } = clientOf(user);
  for (let n = 0; n < 3; n += 1) await api.post('/data/exports', proof);
  expect((await api.post('/data/exports', proof)).body.code).toBe('too_many_requests');
  expect((await ofUser.post(`/${user.id}/data/exports`)).body.code).toBe('too_many_requests');
});

test('the clean-up follows the settings and notes what it did', slow, async () => {
  const overview = routerClient(privacyHttp, adminCtx);
  const row = async (rule: string) =>
    (await overview.get('/')).body.data.rules.find((each: { rule: string }) => each.rule === rule);
  expect(await row('enquiries')).toMatchObject({ days: 365, ranAt: null });
  await updateSettings(adminCtx, {
    retention: { ...(await settingsOf()), enquiries: 40, spam: 10, unpaidOrders: 20 },
  });
  const enquiry = (state: 'answered' | 'spam', days: number) => ({
    name: 'Ada',
    email: 'ada@example.test',
    subject: 'A map',
    message: 'How large?',
    state,
    last_at: inDays(-days),
  });
  await db
    .insertInto('enquiries')
    .values([
      enquiry('answered', 41),
      enquiry('answered', 39),
      enquiry('spam', 11),
      enquiry('spam', 9),
    ])
    .execute();
  const unpaid = await buildOrder(db, {
    state: 'expired',
    note: 'Make it warm',
    closed_at: inDays(-21),
  });
  const paid = await buildOrder(db, {
    state: 'completed',
    note: 'Stays',
    closed_at: inDays(-21),
  });
  const invited = { email_verified_at: null, invited_at: inDays(-91) };
  const [absent, ordering] = [await buildUser(db, invited), await buildUser(db, invited)];
  await buildOrder(db, { user_id: ordering.id });

  const now = ctxFor(db);
  await applyRetention(now, files);
  await applyRetention(now, files);
  const left = await db.selectFrom('enquiries').select('state').orderBy('last_at').execute();
  expect(left.map(({ state }) => state)).toEqual(['answered', 'spam']);
  const orders = await db
    .selectFrom('orders')
    .select(['note', 'erased_at'])
    .where('id', 'in', [unpaid.id, paid.id])
    .orderBy('note')
    .execute();
  expect(orders).toEqual([
    { note: '', erased_at: now.now },
    { note: 'Stays', erased_at: null },
  ]);
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [absent.id, ordering.id])
    .execute();
  expect(people).toEqual([{ id: ordering.id }]);
  // The second run found nothing.
  expect(await row('enquiries')).toMatchObject({
    days: 40,
    ranAt: now.now.toISOString(),
    removedCount: 0,
    hasFailed: false,
  });
});

async function settingsOf() {
  const { getSettings } = await import('#features/settings/queries.ts');
  return (await getSettings({ db })).retention;
}

test('a rule that fails says so and does not stop the others', slow, async () => {
  const broken = { ...files, delete: () => Promise.reject(new Error('the store is away')) };
  const order = await buildOrder(db, { state: 'expired', closed_at: inDays(-400) });
  const file = await buildFile(db);
  await db
    .insertInto('order_files')
    .values({ order_id: order.id, file_id: file.id, created_at: inDays(-30) })
    .execute();
  const now = ctxFor(db);
  await expect(applyRetention(now, broken)).rejects.toThrow('the store is away');
  const runs = await db.selectFrom('retention_runs').selectAll().execute();
  expect(runs.filter((run) => run.has_failed).map(({ rule }) => rule)).not.toEqual([]);
  expect(runs.every((run) => run.ran_at.getTime() === now.now.getTime())).toBe(true);
});
