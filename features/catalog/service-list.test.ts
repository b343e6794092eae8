import { afterAll, expect, test } from 'vitest';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminServicesHttp } from './admin-http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const client = routerClient(adminServicesHttp({ canCharge: () => true }), ctxFor(db, admin));
const at = (day: number) => new Date(Date.UTC(2026, 4, day));
await buildService(db, { title: 'River map', state: 'published', created_at: at(1) });
const { service: draft } = await buildService(db, {
  title: '=Lake map',
  state: 'draft',
  created_at: at(2),
});
await buildService(db, { title: 'Old map', state: 'draft', archived_at: at(3), created_at: at(3) });
const pageOf = async (query: string) => (await client.get(`/?${query}`)).body.data;
const titlesOf = async (query: string) =>
  (await pageOf(query)).services.map(({ title }: { title: string }) => title);

test('archived services are listed, counted and exported only on demand', async () => {
  const { total, counts } = await pageOf('');
  expect({ total, counts }).toEqual({
    total: 2,
    counts: { state: { published: 1, draft: 1, archived: 1 } },
  });
  expect(await titlesOf('state=archived')).toEqual(['Old map']);
  expect(await titlesOf('q=OLD')).toEqual([]);
  expect((await client.get('/export')).body.trimEnd().split('\r\n')).toHaveLength(3);
});

test('services are found by title and category, and sorted', async () => {
  expect(await titlesOf('q=map&sort=newest')).toEqual(['=Lake map', 'River map']);
  expect(await titlesOf('sort=title')).toEqual(['=Lake map', 'River map']);
  const { slug } = await db
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', draft.category_id)
    .executeTakeFirstOrThrow();
  expect(await titlesOf(`category=${slug}&state=draft`)).toEqual(['=Lake map']);
  expect(await titlesOf('category=none')).toEqual([]);
});

test('an export is harmless in a spreadsheet, and audited', async () => {
  const lines = (await client.get('/export?state=draft')).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=Lake map"`);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'services.exported', actor_id: admin.id });
});

test('only administrators see and export all services', async () => {
  const asCustomer = routerClient(
    adminServicesHttp({ canCharge: () => true }),
    ctxFor(db, await buildUser(db)),
  );
  for (const path of ['/', '/export']) expect((await asCustomer.get(path)).status).toBe(403);
});
