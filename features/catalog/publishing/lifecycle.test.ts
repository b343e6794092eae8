/** Copies, archive, planned times, currency and hidden services. */
import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#kit/ctx.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminServicesHttp } from '#features/catalog/admin-http.ts';
import type { AdminServicePage, EditableService, ServiceList } from '#features/catalog/contract.ts';
import { servicesHttp } from '#features/catalog/http.ts';
import { findServiceForOrder, listServiceAddresses } from '#features/catalog/queries.ts';
import { applySchedule } from './schedule-service.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const adminApi = routerClient(adminServicesHttp({ canCharge: () => true }), ctxFor(db, admin));
const site = routerClient(servicesHttp, ctxFor(db));
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

async function open(id: string): Promise<EditableService> {
  const answer = await adminApi.get(`/${id}`);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const statusOf = async (slug: string) => (await site.get(`/${slug}`)).status;
const applyAt = (id: string, now: Date) =>
  applySchedule(asSystem(ctxFor(db, undefined, now), 'test'), id);
const plan = (id: string, publishAt: Date | null, unpublishAt: Date | null) =>
  adminApi.put(`/${id}/schedule`, { publishAt, unpublishAt });

test('visitors and customers can do none of this', async () => {
  const { service } = await buildService(db);
  const plans = { publishAt: null, unpublishAt: null };
  for (const [ctx, status] of [
    [ctxFor(db), 401],
    [ctxFor(db, await buildUser(db)), 403],
  ] as const) {
    const client = routerClient(adminServicesHttp({ canCharge: () => true }), ctx);
    expect((await client.post(`/${service.id}/copies`)).status).toBe(status);
    expect((await client.put(`/${service.id}/schedule`, plans)).status).toBe(status);
    expect((await client.put(`/${service.id}/archive`)).status).toBe(status);
    expect((await client.delete(`/${service.id}/archive`)).status).toBe(status);
  }
  const nobody = crypto.randomUUID();
  expect((await adminApi.post(`/${nobody}/copies`)).status).toBe(404);
  expect((await adminApi.put(`/${nobody}/schedule`, plans)).status).toBe(404);
  expect((await adminApi.put(`/${nobody}/archive`)).status).toBe(404);
});

test('a copy has everything of the service, in all languages, as a draft of its own', async () => {
  const { service, packages, requirements } = await buildService(db, {
    title: 'A logo',
    packages: [{ name: 'Small' }, { name: 'Large' }],
    addOns: [{}],
    faqs: [{}],
    requirements: [{ kind: 'choice', choices: ['Yes', 'No'] }, {}],
  });
  await db
    .updateTable('requirements')
    .set({ depends_on: requirements[0]?.id ?? '', depends_on_value: 'Yes' })
    .where('id', '=', requirements[1]?.id ?? '')
    .execute();
  await db
    .insertInto('service_translations')
    .values({
      service_id: service.id,
      locale: 'de',
      title: 'Ein Logo',
      slug: `ein-logo-${service.slug}`,
      parts: JSON.stringify({ [`${packages[1]?.id}.name`]: 'Groß' }),
      updated_at: new Date(),
    })
    .execute();

  const { status, body } = await adminApi.post(`/${service.id}/copies`);
  expect(status).toBe(201);
  const [original, copy] = [await open(service.id), await open(body.data.id)];
  expect(copy).toMatchObject({ state: 'draft', isOrdered: false, currency: 'EUR' });
  expect(copy.edit).toMatchObject({ title: 'A logo (copy)', isFeatured: false, version: 1 });
  const withoutIds = ({ edit }: EditableService) =>
    [edit.packages, edit.addOns, edit.faq, edit.requirements].map((parts) =>
      parts.map((part) => ({ ...part, id: undefined })),
    );
  expect(withoutIds(copy)).toEqual(withoutIds(original));
  expect(copy.edit.requirements[1]?.dependsOn).toEqual({ position: 1, value: 'Yes' });
  const ids = new Set(original.edit.packages.map(({ id }) => id));
  expect(copy.edit.packages.some(({ id }) => ids.has(id))).toBe(false);

  const german = await adminApi.get(`/${body.data.id}/translations/de`);
  const texts: { field: string; text: string }[] = german.body.data.texts;
  expect(texts.find(({ field }) => field === 'title')?.text).toBe('Ein Logo (Kopie)');
  expect(texts.filter(({ field }) => field === 'packageName').map(({ text }) => text)).toEqual([
    '',
    'Groß',
  ]);
  const again = await adminApi.post(`/${service.id}/copies`);
  expect((await open(again.body.data.id)).edit.slug).not.toBe(copy.edit.slug);
});

test('a copy in another currency keeps the numbers of the prices', async () => {
  const { service } = await buildService(db, {
    title: 'x'.repeat(120),
    packages: [{ price_minor: 9950n }],
    addOns: [{ price_minor: 1200n }],
  });
  await buildOrder(db, { service_id: service.id });
  const copyTo = async (currency: string) => {
    const { body } = await adminApi.post(`/${service.id}/copies`, { currency });
    const { edit, ...copy } = await open(body.data.id);
    expect(edit.title).toHaveLength(120);
    return [copy.currency, edit.packages[0]?.priceMinor, edit.addOns[0]?.priceMinor];
  };
  expect(await copyTo('NOK')).toEqual(['NOK', '9950', '1200']);
  expect(await copyTo('JPY')).toEqual(['JPY', '100', '12']);
  expect(await copyTo('KWD')).toEqual(['KWD', '99500', '12000']);
  expect((await adminApi.post(`/${service.id}/copies`, { currency: 'XXX' })).status).toBe(422);
});

test('the currency of a service changes until it is ordered', async () => {
  const { service, packages } = await buildService(db);
  const { edit } = await open(service.id);
  const saved = await adminApi.put(`/${service.id}`, { ...edit, currency: 'NOK' });
  expect(saved.status).toBe(200);
  expect((await open(service.id)).currency).toBe('NOK');
  const shown = (await site.get(`/${service.slug}`)).body.data;
  expect(shown.fromPrice).toEqual({
    amountMinor: String(packages[0]?.price_minor),
    currency: 'NOK',
  });

  await buildOrder(db, { service_id: service.id, currency: 'NOK' });
  const { edit: ordered, isOrdered } = await open(service.id);
  expect(isOrdered).toBe(true);
  const refused = await adminApi.put(`/${service.id}`, { ...ordered, currency: 'EUR' });
  expect([refused.status, refused.body.code]).toEqual([409, 'currency_fixed']);
  expect(Object.keys(refused.body.fields)).toEqual(['currency']);
  const { currency: _, ...without } = ordered;
  expect((await adminApi.put(`/${service.id}`, without)).status).toBe(200);
  expect((await open(service.id)).currency).toBe('NOK');
});

test('an archived service leaves the site and the list until it is taken back', async () => {
  const { service } = await buildService(db, { title: `Archive ${crypto.randomUUID()}` });
  const listed = async (state: string) => {
    const query = new URLSearchParams({ q: service.title, ...(state && { state }) });
    const page: AdminServicePage = (await adminApi.get(`/?${query}`)).body.data;
    return page.services.length;
  };
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await adminApi.put(`/${service.id}/archive`)).status).toBe(200);
    expect(await statusOf(service.slug)).toBe(404);
    expect([await listed(''), await listed('draft'), await listed('archived')]).toEqual([0, 0, 1]);
  }
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await adminApi.delete(`/${service.id}/archive`)).status).toBe(200);
    expect(await statusOf(service.slug)).toBe(404);
    expect([await listed(''), await listed('draft'), await listed('archived')]).toEqual([1, 1, 0]);
  }
  await adminApi.put(`/${service.id}/archive`);
  expect((await adminApi.put(`/${service.id}/publication`)).status).toBe(200);
  expect(await open(service.id)).toMatchObject({ state: 'published', isArchived: false });
});

