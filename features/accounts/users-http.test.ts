import { afterAll, expect, test } from 'vitest';
import { Failure } from '#lib/failure.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { changeRole } from './change-role.ts';
import { authHttp } from './http.ts';
import { suspendUser } from './suspend-user.ts';
import { usersHttp } from './users-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send, queue } = gate(db, authHttp, usersHttp);

const asAdmin = async () => (await signIn(db, await buildUser(db, { role: 'admin' }))).token;

/** A separate database, without the administrators of other tests. */
async function emptyShop(administrators: number) {
  const { db, close } = await testDatabase();
  const admins: BuiltUser[] = [];
  for (let count = 0; count < administrators; count++) {
    admins.push(await buildUser(db, { role: 'admin' }));
  }
  return { db, close, admins };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof Failure) return error.kind.code;
    throw error;
  }
}

test('users are for administrators: a guest must sign in, a customer is refused', async () => {
  const { id } = await buildUser(db);
  const { token } = await signIn(db, await buildUser(db));
  const doors = [
    ['GET', '/'],
    ['GET', `/${id}`],
    ['PUT', `/${id}/role`],
    ['PUT', `/${id}/suspension`],
    ['DELETE', `/${id}/suspension`],
    ['POST', `/${id}/password-resets`],
    ['DELETE', `/${id}/sessions`],
  ] as const;
  for (const [method, path] of doors) {
    const json = path.endsWith('/role') ? { json: { role: 'admin' } } : {};
    expect((await send(path, { method, ...json })).status).toBe(401);
    expect((await send(path, { method, token, ...json })).status).toBe(403);
  }
});

test('an unknown person is not found', async () => {
  const token = await asAdmin();
  const id = crypto.randomUUID();
  expect((await send(`/${id}`, { token })).status).toBe(404);
  expect((await send(`/${id}/suspension`, { method: 'PUT', token })).status).toBe(404);
  expect((await send('/not-an-id', { token })).status).toBe(404);
});

test('users are found by part of a name or address, in any case, and wildcards are literal', async () => {
  const token = await asAdmin();
  const ada = await buildUser(db, { username: 'Ada 100%', email: 'lovelace@example.test' });
  const find = async (query: string) => {
    const answer = await send(`/?${query}`, { token });
    return answer.body.data.users.map((user: { id: string }) => user.id);
  };
  expect(await find('q=ADA+100')).toEqual([ada.id]);
  expect(await find('q=loveLACE')).toEqual([ada.id]);
  expect(await find('q=100%25')).toEqual([ada.id]);
  expect(await find('q=a%25z')).toEqual([]);
});

test('the list is filtered by role and state and counts orders', async () => {
  const token = await asAdmin();
  const user = await buildUser(db, { suspended_at: new Date() });
  await buildOrder(db, { user_id: user.id });
  const suspended = await send(`/?state=suspended&q=${user.username}`, { token });
  expect(suspended.body.data.users).toMatchObject([
    { id: user.id, isSuspended: true, ordersCount: 1, role: { name: 'customer' } },
  ]);
  const others = await send(`/?state=active&q=${user.username}`, { token });
  expect(others.body.data.users).toEqual([]);
  const admins = await send(`/?role=admin&q=${user.username}`, { token });
  expect(admins.body.data.users).toEqual([]);
});

test('a long list has pages without gaps or duplicates', async () => {
  const shop = await emptyShop(1);
  const at = new Date('2026-03-01T00:00:00Z');
  for (let count = 0; count < 60; count++) await buildUser(shop.db, { created_at: at });
  const { send } = gate(shop.db, usersHttp);
  const { token } = await signIn(shop.db, shop.admins[0] as BuiltUser);
  const first = (await send('/', { token })).body.data;
  const second = (await send(`/?cursor=${first.nextCursor}`, { token })).body.data;
  const ids = [...first.users, ...second.users].map((user: { id: string }) => user.id);
  expect(first.users).toHaveLength(50);
  expect(new Set(ids).size).toBe(61);
  expect(second.nextCursor).toBeNull();
  await shop.close();
});

