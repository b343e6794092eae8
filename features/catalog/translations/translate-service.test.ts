import { afterAll, expect, test } from 'vitest';
import { placeOrder } from '#features/orders/place-order.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Locale } from '#lib/locale.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminServicesHttp } from '#features/catalog/admin-http.ts';
import { getEditableService } from '#features/catalog/admin-queries.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import { getService } from '#features/catalog/queries.ts';
import { saveService } from '#features/catalog/save-service.ts';
import { searchServices } from '#features/catalog/search/search-services.ts';
import { ServiceEdit, ServiceFilter } from '#features/catalog/contract.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
await updateSettings(admin, { locales: ['de'] });
const adminApi = routerClient(adminServicesHttp({ canCharge: () => true }), admin);
const reader = (locale: Locale) => ({ ...ctxFor(db), locale });

const inGerman = (id: string, texts: Record<string, string>, version = 0) =>
  adminApi.put(`/${id}/translations/de`, { version, texts });

test('a service is read in the reader’s language, and falls back text by text', async () => {
  const { service, packages, requirements } = await buildService(db, {
    title: 'A house map',
    packages: [{ name: 'Sheet', features: ['Ink'] }, { name: 'Wall' }],
    requirements: [{ label: 'Which?', kind: 'choice', choices: ['Paper', 'Cloth'] }],
    faqs: [{ question: 'Why?', answer: 'Because.' }],
  });
  const [sheet] = packages;
  const [which] = requirements;
  const saved = await inGerman(service.id, {
    title: 'Eine Hauskarte',
    [`${sheet?.id}.name`]: 'Blatt',
    [`${which?.id}.choice:Cloth`]: 'Stoff',
    'nowhere.name': 'Nichts',
  });
  expect(saved.body.data).toEqual({ version: 1 });

  const german = await getService(reader('de'), service.slug);
  expect(german).toMatchObject({
    slug: 'eine-hauskarte',
    title: 'Eine Hauskarte',
    summary: service.summary,
    packages: [{ name: 'Blatt', features: ['Ink'] }, { name: 'Wall' }],
    requirements: [{ choices: ['Paper', 'Cloth'], choiceLabels: ['Paper', 'Stoff'] }],
    locale: 'en',
    slugs: [
      { locale: 'en', slug: service.slug },
      { locale: 'de', slug: 'eine-hauskarte' },
    ],
  });
  expect(german.fallbacks).toEqual(
    expect.arrayContaining(['summary', 'packages.1.name', 'faq.0.question']),
  );
  expect(german.fallbacks).not.toContain('title');
  // Every address finds it in every language; the page redirects to the right one.
  for (const key of [service.slug, 'eine-hauskarte', service.id]) {
    expect(await getService(reader('en'), key)).toMatchObject({
      slug: service.slug,
      title: 'A house map',
      fallbacks: [],
    });
  }
});

test('the default language can change without losing a text', async () => {
  const { service } = await buildService(db, { title: 'A river map' });
  await inGerman(service.id, { title: 'Eine Flusskarte' });
  await updateSettings(admin, { defaultLocale: 'de', locales: ['en', 'de'] });
  const { service: later } = await buildService(db, { title: 'Seekarte' });
  expect((await getService(reader('en'), service.id)).title).toBe('A river map');
  expect((await getService(reader('de'), service.id)).title).toBe('Eine Flusskarte');
  expect(await getService(reader('en'), later.id)).toMatchObject({
    title: 'Seekarte',
    locale: 'de',
    fallbacks: expect.arrayContaining(['title']),
  });
  await updateSettings(admin, { defaultLocale: 'en', locales: ['de'] });
});

test('a search in German finds inflected words and untranslated texts', async () => {
  const { service } = await buildService(db, { title: 'Treasure charts' });
  const { service: untranslated } = await buildService(db, { title: 'Illustrated atlases' });
  await inGerman(service.id, { title: 'Handgezeichnete Schatzkarten' });
  const find = async (locale: Locale, q: string) => {
    const { services } = await searchServices(reader(locale), ServiceFilter.parse({ q }));
    return services.map(({ id }) => id);
  };
  expect(await find('de', 'handgezeichneter Schatzkarte')).toEqual([service.id]);
  const { service: design } = await buildService(db, { title: 'Poster work' });
  await inGerman(design.id, { title: 'Gestaltung von Plakaten' });
  expect(await find('de', 'Gestaltungen')).toEqual([design.id]);
  expect(await find('en', 'Gestaltungen')).toEqual([]);
  expect(await find('de', 'atlas')).toEqual([untranslated.id]);
  expect(await find('en', 'Schatzkarten')).toEqual([]);
  expect(await find('en', 'chart')).toEqual([service.id]);
});

test('a German search marks inflected words and offers translations with similar words', async () => {
  const { service } = await buildService(db, { title: 'Sundial atlases', summary: 'In ink.' });
  await inGerman(service.id, { title: 'Karten von Sonnenuhren' });
  const find = (q: string) => searchServices(reader('de'), ServiceFilter.parse({ q }));
  const [found] = (await find('sonnenuhr karte')).services;
  expect(found?.matches).toEqual({
    title: [
      [0, 6],
      [11, 22],
    ],
    summary: [],
  });
  // The summary is not translated, so it is marked with the dictionary of its own language.
  const [english] = (await find('inks')).services.filter(({ id }) => id === service.id);
  expect(english?.matches.summary).toEqual([[3, 6]]);
  expect((await find('sonenuhrn')).alike.map(({ id }) => id)).toEqual([service.id]);
  const inEnglish = await searchServices(reader('en'), ServiceFilter.parse({ q: 'sonenuhrn' }));
  expect(inEnglish.alike).toEqual([]);
});

