import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildUser, signIn, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { kindsMailedTo } from '#test/harness/mail.ts';
import { accountHttp } from './account-http.ts';
import { authHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, authHttp({ isLivemode: false }), accountHttp);

const NEW_PASSWORD = 'a boat made of paper';
const isAlive = async (token: string) => (await send('/me', { token })).status === 200;

test('a guest has no account to see or change', async () => {
  const id = crypto.randomUUID();
  const responses = await Promise.all([
    send('/'),
    send('/', { method: 'PATCH', json: { username: 'somebody' } }),
    send('/password', {
      method: 'PUT',
      json: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    }),
    send('/email-changes', { json: { newEmail: 'a@b.test', password: TEST_PASSWORD } }),
    send('/email-changes', { method: 'DELETE' }),
    send('/email-verifications', { method: 'POST' }),
    send('/sessions'),
    send(`/sessions/${id}`, { method: 'DELETE' }),
    send('/sessions', { method: 'DELETE' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 401));
});

test('changing the password signs out other devices, keeps this one and sends a notice', async () => {
  const user = await buildUser(db);
  const here = await signIn(db, user);
  const there = await signIn(db, user);
  const answer = await send('/password', {
    method: 'PUT',
    token: here.token,
    json: { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  });
  expect(answer.status).toBe(200);
  expect(await isAlive(here.token)).toBe(true);
  expect(await isAlive(there.token)).toBe(false);
  expect(await kindsMailedTo(db, user.email)).toEqual(['accounts.security_notice']);
  const login = (password: string) => send('/login', { json: { email: user.email, password } });
  expect((await login(TEST_PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
});

test('a password change needs the old password, and attempts are limited', async () => {
  const { token } = await signIn(db, await buildUser(db));
  const guess = () =>
    send('/password', {
      method: 'PUT',
      token,
      json: { currentPassword: 'not it at all', newPassword: NEW_PASSWORD },
    });
  expect(await guess()).toMatchObject({
    status: 422,
    body: { code: 'wrong_password', fields: { currentPassword: expect.any(String) } },
  });
  for (let attempt = 0; attempt < 9; attempt++) await guess();
  expect((await guess()).status).toBe(429);
});

test('a new address needs the password, must be free and must be new', async () => {
  const user = await buildUser(db);
  const other = await buildUser(db);
  const { token } = await signIn(db, user);
  const ask = (newEmail: string, password = TEST_PASSWORD) =>
    send('/email-changes', { token, json: { newEmail, password } });
  expect((await ask('x@example.test', 'not it at all')).body.code).toBe('wrong_password');
  expect((await ask(user.email.toUpperCase())).body.code).toBe('email_unchanged');
  expect((await ask(other.email)).body).toMatchObject({
    code: 'email_taken',
    fields: { newEmail: expect.any(String) },
  });
});

test('the name changes; the role and the address do not', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const name = `${user.username}-2`;
  const answer = await send('/', {
    method: 'PATCH',
    token,
    json: { username: name, role: 'admin', email: 'x@y.test' },
  });
  expect(answer.body.data).toMatchObject({
    username: name,
    email: user.email,
    role: { name: 'customer' },
  });
  const other = await buildUser(db);
  const taken = await send('/', {
    method: 'PATCH',
    token,
    json: { username: other.username.toUpperCase() },
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'username_taken' } });
});

test('devices are listed with this one first, and signed out one by one or all', async () => {
  const user = await buildUser(db);
  const here = await signIn(db, user);
  const second = await signIn(db, user);
  const third = await signIn(db, user);
  const list = async () => (await send('/sessions', { token: here.token })).body.data.sessions;
  const [first, ...others] = await list();
  expect(first).toMatchObject({ id: here.sessionId, isCurrent: true, ip: '192.0.2.1' });
  expect(others).toHaveLength(2);
  expect(JSON.stringify([first, others])).not.toContain('token');

  const out = await send(`/sessions/${second.sessionId}`, { method: 'DELETE', token: here.token });
  expect(out.status).toBe(200);
  expect(await isAlive(second.token)).toBe(false);
  const all = await send('/sessions', { method: 'DELETE', token: here.token });
  expect(all.body.data).toEqual({ endedCount: 1 });
  expect(await isAlive(third.token)).toBe(false);
  expect(await isAlive(here.token)).toBe(true);
});

test('a sign-in beyond the fiftieth device signs out the one used longest ago', async () => {
  const user = await buildUser(db);
  const minute = (past: number) => new Date(Date.now() - past * 60_000);
  const oldest = await signIn(db, user, minute(300));
  const stranger = await signIn(db, await buildUser(db), minute(300));
  await db
    .insertInto('sessions')
    .values(
      Array.from({ length: 49 }, (_, index) => ({
        user_id: user.id,
        token_hash: randomBytes(32),
        last_seen_at: minute(100 + index),
        expires_at: minute(-60),
      })),
    )
    .execute();
  expect(await isAlive(oldest.token)).toBe(true);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: minute(300) })
    .where('id', '=', oldest.sessionId)
    .execute();
  const newest = await signIn(db, user);
  expect(await isAlive(oldest.token)).toBe(false);
  expect(await isAlive(stranger.token)).toBe(true);
  const { body } = await send('/sessions', { token: newest.token });
  expect(body.data.sessions).toHaveLength(50);
});

test('a person chooses a time zone; an unknown one is refused at its field', async () => {
  const { token } = await signIn(db, await buildUser(db));
  const choose = (timeZone: unknown) => send('/', { method: 'PATCH', token, json: { timeZone } });
  expect((await send('/', { token })).body.data.timeZone).toBeNull();
  expect((await choose('Europe/Berlin')).body.data.timeZone).toBe('Europe/Berlin');
  for (const wrong of ['Mars/Olympus', '+02:00', '', null]) {
    expect(await choose(wrong)).toMatchObject({
      status: 422,
      body: { fields: { timeZone: expect.any(String) } },
    });
  }
  expect((await choose('Mars/Olympus')).body.fields.timeZone).toBe(
    'Choose a time zone from the list.',
  );
  expect((await send('/me', { token })).body.data.user.timeZone).toBe('Europe/Berlin');
});

test("another person's device is not found and stays signed in", async () => {
  const stranger = await signIn(db, await buildUser(db));
  const victim = await signIn(db, await buildUser(db));
  const answer = await send(`/sessions/${victim.sessionId}`, {
    method: 'DELETE',
    token: stranger.token,
  });
  expect(answer.status).toBe(404);
  expect(await isAlive(victim.token)).toBe(true);
});
