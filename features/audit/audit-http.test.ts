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
  expect(csv[1]).toContain(
    '"service.published","service","service-49","","","","{""title"":""Map 49""}"',
  );
});

test('an edit shows where it was made from and each value before and after it, also in the export', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const made = { ...ctx, origin: { ip: '203.0.113.7', userAgent } };
  const path = [{ field: 'packages' }, { item: '=Basic' }, { field: 'price_minor' }];
  const price = (amount: string) => ({ amount, currency: 'EUR' });
  const body = (word: string) => `${'The same words here. '.repeat(5)}${word}\n\nEnd.`;
  await audit(made, {
    action: 'service.saved',
    subjectType: 'service',
    subjectId: 'changed',
    data: { title: 'Atlas', bodyBefore: 'kept for the terms' },
    changes: [
      { path, before: price('90.00'), after: price('120.00') },
      { path: [{ field: 'description' }], before: body('old'), after: body('new') },
    ],
  });
  const client = routerClient(auditHttp, ctx);
  const [entry] = (await client.get('/?q=atlas')).body.data.entries;
  expect(entry.origin).toEqual({ ip: '203.0.113.7', device: 'Firefox on Linux' });
  expect(entry.data).toEqual({ title: 'Atlas' });
  expect(entry.changes[0]).toEqual({ path, before: price('90.00'), after: price('120.00') });
  expect(entry.changes[1].paragraphs).toHaveLength(1);
  const csv = (await client.get('/export?q=atlas')).body;
  expect(csv).toContain('"203.0.113.7","Firefox on Linux"');
  expect(csv).toContain('packages / =Basic / price_minor: 90.00 EUR -> 120.00 EUR');
});

test('the address of a customer is not kept', async () => {
  const customer = ctxFor(db, await buildUser(db));
  const from = { ...customer, origin: { ip: '203.0.113.8', userAgent: undefined } };
  await audit(from, { action: 'user.password_changed', subjectType: 'user', subjectId: 'theirs' });
  const { body } = await routerClient(auditHttp, ctx).get('/?subjectId=theirs');
  expect(body.data.entries).toMatchObject([{ origin: null, changes: [] }]);
});

test('only administrators read the log', async () => {
  const customer = routerClient(auditHttp, ctxFor(db, await buildUser(db)));
  for (const path of ['/', '/export']) {
    expect((await routerClient(auditHttp, ctxFor(db)).get(path)).status).toBe(401);
    expect((await customer.get(path)).status).toBe(403);
  }
});

test('an entry can lose what tells of a person, and is never changed otherwise', async () => {
  await audit(ctx, {
    action: 'service.published',
    subjectType: 'service',
    subjectId: 'kept',
    data: { title: 'Kept' },
  });
  const entry = () => db.updateTable('audit_entries').where('subject_id', '=', 'kept');
  for (const change of [
    { action: 'service.archived' },
    { subject_id: 'another' },
    { at: new Date(0) },
    { actor_name: 'Somebody else' },
    { actor_kind: 'system' as const },
    { data: JSON.stringify({ title: 'Changed' }) },
  ])
    await expect(entry().set(change).execute(), JSON.stringify(change)).rejects.toThrow(
      'append-only',
    );
  const erased = { data: '{}', actor_name: null, ip: null, user_agent: null };
  const { numUpdatedRows } = await entry().set(erased).executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
});
