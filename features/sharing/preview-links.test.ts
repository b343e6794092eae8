/** Preview links of services and posts: who sees a draft, and until when. */
import { afterAll, expect, test } from 'vitest';
import { postsHttp, writingHttp } from '#features/blog/http.ts';
import { adminServicesHttp } from '#features/catalog/admin-http.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const customer = await buildUser(db);
const DAY_MS = 86_400_000;

type State = 'draft' | 'published';

const KINDS = [
  {
    kind: 'service',
    editor: adminServicesHttp({ canCharge: () => true }),
    site: servicesHttp,
    build: async (state: State) => (await buildService(db, { state })).service,
    isPublished: (data: { isPublished: boolean }) => data.isPublished,
  },
  {
    kind: 'post',
    editor: writingHttp,
    site: postsHttp,
    build: (state: State) => buildPost(db, { state }),
    isPublished: (data: { post: { isPublished: boolean } }) => data.post.isPublished,
  },
] as const;

test.each(KINDS)('a link shows the draft of a $kind until it ends', async (of) => {
  const editor = routerClient(of.editor, ctxFor(db, admin));
  const site = routerClient(of.site, ctxFor(db));
  const { id, slug } = await of.build('draft');
  const other = await of.build('draft');
  const linkOf = async (draft: string) =>
    (await editor.get(`/${draft}/preview-link`)).body.data.link;
  const see = (token: string, address = slug) => site.get(`/${address}?preview=${token}`);

  expect(await linkOf(id)).toBeNull();
  const { token } = (await editor.put(`/${id}/preview-link`)).body.data;
  expect(await linkOf(id)).toMatchObject({ token });

  const shown = await see(token);
  expect(shown.status).toBe(200);
  expect(of.isPublished(shown.body.data)).toBe(false);
  expect(shown.headers.get('cache-tags')).toBeNull();

  const stranger = routerClient(of.site, ctxFor(db, customer));
  expect((await stranger.get(`/${slug}`)).status).toBe(404);
  expect((await stranger.get(`/${slug}?preview=${token}`)).status).toBe(200);

  expect((await site.get(`/${slug}`)).status).toBe(404);
  expect((await see(token, other.slug)).status).toBe(404);
  expect((await see('x'.repeat(43))).status).toBe(404);
  expect((await see('')).status).toBe(404);

  const { token: next } = (await editor.put(`/${id}/preview-link`)).body.data;
  expect(next).not.toBe(token);
  expect((await see(token)).status).toBe(404);
  expect((await see(next)).status).toBe(200);

  expect((await editor.delete(`/${id}/preview-link`)).status).toBe(200);
  expect((await editor.delete(`/${id}/preview-link`)).status).toBe(200);
  expect((await see(next)).status).toBe(404);
  expect(await linkOf(id)).toBeNull();

  const audited = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual([
    `${of.kind}.preview_link_made`,
    `${of.kind}.preview_link_made`,
    `${of.kind}.preview_link_ended`,
  ]);
  expect(JSON.stringify(audited)).not.toContain(token);
});

test.each(KINDS)('the link of a $kind works for 14 days', async (of) => {
  const editor = routerClient(of.editor, ctxFor(db, admin));
  const { id, slug } = await of.build('draft');
  const { token, expiresAt } = (await editor.put(`/${id}/preview-link`)).body.data;
  const after = (days: number) => new Date(Date.now() + days * DAY_MS);
  const at = (now: Date) =>
    routerClient(of.site, ctxFor(db, undefined, now)).get(`/${slug}?preview=${token}`);
  expect((await at(after(13.9))).status).toBe(200);
  expect((await at(new Date(expiresAt))).status).toBe(404);
  const later = routerClient(of.editor, ctxFor(db, admin, after(15)));
  expect((await later.get(`/${id}/preview-link`)).body.data.link).toBeNull();
});

test.each(KINDS)('what a published $kind answers does not depend on a link', async (of) => {
  const { slug } = await of.build('published');
  const shown = await routerClient(of.site, ctxFor(db)).get(`/${slug}?preview=${'x'.repeat(43)}`);
  expect(shown.status).toBe(200);
  expect(of.isPublished(shown.body.data)).toBe(true);
});

test.each(KINDS)('only administrators make, see and end the link of a $kind', async (of) => {
  const { id } = await of.build('draft');
  for (const [user, status] of [
    [undefined, 401],
    [customer, 403],
  ] as const) {
    const client = routerClient(of.editor, ctxFor(db, user));
    expect((await client.get(`/${id}/preview-link`)).status).toBe(status);
    expect((await client.put(`/${id}/preview-link`)).status).toBe(status);
    expect((await client.delete(`/${id}/preview-link`)).status).toBe(status);
  }
  const editor = routerClient(of.editor, ctxFor(db, admin));
  expect((await editor.put(`/${crypto.randomUUID()}/preview-link`)).status).toBe(404);
});

test('a deleted draft takes its link with it', async () => {
  const editor = routerClient(adminServicesHttp({ canCharge: () => true }), ctxFor(db, admin));
  const { service } = await buildService(db, { state: 'draft' });
  await editor.put(`/${service.id}/preview-link`);
  expect((await editor.delete(`/${service.id}`)).status).toBe(200);
  const left = await db
    .selectFrom('preview_links')
    .select('id')
    .where('service_id', '=', service.id)
    .execute();
  expect(left).toEqual([]);
});
