import { afterAll, expect, test } from 'vitest';
import { audit } from '#kit/audit.ts';
import { asSystem } from '#kit/ctx.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { auditHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = await buildUser(db, { role: 'admin' });
const ctx = ctxFor(db, admin);

test('the log lists actions with their actors, newest first, in pages', async () => {
  for (let at = 1; at <= 51; at++) {
    await audit(ctx, {
      action: 'service.published',
      subjectType: 'service',
      subjectId: `service-${at}`,
      data: { title: `Map ${at}` },
    });
  }
  const first = (await routerClient(auditHttp, ctx).get('/')).body.data;
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    actorName: admin.username,
    actorKind: 'admin',
    action: 'service.published',
    subjectId: 'service-51',
    data: { title: 'Map 51' },
  });
  const second = (await routerClient(auditHttp, ctx).get(`/?cursor=${first.nextCursor}`)).body.data;
  expect(second.entries.at(-1).subjectId).toBe('service-1');
  expect(second.nextCursor).toBeNull();
});

test('the log can be filtered by subject type or subject', async () => {
  await audit(asSystem(ctx, 'first start'), {
    action: 'user.first_administrator',
    subjectType: 'user',
    subjectId: admin.id,
  });
  const users = (await routerClient(auditHttp, ctx).get('/?subjectType=user')).body.data;
  expect(users.entries).toMatchObject([{ actorName: 'first start', subjectId: admin.id }]);
  expect(users.subjectTypes).toContain('user');
  const one = await routerClient(auditHttp, ctx).get('/?subjectType=service&subjectId=service-7');
  expect(one.body.data.entries).toHaveLength(1);
});

test('the log can be searched by person and by the name of a thing, within days, and exported', async () => {
  const client = routerClient(auditHttp, ctx);
  const found = async (query: string) => (await client.get(`/?${query}`)).body.data.total;
  expect(await found('q=map+49')).toBe(1);
  expect(await found(`q=${admin.username}&subjectType=service&by=admin`)).toBe(51);
  expect(await found('by=visitor')).toBe(0);
  const day = new Date().toISOString().slice(0, 10);
  expect(await found(`subjectType=service&since=2020-01-01&until=${day}`)).toBe(51);
  expect(await found('subjectType=service&since=2020-01-01&until=2020-01-31')).toBe(0);
  expect(await found('subjectType=service&since=tomorrow&until=9')).toBe(51);
  const csv = (await client.get('/export?q=map+49')).body.trimEnd().split('\r\n');
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain('"service.published","service","service-49","{""title"":""Map 49""}"');
});

test('only administrators read the log', async () => {
  const customer = routerClient(auditHttp, ctxFor(db, await buildUser(db)));
  for (const path of ['/', '/export']) {
    expect((await routerClient(auditHttp, ctxFor(db)).get(path)).status).toBe(401);
    expect((await customer.get(path)).status).toBe(403);
  }
});
