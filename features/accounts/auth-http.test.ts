import { afterAll, expect, test } from 'vitest';
import { buildUser, ctxFor, signIn, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { kindsMailedTo } from '#test/harness/mail.ts';
import { authHttp } from './http.ts';
import { suspendUser } from './suspend-user.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, authHttp({ isLivemode: false }));

// Page scripts must not read it, and no response contains it.
const KNOWN_DEVICE = expect.stringMatching(
  /^known-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
);

const account = (name: string) => ({
  username: name,
  email: `${name}@example.test`,
  password: TEST_PASSWORD,
});

test('registering returns the user and a token, sets the cookie and queues a confirmation mail', async () => {
  const answer = await send('/register', {
    json: { ...account('ada'), email: ' Ada@Example.test ', role: 'admin', isEmailVerified: true },
  });
  expect(answer.status).toBe(201);
  const { user, token } = answer.body.data;
  expect(user).toMatchObject({
    username: 'ada',
    email: 'ada@example.test',
    role: { name: 'customer' },
    isEmailVerified: false,
  });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(answer.headers.getSetCookie()).toEqual([
    `auth-token=${token}; Max-Age=604800; Path=/; Secure; SameSite=Strict`,
    KNOWN_DEVICE,
  ]);
  expect(await kindsMailedTo(db, user.email)).toEqual(['accounts.email_verification']);
});

test('signing up and in learns the time zone of the browser, and keeps a chosen one', async () => {
  const zoneOf = async (path: string, json: object) =>
    (await send(path, { json })).body.data.user.timeZone;
  const kim = account('kim');
  expect(await zoneOf('/register', { ...kim, timeZone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
  expect(await zoneOf('/login', { ...kim, timeZone: 'Europe/Berlin' })).toBe('Asia/Tokyo');
  // Zones that the server does not know, and none at all, never prevent a sign-in.
  const lou = account('lou');
  expect(await zoneOf('/register', { ...lou, timeZone: 'Mars/Olympus' })).toBeNull();
  expect(await zoneOf('/login', { ...lou, timeZone: '' })).toBeNull();
  expect(await zoneOf('/login', lou)).toBeNull();
  expect(await zoneOf('/login', { ...lou, timeZone: 'Europe/Berlin' })).toBe('Europe/Berlin');
});

test('token and password are stored only as hashes', async () => {
  const { body } = await send('/register', { json: account('bea') });
  const row = await db
    .selectFrom('users')
    .innerJoin('sessions', 'user_id', 'users.id')
    .select(['password_hash', 'token_hash'])
    .where('users.id', '=', body.data.user.id)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(row.token_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(body.data.token);
});

test('a taken address or name is refused at its field, ignoring case', async () => {
  await send('/register', { json: account('cleo') });
  const email = await send('/register', {
    json: { ...account('cleo2'), email: 'CLEO@example.test' },
  });
  expect(email).toMatchObject({
    status: 409,
    body: { code: 'email_taken', fields: { email: expect.any(String) } },
  });
  const name = await send('/register', {
    json: { ...account('CLEO'), email: 'other@example.test' },
  });
  expect(name).toMatchObject({
    status: 409,
    body: { code: 'username_taken', fields: { username: expect.any(String) } },
  });
});

test('concurrent registrations of one address make one account', async () => {
  const answers = await Promise.all(
    ['dora1', 'dora2', 'dora3'].map((name) =>
      send('/register', { json: { ...account(name), email: 'dora@example.test' } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('every invalid field is named', async () => {
  const answer = await send('/register', {
    json: { username: ' ', email: 'nowhere', password: '1234567' },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual(['username', 'email', 'password']);
});

test('signing in returns the same shape and cookie, and the token works both ways', async () => {
  const user = await buildUser(db);
  const answer = await send('/login', { json: { email: user.email, password: TEST_PASSWORD } });
  const { token } = answer.body.data;
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { user: { username: user.username, role: { name: 'customer' } } } },
  });
  expect(answer.headers.getSetCookie()).toEqual([
    `auth-token=${token}; Max-Age=604800; Path=/; Secure; SameSite=Strict`,
    KNOWN_DEVICE,
  ]);
  for (const proof of [{ token }, { cookie: `theme=dark; auth-token=${token}` }]) {
    const me = await send('/me', proof);
    expect(me).toMatchObject({ status: 200, body: { data: { user: { email: user.email } } } });
    expect(me.body.data).not.toHaveProperty('token');
  }
});

test('an unknown address and a wrong password get the same response', async () => {
  const user = await buildUser(db);
  const wrong = await send('/login', { json: { email: user.email, password: 'not it at all' } });
  const unknown = await send('/login', {
    json: { email: 'nobody@example.test', password: 'not it at all' },
  });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
});

test('a suspended person learns so only with the right password', async () => {
  const user = await buildUser(db, { suspended_at: new Date() });
  const right = await send('/login', { json: { email: user.email, password: TEST_PASSWORD } });
  expect(right).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  const wrong = await send('/login', { json: { email: user.email, password: 'not it at all' } });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});

test('signing out ends the session and clears the cookie; it can be repeated', async () => {
  const { token } = await signIn(db, await buildUser(db));
  for (const _time of [1, 2]) {
    const answer = await send('/logout', { method: 'POST', cookie: `auth-token=${token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^auth-token=; Max-Age=0; Path=\/; Secure; SameSite=Strict/),
    ]);
  }
  expect((await send('/me', { token })).status).toBe(401);
});

test('an invalid cookie is cleared with the 401, and a guest gets no cookie', async () => {
  const { token, sessionId } = await signIn(db, await buildUser(db));
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  for (const dead of [token, 'rubbish', '']) {
    const answer = await send('/me', { cookie: `auth-token=${dead}` });
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
  }
  const guest = await send('/me');
  expect(guest.status).toBe(401);
  expect(guest.headers.getSetCookie()).toEqual([]);
});

test('a token expires after seven days, and on suspension', async () => {
  const user = await buildUser(db);
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  const old = await signIn(db, user, eightDaysAgo);
  expect((await send('/me', old)).status).toBe(401);

  const fresh = await signIn(db, user);
  expect((await send('/me', fresh)).status).toBe(200);
  const admin = await buildUser(db, { role: 'admin' });
  await suspendUser(ctxFor(db, admin), { id: user.id });
  expect((await send('/me', fresh)).status).toBe(401);
});

test('the last-seen time is updated at most every few minutes', async () => {
  const { token, sessionId } = await signIn(db, await buildUser(db));
  const seen = () =>
    db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
  const first = await seen();
  await send('/me', { token });
  expect(await seen()).toEqual(first);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db
    .updateTable('sessions')
    .set({ last_seen_at: anHourAgo })
    .where('id', '=', sessionId)
    .execute();
  await send('/me', { token });
  expect((await seen()).last_seen_at.getTime()).toBeGreaterThan(anHourAgo.getTime());
});

test('a session keeps the browser and the address that it was opened from', async () => {
  const json = account('browser');
  await send('/register', { json, headers: { 'user-agent': 'Browser 1' }, ip: '192.0.2.7' });
  const { email, password } = json;
  const headers = { 'user-agent': 'Browser 2' };
  await send('/login', { json: { email, password }, headers, ip: '192.0.2.8' });
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['user_agent', 'ip'])
    .where('email', '=', email)
    .orderBy('sessions.created_at')
    .execute();
  expect(sessions).toEqual([
    { user_agent: 'Browser 1', ip: '192.0.2.7' },
    { user_agent: 'Browser 2', ip: '192.0.2.8' },
  ]);
});
