import { afterAll, expect, test } from 'vitest';
import { buildPage } from '#test/factories/page.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { pagesHttp, previewsHttp, adminPagesHttp } from './http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const site = routerClient(pagesHttp, ctxFor(db));
const adminApi = routerClient(adminPagesHttp, ctxFor(db, admin));

test('before the first edit, both pages have a starting text that fits every shop', async () => {
  for (const slug of ['about', 'terms-of-service']) {
    const answer = await site.get(`/${slug}`);
    expect(answer.headers.get('cache-tags')).toBe(`page:${slug}`);
    expect(answer.body.data.page).toMatchObject({ slug, version: 0, updatedAt: null });
    expect(answer.body.data.page.html).toContain('<h2');
  }
});

test('there are no other pages', async () => {
  expect((await site.get('/imprint')).status).toBe(404);
  expect((await adminApi.put('/imprint', { title: 'A', body: 'B', version: 0 })).status).toBe(404);
});

test('the first edit replaces the starting text; visitors get HTML, administrators the Markdown', async () => {
  const saved = await adminApi.put('/terms-of-service', {
    title: 'Our terms',
    body: '## Fair\n\n<b>On both sides</b>',
    version: 0,
  });
  expect(saved.body.data.page).toMatchObject({ title: 'Our terms', version: 1 });
  const { page } = (await site.get('/terms-of-service')).body.data;
  expect(page).toMatchObject({ title: 'Our terms', version: 1 });
  expect(page.html).toContain('<h2 id="fair">Fair</h2>');
  expect(page.html).toContain('&lt;b&gt;');
  expect(page).not.toHaveProperty('body');
  const edited = (await adminApi.get('/terms-of-service')).body.data.page;
  expect(edited).toMatchObject({ body: '## Fair\n\n<b>On both sides</b>' });
  const log = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'data'])
    .where('subject_id', '=', 'terms-of-service')
    .execute();
  expect(log).toMatchObject([
    { action: 'page.edited', actor_id: admin.id, data: { titleBefore: 'Terms of service' } },
  ]);
});

test('a text that someone else saved since, or concurrently, is not overwritten', async () => {
  const { version } = await buildPage(db, { version: 7 });
  const edit = { title: 'About us', body: 'We draw maps.', version };
  const answers = await Promise.all([adminApi.put('/about', edit), adminApi.put('/about', edit)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await adminApi.put('/about', edit)).body.code).toBe('page_changed');
  expect((await adminApi.get('/about')).body.data.page.version).toBe(version + 1);
});

test('errors are named at their fields', async () => {
  const answer = await adminApi.put('/about', { title: ' ', body: '', version: 1 });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields).toSorted()).toEqual(['body', 'title']);
});

test('only administrators edit and preview', async () => {
  const edit = { title: 'Mine', body: 'Now', version: 1 };
  const people = [
    [401, ctxFor(db)],
    [403, ctxFor(db, await buildUser(db))],
  ] as const;
  for (const [status, ctx] of people) {
    expect((await routerClient(adminPagesHttp, ctx).get('/')).status).toBe(status);
    expect((await routerClient(adminPagesHttp, ctx).get('/about')).status).toBe(status);
    expect((await routerClient(adminPagesHttp, ctx).put('/about', edit)).status).toBe(status);
    expect((await routerClient(previewsHttp, ctx).post('/', { body: 'Now' })).status).toBe(status);
  }
  expect((await adminApi.get('/')).body.data.pages).toHaveLength(2);
});

test('a preview equals the page for visitors', async () => {
  const previews = routerClient(previewsHttp, ctxFor(db, admin));
  const body = '**Bold** <script>1</script>';
  const { html } = (await previews.post('/', { body })).body.data;
  expect(html).toBe('<p><strong>Bold</strong> &lt;script&gt;1&lt;/script&gt;</p>\n');
});