test('a service is published and unpublished at the planned times', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  const ctx = ctxFor(db, admin);
  const client = routerClient(adminServicesHttp({ canCharge: () => true }), ctx);
  const [from, until] = [inHours(1), inHours(2)];
  const planned = { publishAt: from, unpublishAt: until };
  expect((await client.put(`/${service.id}/schedule`, planned)).status).toBe(200);
  expect(ctx.queue.sent.map(({ name }) => name)).toEqual([
    'catalog.apply_schedule',
    'catalog.apply_schedule',
  ]);
  expect(await open(service.id)).toMatchObject({
    publishAt: from.toISOString(),
    unpublishAt: until.toISOString(),
  });

  await applyAt(service.id, new Date());
  expect(await statusOf(service.slug)).toBe(404);
  await applyAt(service.id, from);
  await applyAt(service.id, from);
  expect(await statusOf(service.slug)).toBe(200);
  expect(await open(service.id)).toMatchObject({ publishAt: null, state: 'published' });
  await applyAt(service.id, until);
  expect(await statusOf(service.slug)).toBe(404);
  expect(await open(service.id)).toMatchObject({ unpublishAt: null, state: 'draft' });
});

test('both times at once end as a draft, and a deleted service is nothing to plan', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  await plan(service.id, inHours(1), inHours(2));
  await applyAt(service.id, inHours(3));
  expect((await open(service.id)).state).toBe('draft');
  expect((await adminApi.delete(`/${service.id}`)).status).toBe(200);
  await applyAt(service.id, inHours(3));
});

test('a changed plan is not carried out', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  await plan(service.id, inHours(1), null);
  expect((await plan(service.id, null, null)).status).toBe(200);
  await applyAt(service.id, inHours(1));
  expect((await open(service.id)).state).toBe('draft');

  await plan(service.id, inHours(1), inHours(2));
  await adminApi.put(`/${service.id}/publication`);
  expect(await open(service.id)).toMatchObject({ publishAt: null, state: 'published' });
  await adminApi.delete(`/${service.id}/publication`);
  expect((await open(service.id)).unpublishAt).toBeNull();
});

