import { afterAll, expect, test } from 'vitest';
import { getRedirectTarget } from '#features/redirects/queries.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminPagesHttp, pagesHttp } from './http.ts';
import type { MenuPage } from './contract.ts';
import { listPageAddresses } from './queries.ts';

const { db, close } = await testDatabase();
afterAll(close);

const visitor = ctxFor(db);
const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const api = routerClient(adminPagesHttp, admin);
const site = routerClient(pagesHttp, visitor);

const DETAILS = {
  place: 'none',
  menuName: null,
  purpose: null,
  seoTitle: null,
  seoDescription: null,
  version: 1,
};

async function make(title: string, body: string | null = 'Text.'): Promise<string> {
  const { slug } = (await api.post('/', { title, slug: '' })).body.data;
  if (body !== null) await api.put(`/${slug}`, { title, body, version: 0 });
  return slug;
}

async function publish(slug: string) {
  return api.put(`/${slug}/publication`, { isPublished: true });
}

const menu = async () =>
  (await site.get('/')).body.data.pages.map(
    ({ place, slug }: Record<string, string>) => `${place} ${slug}`,
  );

test('a new page is seen by visitors when it is published, and found by search engines', async () => {
  const slug = await make('Working with us');
  expect(slug).toBe('working-with-us');
  expect((await site.get(`/${slug}`)).body.code).toBe('page_not_found');
  expect(await listPageAddresses(visitor)).toEqual([]);
  expect((await publish(slug)).status).toBe(200);
  expect((await site.get(`/${slug}`)).body.data.page).toMatchObject({ title: 'Working with us' });
  expect(await listPageAddresses(visitor)).toMatchObject([{ slug }]);
});

test('a page without a text, or with marks to complete, stays hidden', async () => {
  const slug = await make('Half', null);
  expect((await publish(slug)).status).toBe(422);
  const body = 'By [… name], then \\[… court\\] and [a link](/about) and [… name].';
  await api.put(`/${slug}`, { title: 'Half', body, version: 0 });
  const refusal = await publish(slug);
  expect(refusal).toMatchObject({ status: 409, body: { code: 'page_has_marks' } });
  expect(refusal.body.detail).toMatch(/3 places.*\[… name\], \[… court\]/);
});

test('marks cannot be saved into a page that visitors see, in no language', async () => {
  const slug = await make('Working with us');
  await publish(slug);
  const { version } = (await api.get(`/${slug}`)).body.data.page;
  const edit = { title: 'Working with us', body: 'Before [… court].', version };
  expect((await api.put(`/${slug}`, edit)).body.code).toBe('page_has_marks');
  const texts = { title: 'Mit uns arbeiten', body: 'Vor dem [… Gericht].' };
  const translate = () => api.put(`/${slug}/translations/de`, { texts, version: 0 });
  expect((await translate()).body.code).toBe('page_has_marks');
  expect((await site.get(`/${slug}`)).body.data.page.html).not.toContain('court');
  await api.put(`/${slug}/publication`, { isPublished: false });
  expect((await api.put(`/${slug}`, edit)).status).toBe(200);
  expect((await translate()).status).toBe(200);
  const done = { ...edit, body: 'Before the court.', version: version + 1 };
  expect((await api.put(`/${slug}`, done)).status).toBe(200);
  expect((await publish(slug)).body).toMatchObject({
    code: 'page_has_marks',
    detail: expect.stringMatching(/^One place in another language .*\[… Gericht\]$/),
  });
});

test('addresses of the program, of other pages and short ones are refused', async () => {
  const slug = await make('Jobs');
  const refusal = async (wanted: string) => {
    const { status, body } = await api.put(`/${slug}/details`, { ...DETAILS, slug: wanted });
    return [status, Object.keys(body.fields ?? {}).join()];
  };
  expect(await refusal('admin')).toEqual([422, 'slug']);
  expect(await refusal('de')).toEqual([422, 'slug']);
  expect(await refusal('Not A Slug')).toEqual([422, 'slug']);
  expect(await refusal('about')).toEqual([422, 'slug']);
  await make('Other jobs');
  expect(await refusal('other-jobs')).toEqual([409, 'slug']);
  expect((await api.post('/', { title: 'X', slug: 'orders' })).status).toBe(422);
});

test('a title that is the address of the program, or of a page, gets a free address', async () => {
  expect(await make('Contact')).toBe('contact-2');
  expect(await make('Jobs!')).toBe('jobs-2');
  expect(await make('?')).toBe('page');
});

test('an old address leads to the page, also after a second change; a deleted one is gone', async () => {
  const slug = await make('Prices', 'They vary.');
  await publish(slug);
  await api.put(`/${slug}/details`, { ...DETAILS, slug: 'costs' });
  await api.put('/costs/details', { ...DETAILS, slug: 'fees', version: 2 });
  const target = async (path: string) => (await getRedirectTarget(visitor, path)).target;
  expect(await target('/prices')).toBe('/fees');
  expect(await target('/costs')).toBe('/fees');
  await api.put('/fees/publication', { isPublished: false });
  await expect(target('/prices')).rejects.toThrow('redirect_not_found');
  expect((await api.delete('/fees')).status).toBe(200);
  expect(await target('/prices')).toBeNull();
  expect(await target('/fees')).toBeNull();
  expect((await api.post('/', { title: 'Fees', slug: 'fees' })).status).toBe(201);
  await expect(target('/fees')).rejects.toThrow('redirect_not_found');
});

test('a draft that nobody saw leaves no address', async () => {
  const slug = await make('Secret');
  await api.put(`/${slug}/details`, { ...DETAILS, slug: 'more-secret' });
  await expect(getRedirectTarget(visitor, '/secret')).rejects.toThrow('redirect_not_found');
});