test('a suspended person is signed out immediately and cannot sign in until reinstated', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  const session = await signIn(db, user);
  const login = () => send('/login', { json: { email: user.email, password: TEST_PASSWORD } });
  for (const _time of [1, 2]) {
    expect((await send(`/${user.id}/suspension`, { method: 'PUT', token })).status).toBe(200);
  }
  expect((await send('/me', session)).status).toBe(401);
  expect((await login()).status).toBe(403);
  expect((await send(`/${user.id}/suspension`, { method: 'DELETE', token })).status).toBe(200);
  expect((await send('/me', session)).status).toBe(401);
  expect((await login()).status).toBe(200);
  const acts = await db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(acts.map((act) => act.action)).toEqual(['user.suspended', 'user.reinstated']);
});

test('only a person with a confirmed address becomes an administrator', async () => {
  const token = await asAdmin();
  const user = await buildUser(db, { email_verified_at: null });
  const json = { role: 'admin' };
  const refused = await send(`/${user.id}/role`, { method: 'PUT', token, json });
  expect(refused).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(role).toBe('customer');
  // An administrator without a confirmed address can still become a customer.
  const unconfirmed = await buildUser(db, { role: 'admin', email_verified_at: null });
  const back = { method: 'PUT', token, json: { role: 'customer' } } as const;
  expect((await send(`/${unconfirmed.id}/role`, back)).status).toBe(200);
});

test('a new role applies from the next request on', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  const session = await signIn(db, user);
  expect((await send('/', session)).status).toBe(403);
  await send(`/${user.id}/role`, { method: 'PUT', token, json: { role: 'admin' } });
  expect((await send('/', session)).status).toBe(200);
  await send(`/${user.id}/role`, { method: 'PUT', token, json: { role: 'customer' } });
  expect((await send('/', session)).status).toBe(403);
});

test('an administrator signs a person out everywhere and sends the link for a new password', async () => {
  const token = await asAdmin();
  const user = await buildUser(db);
  const session = await signIn(db, user);
  const out = await send(`/${user.id}/sessions`, { method: 'DELETE', token });
  expect(out.body.data).toEqual({ endedCount: 1 });
  expect((await send('/me', session)).status).toBe(401);
  const reset = await send(`/${user.id}/password-resets`, { method: 'POST', token });
  expect(reset.status).toBe(202);
  expect(queue.sent).toContainEqual({
    name: 'accounts.send_password_reset',
    payload: { email: user.email },
    key: user.email,
  });
});

test('the last administrator cannot be demoted or suspended; a suspended one does not count', async () => {
  const { db, close, admins } = await emptyShop(2);
  const [ada, bea] = admins as [BuiltUser, BuiltUser];
  const asAda = ctxFor(db, ada);
  expect(await codeOf(suspendUser(asAda, { id: ada.id }))).toBe('own_account');
  expect(await codeOf(suspendUser(asAda, { id: bea.id }))).toBe('done');
  expect(await codeOf(changeRole(asAda, { id: ada.id, role: 'customer' }))).toBe(
    'last_administrator',
  );
  expect(await codeOf(suspendUser(asAda, { id: ada.id }))).toBe('last_administrator');
  await close();
});

test('if administrators demote each other at the same moment, one remains', async () => {
  const { db, close, admins } = await emptyShop(4);
  const outcomes = await Promise.all(
    admins.map((admin, at) => {
      const next = admins[(at + 1) % admins.length] as BuiltUser;
      const work = at % 2 === 0 ? changeRole : suspendUser;
      return codeOf(work(ctxFor(db, admin), { id: next.id, role: 'customer' }));
    }),
  );
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .execute();
  expect(left.length).toBeGreaterThanOrEqual(1);
  expect(outcomes).toContain('done');
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(4 - left.length);
  await close();
});

test('people are sorted by name, with a total', async () => {
  for (const username of ['zoe sorted', 'Adam sorted', '=bea sorted']) {
    await buildUser(db, { username });
  }
  const token = await asAdmin();
  const byName = await send('/?q=sorted&sort=name', { token });
  expect(byName.body.data.users.map((user: { username: string }) => user.username)).toEqual([
    '=bea sorted',
    'Adam sorted',
    'zoe sorted',
  ]);
  expect(byName.body.data).toMatchObject({ total: 3, counts: null });
  const all = (await send('/', { token })).body.data;
  expect(all.counts.role.customer + all.counts.role.admin).toBe(all.total);
});
