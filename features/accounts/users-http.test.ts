import { afterAll, expect, test } from 'vitest';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { kindsMailedTo } from '#test/harness/mail.ts';
import { handOverOrders } from '#features/orders/assigning/hand-over-orders.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { RoleName } from '#lib/roles.ts';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { authHttp } from './http.ts';
import { sendUserPasswordReset } from '#features/accounts/passwords/send-user-password-reset.ts';
import { signOutUser } from '#features/accounts/sessions/sign-out-user.ts';
import { suspendUser } from './suspend-user.ts';
import { handOverEnquiries } from '#features/enquiries/hand-over-enquiries.ts';
import { roleHttp } from './team/role-http.ts';
import { usersHttp } from './users-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const noWork = { orders: async () => 0, enquiries: async () => 0 };
const { send } = gate(
  db,
  authHttp({ isLivemode: false }),
  usersHttp,
  roleHttp({ handOver: noWork }),
);

const asAdmin = async () => (await signIn(db, await buildUser(db, { role: 'admin' }))).token;

/** A separate database, without the team of other tests. */
async function emptyShop(owners: number) {
  const { db, close } = await testDatabase();
  const team: BuiltUser[] = [];
  for (let count = 0; count < owners; count++) {
    team.push(await buildUser(db, { role: 'owner' }));
  }
  return { db, close, team };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof ApiFailure) return error.kind.code;
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

test('a person’s billing details are read with the person', async () => {
  const { id } = await buildUser(db);
  const billingOf = async (token: string) =>
    (await send(`/${id}`, { token })).body.data.user.billing;
  const token = await asAdmin();
  expect(await billingOf(token)).toBeNull();
  const details = { user_id: id, name: 'Ada & Co.', city: 'Cork', tax_id: '12/345' };
  await db.insertInto('billing_details').values(details).execute();
  expect(await billingOf(token)).toMatchObject({ lines: ['Ada & Co.', 'Cork'], taxId: '12/345' });
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
  // With a word before it: the random names of the others may contain "100".
  expect(await find('q=ada+100%25')).toEqual([ada.id]);
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
  const admins = await send(`/?role=team&q=${user.username}`, { token });
  expect(admins.body.data.users).toEqual([]);
});

test('a long list has pages without gaps or duplicates', async () => {
  const shop = await emptyShop(1);
  const at = new Date('2026-03-01T00:00:00Z');
  for (let count = 0; count < 60; count++) await buildUser(shop.db, { created_at: at });
  const { send } = gate(shop.db, usersHttp);
  const { token } = await signIn(shop.db, shop.team[0] as BuiltUser);
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
  expect(await kindsMailedTo(db, user.email)).toEqual(['accounts.password_reset']);
});

test('the last owner cannot be demoted or suspended; a suspended one does not count', async () => {
  const { db, close, team } = await emptyShop(2);
  const [ada, bea] = team as [BuiltUser, BuiltUser];
  const asAda = ctxFor(db, ada);
  const demote = (id: string) => codeOf(changeRole(asAda, { id, role: 'admin' }, noWork));
  expect(await codeOf(suspendUser(asAda, { id: ada.id }))).toBe('own_account');
  expect(await codeOf(suspendUser(asAda, { id: bea.id }))).toBe('done');
  expect(await demote(ada.id)).toBe('last_owner');
  expect(await codeOf(suspendUser(asAda, { id: ada.id }))).toBe('last_owner');
  await close();
});

test('if owners demote and suspend each other at the same moment, one remains', async () => {
  for (let round = 0; round < 3; round++) {
    const { db, close, team } = await emptyShop(4);
    const outcomes = await Promise.all(
      team.map((owner, at) => {
        const { id } = team[(at + 1) % team.length] as BuiltUser;
        const ctx = ctxFor(db, owner);
        return codeOf(
          at % 2 === 0
            ? changeRole(ctx, { id, role: 'customer' }, noWork)
            : suspendUser(ctx, { id }),
        );
      }),
    );
    const left = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    expect(outcomes).toContain('done');
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(4 - left.length);
    await close();
  }
});