test('menus show the published pages in their order and in the language of the reader', async () => {
  const slug = await make('Team');
  await api.put(`/${slug}/details`, { ...DETAILS, slug, place: 'header' });
  expect(await menu()).toEqual(['header about', 'footer terms-of-service']);
  await publish(slug);
  await api.put('/order', { slugs: ['team', 'about'] });
  await api.put('/team/translations/de', { version: 0, texts: { title: 'Leute', body: 'Wir.' } });
  const german = routerClient(pagesHttp, { ...visitor, locale: 'de' });
  expect((await german.get('/')).body.data.pages).toEqual([
    { slug: 'about', title: 'Über uns', menuName: null, locale: 'de', place: 'header' },
    {
      slug: 'terms-of-service',
      title: 'Allgemeine Geschäftsbedingungen',
      menuName: null,
      locale: 'de',
      place: 'footer',
    },
    { slug: 'team', title: 'Leute', menuName: null, locale: 'de', place: 'header' },
  ]);
});

test('the list names pages in the language of the reader where it can, in its order', async () => {
  const [slug, other] = [await make('Zebras and others'), await make('Ask us')];
  const texts = { title: 'Andere Zebras', body: 'Wir.' };
  await api.put(`/${slug}/translations/de`, { version: 0, texts });
  const listed = async (locale: 'en' | 'de') => {
    const { pages } = (await routerClient(adminPagesHttp, { ...admin, locale }).get('/?sort=title'))
      .body.data;
    return pages
      .filter((page: MenuPage) => [slug, other].includes(page.slug))
      .map((page: MenuPage) => [page.title, page.locale]);
  };
  expect(await listed('en')).toEqual([
    ['Ask us', 'en'],
    ['Zebras and others', 'en'],
  ]);
  expect(await listed('de')).toEqual([
    ['Andere Zebras', 'de'],
    ['Ask us', 'en'],
  ]);
});

test('menus call a page by its name for menus, in each language by that of the language', async () => {
  const slug = await make('How we work with you, step by step');
  const details = { ...DETAILS, slug, place: 'footer', menuName: 'How we work' };
  await api.put(`/${slug}/details`, details);
  await publish(slug);
  const shown = async (ctx: typeof visitor) => {
    const { pages } = (await routerClient(pagesHttp, ctx).get('/')).body.data;
    const { title, menuName, locale } = pages.find((page: MenuPage) => page.slug === slug);
    return { title, menuName, locale };
  };
  const english = { title: 'How we work with you, step by step', menuName: 'How we work' };
  expect(await shown(visitor)).toEqual({ ...english, locale: 'en' });
  const german = { ...visitor, locale: 'de' } as const;
  expect(await shown(german)).toEqual({ ...english, locale: 'en' });

  const texts = { title: 'So arbeiten wir mit Ihnen', body: 'Wir.' };
  await api.put(`/${slug}/translations/de`, { version: 0, texts });
  expect(await shown(german)).toEqual({ title: texts.title, menuName: null, locale: 'de' });
  const named = { ...texts, menuName: 'Ablauf' };
  await api.put(`/${slug}/translations/de`, { version: 1, texts: named });
  expect(await shown(german)).toEqual({ title: texts.title, menuName: 'Ablauf', locale: 'de' });
});

test('menus lead to the blog while visitors can read a post', async () => {
  const shown = async () => (await site.get('/')).body.data.hasPosts;
  await buildPost(db, { state: 'draft' });
  await buildPost(db, { state: 'scheduled' });
  expect(await shown()).toBe(false);
  const { id } = await buildPost(db, { state: 'published' });
  expect(await shown()).toBe(true);
  await db
    .updateTable('posts')
    .set({ unpublish_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', id)
    .execute();
  expect(await shown()).toBe(false);
});

test('the top holds four pages', async () => {
  const place = async (title: string) => {
    const slug = await make(title);
    return (await api.put(`/${slug}/details`, { ...DETAILS, slug, place: 'header' })).status;
  };
  await api.put('/about', { title: 'About us', body: 'We.', version: 0 }); // stored now
  expect([await place('One 1'), await place('Two 2'), await place('Three 3')]).toEqual([
    200, 200, 422,
  ]);
});

test('about and terms stay where they are; their menu and search texts change', async () => {
  for (const slug of ['about', 'terms-of-service']) {
    expect((await api.delete(`/${slug}`)).body.code).toBe('page_is_fixed');
    const hidden = await api.put(`/${slug}/publication`, { isPublished: false });
    expect(hidden.body.code).toBe('page_is_fixed');
    const moved = await api.put(`/${slug}/details`, { ...DETAILS, slug: 'elsewhere' });
    expect(moved.status).toBe(422);
  }
  const details = { ...DETAILS, slug: 'about', place: 'none', seoTitle: 'Who we are' };
  expect((await api.put('/about/details', details)).status).toBe(200);
  expect((await api.put('/about/details', details)).body.code).toBe('page_changed');
  expect((await site.get('/about')).body.data.page.seoTitle).toBe('Who we are');
  expect(await menu()).not.toContain('header about');
});

test('only administrators change the list', async () => {
  const people = [
    [401, visitor],
    [403, ctxFor(db, await buildUser(db))],
  ] as const;
  for (const [status, ctx] of people) {
    const client = routerClient(adminPagesHttp, ctx);
    expect((await client.post('/', { title: 'Mine', slug: '' })).status).toBe(status);
    expect((await client.put('/order', { slugs: [] })).status).toBe(status);
    expect((await client.put('/about/details', { ...DETAILS, slug: 'about' })).status).toBe(status);
    expect((await client.put('/team/publication', { isPublished: false })).status).toBe(status);
    expect((await client.delete('/team')).status).toBe(status);
  }
});