test('a plan that cannot be carried out is refused with its field', async () => {
  const { service: draft } = await buildService(db, { state: 'draft' });
  const { service: published } = await buildService(db);
  const { service: empty } = await buildService(db, { state: 'draft', packages: [] });
  const faults = async (...of: Parameters<typeof plan>) => {
    const { status, body } = await plan(...of);
    return [status, body.code, ...Object.keys(body.fields ?? {})];
  };
  const invalid = [422, 'schedule_invalid'];
  expect(await faults(draft.id, inHours(-1), null)).toEqual([...invalid, 'publishAt']);
  expect(await faults(draft.id, null, inHours(1))).toEqual([...invalid, 'unpublishAt']);
  expect(await faults(draft.id, inHours(2), inHours(1))).toEqual([...invalid, 'unpublishAt']);
  expect(await faults(published.id, null, inHours(-1))).toEqual([...invalid, 'unpublishAt']);
  expect(await faults(empty.id, inHours(1), null)).toEqual([422, 'service_incomplete', 'packages']);
  expect((await plan(published.id, inHours(1), inHours(2))).status).toBe(200);
  expect(await open(published.id)).toMatchObject({ state: 'published', publishAt: null });
});

test('a scheduled service stays complete', async () => {
  const { service } = await buildService(db, { state: 'draft' });
  await plan(service.id, inHours(1), null);
  const { edit } = await open(service.id);
  const { body } = await adminApi.put(`/${service.id}`, { ...edit, packages: [] });
  expect(body.code).toBe('service_incomplete');
});

test('a price that no payment service takes is not published, planned or saved for sale, and is named at its field', async () => {
  // As Stripe does: at least 0.50, and the third decimal is 0.
  const canCharge = ({ amountMinor: minor }: { amountMinor: bigint }) =>
    minor === 0n || (minor >= 500n && minor % 10n === 0n);
  const strict = routerClient(adminServicesHttp({ canCharge }), ctxFor(db, admin));
  const { service } = await buildService(db, {
    state: 'draft',
    currency: 'KWD',
    packages: [{ price_minor: 1_001n }, { price_minor: 20_000n }, { price_minor: 0n }],
    addOns: [{ price_minor: 100n }, { price_minor: 10_005n }],
  });
  const wrong = ['packages.0.priceMinor', 'addOns.1.priceMinor'];
  const refusal = ({
    status,
    body,
  }: {
    status: number;
    body: { code?: string; fields?: object };
  }) => [status, body.code, ...Object.keys(body.fields ?? {})];
  const refused = [422, 'price_not_payable', ...wrong];
  expect(refusal(await strict.put(`/${service.id}/publication`))).toEqual(refused);
  const planned = { publishAt: inHours(1), unpublishAt: null };
  expect(refusal(await strict.put(`/${service.id}/schedule`, planned))).toEqual(refused);

  // A draft is saved with any price; a published service is not.
  const { edit } = await open(service.id);
  const priced = (...prices: string[]) => ({
    ...edit,
    packages: edit.packages.map((each, at) => ({ ...each, priceMinor: prices[at] })),
    addOns: edit.addOns.slice(0, 1),
  });
  expect((await strict.put(`/${service.id}`, priced('1000', '20000', '0'))).status).toBe(200);
  expect((await strict.put(`/${service.id}/publication`)).status).toBe(200);
  const now = { version: edit.version + 1 };
  const bad = { ...priced('1000', '490', '0'), ...now };
  const answer = await strict.put(`/${service.id}`, bad);
  expect(refusal(answer)).toEqual([422, 'price_not_payable', 'packages.1.priceMinor']);
  expect(answer.body.fields['packages.1.priceMinor']).toContain('0.490');
});

test('a hidden service is in no list, and is seen and ordered by its address', async () => {
  const { service } = await buildService(db, {
    title: `Hidden ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`,
  });
  const { edit } = await open(service.id);
  const found = async () => {
    const list: ServiceList = (await site.get(`/?q=${encodeURIComponent(service.title)}`)).body
      .data;
    const addresses = await listServiceAddresses(ctxFor(db));
    return [list.total, addresses.some(({ slug }) => slug === service.slug)];
  };
  expect(await found()).toEqual([1, true]);
  await adminApi.put(`/${service.id}`, { ...edit, isListed: false });
  expect(await found()).toEqual([0, false]);
  const shown = await site.get(`/${service.slug}`);
  expect(shown.body.data).toMatchObject({ isListed: false, isPublished: true });
  const customer = ctxFor(db, await buildUser(db));
  expect((await findServiceForOrder(customer, service.slug))?.service.state).toBe('published');
});