test('an address belongs to one service across all languages', async () => {
  const { service } = await buildService(db);
  const { service: other } = await buildService(db);
  const taken = await inGerman(service.id, { title: 'Karte', slug: other.slug });
  expect(taken.status).toBe(422);
  expect(Object.keys(taken.body.fields)).toEqual(['texts.slug']);
  expect((await inGerman(service.id, { title: 'Karte', slug: 'Karte!' })).status).toBe(422);
  expect((await inGerman(service.id, { title: 'Karte', slug: 'karte' })).status).toBe(200);
  // The next service with the same title gets another slug, in either table.
  expect((await inGerman(other.id, { title: 'Karte' })).status).toBe(200);
  expect((await getService(reader('de'), other.id)).slug).toBe('karte-2');
});

test('the source text is edited as the service, not as a translation', async () => {
  const { service } = await buildService(db, {});
  const answer = await adminApi.put(`/${service.id}/translations/en`, { version: 0, texts: {} });
  expect(answer).toMatchObject({ status: 422, body: { code: 'translation_of_source' } });
});

test('saving one language does not change another, and concurrent saves do not overwrite each other', async () => {
  const { service } = await buildService(db, { faqs: [{ question: 'Why?', answer: 'Because.' }] });
  const opened = (await adminApi.get(`/${service.id}/translations/de`)).body.data;
  const why = opened.texts.find(({ field }: { field: string }) => field === 'faqQuestion').key;
  const texts = { title: 'Eine Karte', [why]: 'Warum?' };
  const answers = await Promise.all([inGerman(service.id, texts), inGerman(service.id, texts)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await inGerman(service.id, texts)).body.code).toBe('translation_changed');

  const { edit } = await getEditableService(admin, service.id);
  expect(edit).toMatchObject({ title: service.title, version: service.version });
  await saveService(admin, service.id, ServiceEdit.parse({ ...edit, title: 'Another map' }));
  const german = await getService(reader('de'), service.id);
  expect(german).toMatchObject({ title: 'Eine Karte', faq: [{ question: 'Warum?' }] });
  expect((await adminApi.get(`/${service.id}`)).body.data.languages).toEqual([
    { locale: 'de', missing: opened.texts.length - 1 - 2 },
  ]);
  expect((await adminApi.put(`/${service.id}/translations/en`, { version: 0, texts })).status).toBe(
    422,
  );
});

test('only administrators see a draft’s translation', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  await inGerman(service.id, { title: 'Geheime Karte', slug: 'geheime-karte' });
  const customer = ctxFor(db, await buildUser(db));
  for (const ctx of [ctxFor(db), customer]) {
    const german = { ...ctx, locale: 'de' as const };
    expect((await routerClient(servicesHttp, german).get('/geheime-karte')).status).toBe(404);
    const answer = await routerClient(adminServicesHttp({ canCharge: () => true }), german).get(
      `/${service.id}/translations/de`,
    );
    expect([401, 403]).toContain(answer.status);
    const edit = await routerClient(adminServicesHttp({ canCharge: () => true }), german).put(
      `/${service.id}/translations/de`,
      {
        version: 1,
        texts: { title: 'Meine' },
      },
    );
    expect([401, 403]).toContain(edit.status);
  }
  const { services } = await searchServices(reader('de'), ServiceFilter.parse({ q: 'geheime' }));
  expect(services).toEqual([]);
});

test('an order keeps names and questions in its language; answers do not depend on it', async () => {
  const { service, packages, requirements } = await buildService(db, {
    requirements: [
      { label: 'Which?', kind: 'choice', choices: ['Paper', 'Cloth'] },
      { label: 'What colour?', depends_on_value: 'Cloth' },
    ],
  });
  const [which] = requirements;
  const [chosen] = packages;
  await inGerman(service.id, {
    title: 'Eine Karte',
    [`${chosen?.id}.name`]: 'Blatt',
    [`${which?.id}.label`]: 'Welches?',
    [`${which?.id}.choice:Cloth`]: 'Stoff',
  });
  const customer = { ...ctxFor(db, await buildUser(db)), locale: 'de' as const };
  const { id } = await placeOrder(
    customer,
    { service: service.slug, packageId: chosen?.id ?? '', addOnIds: [], quantity: 1, note: '' },
    { key: service.id, isLivemode: false },
  );
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  expect(order).toMatchObject({
    service_title: 'Eine Karte',
    package_name: 'Blatt',
    locale: 'de',
  });
  const questions = await db
    .selectFrom('order_requirements')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  expect(questions).toMatchObject([
    { label: 'Welches?', choices: ['Paper', 'Cloth'], choice_labels: ['Paper', 'Stoff'] },
    { label: 'What colour?', depends_on_value: 'Cloth' },
  ]);
});
