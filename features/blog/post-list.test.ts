import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { writingHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const client = routerClient(writingHttp, ctxFor(db, admin));
await buildPost(db, {
  title: 'Rivers of ink',
  state: 'published',
  created_at: new Date('2026-05-01'),
});
await buildPost(db, { title: '=Lakes', state: 'draft', created_at: new Date('2026-05-02') });
const titlesOf = async (query: string) =>
  (await client.get(`/?${query}`)).body.data.posts.map(({ title }: { title: string }) => title);

test('posts are found by the beginnings of their words and sorted by the time of writing', async () => {
  expect(await titlesOf('q=riv')).toEqual(['Rivers of ink']);
  expect(await titlesOf('q=riv&state=draft')).toEqual([]);
  expect(await titlesOf('q=%25')).toHaveLength(2);
  expect(await titlesOf('sort=newest')).toEqual(['=Lakes', 'Rivers of ink']);
  expect(await titlesOf('sort=oldest')).toEqual(['Rivers of ink', '=Lakes']);
});

test('an export has a line for each post, harmless in a spreadsheet, and is audited', async () => {
  const lines = (await client.get('/export?state=draft')).body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=Lakes"`);
  const entry = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'posts.exported', actor_id: admin.id });
});

test('only administrators see and export all posts', async () => {
  const asCustomer = routerClient(writingHttp, ctxFor(db, await buildUser(db)));
  const asVisitor = routerClient(writingHttp, ctxFor(db));
  for (const path of ['/', '/export']) {
    expect((await asCustomer.get(path)).status).toBe(403);
    expect((await asVisitor.get(path)).status).toBe(401);
  }
});