test('the last two owners who step down at the same moment do not both', async () => {
  const { db, close, team } = await emptyShop(2);
  const outcomes = await Promise.all(
    team.map((owner) =>
      codeOf(changeRole(ctxFor(db, owner), { id: owner.id, role: 'admin' }, noWork)),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['done', 'last_owner']);
  await close();
});

test('only owners make owners, and act on owners', async () => {
  const { db, close, team } = await emptyShop(1);
  const owner = team[0] as BuiltUser;
  const asAdmin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const asManager = ctxFor(db, await buildUser(db, { role: 'manager' }));
  const user = await buildUser(db);
  const give = (ctx: Ctx, id: string, role: RoleName) =>
    codeOf(changeRole(ctx, { id, role }, noWork));
  expect(await give(asAdmin, user.id, 'owner')).toBe('forbidden');
  expect(await give(asAdmin, owner.id, 'worker')).toBe('forbidden');
  expect(await codeOf(suspendUser(asAdmin, { id: owner.id }))).toBe('forbidden');
  expect(await codeOf(signOutUser(asAdmin, { id: owner.id }))).toBe('forbidden');
  expect(await codeOf(sendUserPasswordReset(asAdmin, { id: owner.id }))).toBe('forbidden');
  expect(await give(asAdmin, user.id, 'worker')).toBe('done');
  // A manager suspends customers, but nobody of the team.
  expect(await give(asManager, user.id, 'customer')).toBe('forbidden');
  expect(await codeOf(suspendUser(asManager, { id: user.id }))).toBe('forbidden');
  expect(await codeOf(suspendUser(asManager, { id: (await buildUser(db)).id }))).toBe('done');
  expect(await give(ctxFor(db, owner), user.id, 'owner')).toBe('done');
  await close();
});

test('who does not change the team sees customers only', async () => {
  const member = await buildUser(db, { role: 'worker', username: 'seen by some' });
  const customer = await buildUser(db, { username: 'seen by all' });
  const { token } = await signIn(db, await buildUser(db, { role: 'manager' }));
  const names = async (of: string) =>
    (await send('/?q=seen%20by', { token: of })).body.data.users
      .map(({ username }: { username: string }) => username)
      .toSorted();
  expect(await names(token)).toEqual(['seen by all']);
  expect(await names(await asAdmin())).toEqual(['seen by all', 'seen by some']);
  expect((await send(`/${member.id}`, { token })).status).toBe(404);
  expect((await send(`/${customer.id}`, { token })).status).toBe(200);
});

test('open orders are handed over before somebody stops working on orders', async () => {
  const { token } = await signIn(db, await buildUser(db, { role: 'owner' }));
  const worker = await buildUser(db, { role: 'worker' });
  const heir = await buildUser(db, { role: 'worker' });
  const open = await buildOrder(db, { state: 'in_progress', assignee_id: worker.id });
  const over = await buildOrder(db, { state: 'completed', assignee_id: worker.id });
  const handOver = { orders: handOverOrders, enquiries: handOverEnquiries };
  const shop = gate(db, roleHttp({ handOver }));
  const change = (json: object) => shop.send(`/${worker.id}/role`, { method: 'PUT', token, json });
  const assigneeOf = async ({ id }: { id: string }) =>
    (
      await db
        .selectFrom('orders')
        .select('assignee_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).assignee_id;
  expect((await change({ role: 'editor' })).body.code).toBe('orders_to_hand_over');
  expect((await change({ role: 'editor', handOverTo: worker.id })).status).toBe(409);
  expect((await change({ role: 'manager' })).status).toBe(200);
  expect(await assigneeOf(open)).toBe(worker.id);
  expect((await change({ role: 'customer', handOverTo: heir.id })).status).toBe(200);
  expect(await assigneeOf(open)).toBe(heir.id);
  expect(await assigneeOf(over)).toBe(worker.id);
});

test('open enquiries are handed over to somebody who may answer them', async () => {
  const { token } = await signIn(db, await buildUser(db, { role: 'owner' }));
  const manager = await buildUser(db, { role: 'manager' });
  const heir = await buildUser(db, { role: 'manager' });
  const worker = await buildUser(db, { role: 'worker' });
  const ask = { name: 'Ada', email: 'ada@example.test', subject: 'Maps', message: 'Hi' };
  const of = { ...ask, assignee_id: manager.id };
  const [open, closed] = await db
    .insertInto('enquiries')
    .values([
      { ...of, state: 'answered' },
      { ...of, state: 'closed' },
    ])
    .returning('id')
    .execute();
  const shop = gate(
    db,
    roleHttp({ handOver: { orders: handOverOrders, enquiries: handOverEnquiries } }),
  );
  const change = (json: object) => shop.send(`/${manager.id}/role`, { method: 'PUT', token, json });
  const assigneeOf = (id: string | undefined) =>
    db
      .selectFrom('enquiries')
      .select('assignee_id')
      .where('id', '=', id ?? '')
      .executeTakeFirst();
  expect((await change({ role: 'worker' })).body.code).toBe('enquiries_to_hand_over');
  const toWorker = await change({ role: 'worker', handOverTo: worker.id });
  expect(toWorker.body.code).toBe('heir_answers_no_enquiries');
  expect((await change({ role: 'worker', handOverTo: heir.id })).status).toBe(200);
  expect(await assigneeOf(open?.id)).toEqual({ assignee_id: heir.id });
  expect(await assigneeOf(closed?.id)).toEqual({ assignee_id: manager.id });
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
  expect(all.counts.role.customer + all.counts.role.team).toBe(all.total);
});
