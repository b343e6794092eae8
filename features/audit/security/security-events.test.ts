import { globSync, readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { SECURITY_EVENTS } from '#features/audit/shared/security-events.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { findLabel } from '#web/admin/audit/audit-labels.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { createSecurityLog } from '#server/log.ts';
import { purgeSecurityEvents } from './purge-security-events.ts';
import { securityEventsHttp } from './http.ts';
import { SecurityRecorder } from './security-recorder.ts';
import { MAX_AN_HOUR, storeSecurityEvents, type NotedEvent } from './store-security-events.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const NOON = new Date('2026-05-03T12:10:00Z');

const read = async (query: string) =>
  (await routerClient(securityEventsHttp, admin).get(`/?${query}`)).body.data.events;

const refused = (clientIp: string, more: Partial<NotedEvent> = {}): NotedEvent => ({
  event: 'request.refused',
  outcome: 'failure',
  at: NOON.toISOString(),
  actor: 'visitor',
  clientIp,
  status: 401,
  code: 'sign_in_required',
  ...more,
});

test('equal events of an hour are one entry with a count; another hour, address or code is another', async () => {
  const ip = '203.0.113.1';
  const later = '2026-05-03T12:50:00.000Z';
  await storeSecurityEvents(db, [
    refused(ip, { path: '/api/orders', requestId: 'first' }),
    refused(ip, { path: '/api/users', requestId: 'second' }),
  ]);
  await storeSecurityEvents(db, [
    refused(ip, { at: later }),
    refused(ip, { at: '2026-05-03T13:00:00.000Z' }),
    refused(ip, { status: 403, code: 'forbidden' }),
  ]);
  expect(await read(`q=${ip}&event=request.refused`)).toMatchObject([
    { count: 1, details: { code: 'forbidden' } },
    { count: 1, firstAt: '2026-05-03T13:00:00.000Z' },
    {
      count: 3,
      firstAt: NOON.toISOString(),
      lastAt: later,
      actor: 'visitor',
      user: null,
      ip,
      requestId: 'first',
      details: { code: 'sign_in_required', path: '/api/orders' },
    },
  ]);
});

test('what the log writes is kept with person and place, except entries of the audit log', async () => {
  const user = await buildUser(db);
  const recorder = new SecurityRecorder({ db, onError: (error) => expect(error).toBeUndefined() });
  const log = createSecurityLog({ write: () => {} }, (event) => recorder.note(event));
  const lines = log.of({ requestId: 'r1', clientIp: '203.0.113.2' });
  const userId = user.id;
  lines.write({ event: 'user.signed_in', outcome: 'success', userId, factor: 'password' });
  lines.write({ event: 'user.role_changed', outcome: 'success', subjectType: 'user' });
  lines.write({ event: 'user.sign_in_failed', outcome: 'failure', account: 'a\r\nb\0c' });
  await recorder.flush();
  expect(await read(`q=${user.username}`)).toMatchObject([
    { event: 'user.signed_in', user: { id: userId, username: user.username }, ip: '203.0.113.2' },
  ]);
  const all = await read('q=203.0.113.2');
  expect(all.map(({ event }: { event: string }) => event)).toEqual([
    'user.sign_in_failed',
    'user.signed_in',
  ]);
  expect(all[0].details).toEqual({ account: 'a\r\nbc' });
  expect(await read('q=203.0.113.2&outcome=success')).toHaveLength(1);
});

test('an hour holds so many of each kind; the rest is one entry that counts them', async () => {
  const at = '2026-05-04T09:00:00.000Z';
  const many = Array.from({ length: MAX_AN_HOUR + 20 }, (_, n) =>
    refused(`198.51.${Math.floor(n / 250)}.${n % 250}`, { at }),
  );
  await storeSecurityEvents(db, many.slice(0, 300));
  await storeSecurityEvents(db, many.slice(300));
  await storeSecurityEvents(db, [refused('198.51.9.9', { at }), refused('198.51.0.1', { at })]);
  const kept = await db
    .selectFrom('security_events')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('at', '=', new Date(at))
    .where('event', '=', 'request.refused')
    .executeTakeFirstOrThrow();
  expect(Number(kept.count)).toBe(MAX_AN_HOUR);
  expect(await read('event=log.shortened')).toMatchObject([
    { count: 21, details: { of: 'request.refused' } },
  ]);
  expect(await read('q=198.51.0.1')).toMatchObject([{ count: 2 }]);
});

test('the list goes on after its first page, and old events go', async () => {
  const first = (await routerClient(securityEventsHttp, admin).get('/?event=request.refused')).body
    .data;
  expect(first.events).toHaveLength(50);
  const next = await routerClient(securityEventsHttp, admin).get(
    `/?event=request.refused&cursor=${first.nextCursor}`,
  );
  expect(Number(next.body.data.events[0].id)).toBeLessThan(Number(first.events.at(-1).id));
  expect(await purgeSecurityEvents(admin, new Date('2026-05-04T00:00:00Z'))).toBeGreaterThan(2);
  expect(await read('q=203.0.113.1')).toEqual([]);
});

test('only administrators read the events', async () => {
  expect((await routerClient(securityEventsHttp, ctxFor(db)).get('/')).status).toBe(401);
  const customer = routerClient(securityEventsHttp, ctxFor(db, await buildUser(db)));
  expect((await customer.get('/')).status).toBe(403);
});

test('every reported event has a name in the filter and in both languages', () => {
  const reported = globSync('{features,kit,server}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /kit\/security-(events|log)\.ts'/.test(text))
    .flatMap((text) => [...text.matchAll(/event: '([a-z]+\.[a-z_]+)'/g)].map(([, name]) => name));
  expect(reported.length).toBeGreaterThan(15);
  expect(reported.filter((name) => !SECURITY_EVENTS.some((each) => each === name))).toEqual([]);
  for (const locale of ['en', 'de'] as const) {
    const m = messagesOf(locale, 'admin-audit');
    const bare = SECURITY_EVENTS.filter((event) => findLabel(m, 'event', event) === undefined);
    expect(bare).toEqual([]);
  }
});
