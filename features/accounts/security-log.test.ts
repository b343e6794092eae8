import { afterAll, expect, test } from 'vitest';
import { buildUser, signIn, TEST_PASSWORD } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { accountHttp } from './account-http.ts';
import { authHttp } from './http.ts';
import { linksHttp } from '#features/accounts/sign-in/links-http.ts';
import { roleHttp } from './team/role-http.ts';
import { usersHttp } from './users-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send, securityLines } = gate(db, authHttp({ isLivemode: false }), linksHttp, accountHttp);
const admin = gate(
  db,
  usersHttp,
  roleHttp({ handOver: { orders: async () => 0, enquiries: async () => 0 } }),
);

interface Line {
  level: number;
  event: string;
  [name: string]: unknown;
}

const read = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line);
const events = () => read(securityLines());

test('signing in, failing to sign in and signing out write one line each, with request, address and person', async () => {
  const user = await buildUser(db);
  const wrong = await send('/login', { json: { email: user.email, password: 'not it at all' } });
  const right = await send('/login', { json: { email: user.email, password: TEST_PASSWORD } });
  const { token } = right.body.data;
  await send('/logout', { method: 'POST', token });
  await send('/logout', { method: 'POST', token });
  const lines = events();
  expect(lines).toMatchObject([
    {
      level: 35,
      event: 'user.sign_in_failed',
      outcome: 'failure',
      reason: 'invalid_credentials',
      requestId: wrong.headers.get('x-request-id'),
      clientIp: '192.0.2.1',
      userId: user.id,
      account: expect.stringMatching(/^[\da-f]{16}$/),
    },
    {
      event: 'user.signed_in',
      outcome: 'success',
      userId: user.id,
      requestId: right.headers.get('x-request-id'),
    },
    { event: 'user.signed_out', userId: user.id },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${user.email}|${TEST_PASSWORD}|${token}`));
});

test('too many wrong passwords have their own event', async () => {
  const json = { email: 'ghost@example.test', password: 'not it at all' };
  for (let attempt = 0; attempt < 11; attempt++) await send('/login', { json, ip: '192.0.2.50' });
  const lines = events();
  expect(lines.filter(({ event }) => event === 'user.sign_in_failed')).toHaveLength(10);
  expect(lines.at(-1)).toMatchObject({ event: 'user.sign_in_limited', clientIp: '192.0.2.50' });
  expect(lines).toHaveLength(11);
});

test('registering and ending sessions write one line each', async () => {
  const json = { username: 'mara', email: 'mara@example.test', password: TEST_PASSWORD };
  const { token, user } = (await send('/register', { json })).body.data;
  await send('/login', { json });
  const { sessions } = (await send('/sessions', { token })).body.data;
  const other = sessions.find((each: { isCurrent: boolean }) => !each.isCurrent);
  await send(`/sessions/${other.id}`, { method: 'DELETE', token });
  await send('/sessions', { method: 'DELETE', token });
  expect(events()).toMatchObject([
    { event: 'user.registered', userId: user.id },
    { event: 'user.signed_in', userId: user.id },
    { event: 'session.ended', userId: user.id, count: 1 },
    { event: 'session.ended', userId: user.id, count: 0 },
  ]);
});

test('refused requests are logged, with the path but no token in it', async () => {
  const user = await buildUser(db);
  const { token } = await signIn(db, user);
  const refused = await admin.send('/', { token });
  expect(refused.status).toBe(403);
  expect((await admin.send('/')).status).toBe(401);
  expect(read(admin.securityLines())).toMatchObject([
    {
      event: 'request.refused',
      outcome: 'failure',
      status: 403,
      code: 'forbidden',
      method: 'GET',
      path: '/',
      actor: 'customer',
      actorId: user.id,
    },
    { event: 'request.refused', status: 401, actor: 'visitor' },
  ]);
});

test('checking who is signed in does not count as an attempt', async () => {
  expect((await send('/me', { token: 'a'.repeat(43) })).status).toBe(401);
  expect(events()).toEqual([]);
});

test('an administrative action is logged on commit, and not on rollback', async () => {
  const boss = await buildUser(db, { role: 'admin' });
  const { token } = await signIn(db, boss);
  const user = await buildUser(db);
  const done = await admin.send(`/${user.id}/role`, {
    method: 'PUT',
    token,
    json: { role: 'admin' },
  });
  expect(done.status).toBe(200);
  expect((await admin.send(`/${boss.id}/suspension`, { method: 'PUT', token })).status).toBe(409);
  expect(read(admin.securityLines())).toMatchObject([
    {
      event: 'user.role_changed',
      outcome: 'success',
      subjectType: 'user',
      subjectId: user.id,
      actorId: boss.id,
    },
  ]);
});

test('one event is one line, whatever a client sends', async () => {
  await send('/login', {
    json: { email: 'x@example.test', password: 'a\n{"event":"user.signed_in"}' },
    ip: '192.0.2.60',
  });
  const lines = securityLines();
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u2028\u2029]/);
});
