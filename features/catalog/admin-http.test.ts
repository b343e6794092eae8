import { afterAll, expect, test } from 'vitest';
import { buildOrder } from '#test/factories/order.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { EditableService, ServiceEdit } from './contract.ts';
import { servicesHttp } from './http.ts';
import { adminServicesHttp } from './admin-http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = await buildUser(db, { role: 'admin' });
const adminApi = routerClient(adminServicesHttp({ canCharge: () => true }), ctxFor(db, admin));
const site = routerClient(servicesHttp, ctxFor(db));

type Edit = EditableService['edit'];

async function opened(id: string): Promise<Edit> {
  const answer = await adminApi.get(`/${id}`);
  expect(answer.status).toBe(200);
  return answer.body.data.edit;
}

const audited = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

test('visitors and customers cannot use any admin endpoint', async () => {
  const { service } = await buildService(db);
  const edit = await opened(service.id);
  const doors: [method: 'get' | 'post' | 'put' | 'delete', path: string, json?: unknown][] = [
    ['get', '/'],
    ['post', '/', { title: 'A map', categoryId: service.category_id }],
    ['put', '/order', { ids: [service.id] }],
    ['post', `/${service.id}/moves`, { direction: 'up' }],
    ['get', `/${service.id}`],
    ['put', `/${service.id}`, edit],
    ['delete', `/${service.id}`],
    ['put', `/${service.id}/publication`],
    ['delete', `/${service.id}/publication`],
  ];
  const visitor = routerClient(adminServicesHttp({ canCharge: () => true }), ctxFor(db));
  const customer = routerClient(
    adminServicesHttp({ canCharge: () => true }),
    ctxFor(db, await buildUser(db)),
  );
  for (const [method, path, json] of doors) {
    expect((await visitor[method](path, json as never)).status, `${method} ${path}`).toBe(401);
    expect((await customer[method](path, json as never)).status, `${method} ${path}`).toBe(403);
  }
  expect(await opened(service.id)).toEqual(edit);
});

test('a service is drafted, written, published and unpublished', async () => {
  const category = await buildCategory(db);
  const created = await adminApi.post('/', { title: 'Über Maps', categoryId: category.id });
  expect(created.status).toBe(201);
  const id: string = created.body.data.id;
  const edit = await opened(id);
  expect(edit).toMatchObject({ slug: 'uber-maps', version: 1, packages: [] });

  const early = await adminApi.put(`/${id}/publication`);
  expect(early.status).toBe(422);
  expect(early.body.code).toBe('service_incomplete');
  expect(Object.keys(early.body.fields)).toEqual(['summary', 'description', 'packages']);

  const written = { ...edit, summary: 'A map.', description: 'Of anywhere.' };
  expect((await adminApi.put(`/${id}`, written)).body.data).toEqual({ version: 2 });
  const late = await adminApi.put(`/${id}/publication`);
  expect(late.body.fields).toEqual({ packages: 'Add at least one package.' });

  const priced = { ...written, version: 2, packages: [pack('Sketch', '12500')] };
  expect((await adminApi.put(`/${id}`, priced)).status).toBe(200);
  expect((await site.get('/uber-maps')).status).toBe(404);
  expect((await adminApi.put(`/${id}/publication`)).status).toBe(200);
  expect((await adminApi.put(`/${id}/publication`)).status).toBe(200);
  expect((await site.get('/uber-maps')).status).toBe(200);

  const bare = await adminApi.put(`/${id}`, { ...priced, version: 3, packages: [] });
  expect(bare.body.code).toBe('service_incomplete');
  expect((await site.get('/uber-maps')).body.data.packages).toHaveLength(1);

  expect((await adminApi.delete(`/${id}/publication`)).status).toBe(200);
  expect((await site.get('/uber-maps')).status).toBe(404);
  expect((await audited(id)).map(({ action }) => action)).toEqual([
    'service.created',
    'service.saved',
    'service.saved',
    'service.published',
    'service.unpublished',
  ]);
});

test('two services with one title get different addresses', async () => {
  const category = await buildCategory(db);
  const make = async () => {
    const { body } = await adminApi.post('/', { title: 'Same name', categoryId: category.id });
    return (await opened(body.data.id)).slug;
  };
  expect([await make(), await make(), await make()]).toEqual([
    'same-name',
    'same-name-2',
    'same-name-3',
  ]);
});

test('saving an older version is refused and overwrites nothing', async () => {
  const { service } = await buildService(db);
  const mine = await opened(service.id);
  const otherEdit = await opened(service.id);
  expect((await adminApi.put(`/${service.id}`, { ...otherEdit, title: 'Theirs' })).status).toBe(
    200,
  );
  const late = await adminApi.put(`/${service.id}`, { ...mine, title: 'Mine' });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('service_changed');
  expect((await opened(service.id)).title).toBe('Theirs');
});

test('one of many concurrent saves succeeds', async () => {
  const { service } = await buildService(db);
  const edit = await opened(service.id);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      adminApi.put(`/${service.id}`, { ...edit, title: `Title ${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});

test('saving what was opened changes nothing but the version', async () => {
  const { service } = await buildService(db, {
    packages: [{ features: ['One', 'Two'] }, {}],
    addOns: [{}, {}],
    faqs: [{}],
    requirements: [
      { kind: 'choice', choices: ['Print', 'Screen'] },
      { kind: 'text', depends_on_value: 'Print' },
    ],
  });
  const [first, second] = (await opened(service.id)).requirements;
  await db
    .updateTable('requirements')
    .set({ depends_on: first?.id ?? null })
    .where('id', '=', second?.id ?? '')
    .execute();
  const before = await opened(service.id);
  expect(before.requirements[1]?.dependsOn).toEqual({ position: 1, value: 'Print' });
  expect((await adminApi.put(`/${service.id}`, before)).status).toBe(200);
  expect(await opened(service.id)).toEqual({ ...before, version: 2 });
});

test('parts are added, moved and removed; remaining ones keep their ids', async () => {
  const { service, packages } = await buildService(db, { packages: [{}, {}, {}] });
  const edit = await opened(service.id);
  const [one, two, three] = edit.packages;
  const saved = await adminApi.put(`/${service.id}`, {
    ...edit,
    packages: [three, { ...one, name: 'Renamed' }, pack('New', '100')],
  });
  expect(saved.status).toBe(200);
  const after = (await opened(service.id)).packages;
  expect(after.map(({ id, name }) => [id, name])).toEqual([
    [packages[2]?.id, three?.name],
    [packages[0]?.id, 'Renamed'],
    [expect.any(String), 'New'],
  ]);
  expect(after.map(({ id }) => id)).not.toContain(two?.id);
});

test("the id of another service's package does not change that package", async () => {
  const mine = await buildService(db);
  const other = await buildService(db, { packages: [{ name: 'Untouched' }] });
  const edit = await opened(mine.service.id);
  const foreign = { ...pack('Taken over', '1'), id: other.packages[0]?.id };
  expect((await adminApi.put(`/${mine.service.id}`, { ...edit, packages: [foreign] })).status).toBe(
    200,
  );
  const row = await db
    .selectFrom('packages')
    .select(['name', 'service_id'])
    .where('id', '=', other.packages[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: 'Untouched', service_id: other.service.id });
});

test.each<[string, (edit: Edit) => Partial<Record<keyof ServiceEdit, unknown>>, string]>([
  ['a title of spaces', () => ({ title: '  ' }), 'title'],
  ['an address with capitals', () => ({ slug: 'Maps' }), 'slug'],
  ['a fourth package', () => ({ packages: Array(4).fill(pack('P', '1')) }), 'packages'],
  ['a price as a number', () => ({ packages: [pack('P', 1 as never)] }), 'packages.0.priceMinor'],
  ['a price below zero', () => ({ packages: [pack('P', '-1')] }), 'packages.0.priceMinor'],
  ['a broken price', () => ({ packages: [pack('P', '1.5')] }), 'packages.0.priceMinor'],
  [
    'no days',
    () => ({ packages: [{ ...pack('P', '1'), deliveryDays: 0 }] }),
    'packages.0.deliveryDays',
  ],
  ['too many of one', () => ({ maxQuantity: 21 }), 'maxQuantity'],
  ['no such category', () => ({ categoryId: crypto.randomUUID() }), 'categoryId'],
  ['no such cover', () => ({ coverFileId: crypto.randomUUID() }), 'coverFileId'],
  [
    'a choice without choices',
    () => ({ requirements: [ask({ kind: 'choice' })] }),
    'requirements.0.choices',
  ],
  [
    'a question that depends on a later one',
    () => ({ requirements: [ask({ dependsOn: { position: 2, value: 'x' } }), ask({})] }),
    'requirements.0.dependsOn',
  ],
  [
    'a question that depends on a choice nobody has',
    () => ({
      requirements: [
        ask({ kind: 'choice', choices: ['A'] }),
        ask({ dependsOn: { position: 1, value: 'B' } }),
      ],
    }),
    'requirements.1.dependsOn',
  ],
  [
    'a question that depends on one that is answered in words',
    () => ({
      requirements: [
        ask({ kind: 'text', choices: ['A'] }),
        ask({ dependsOn: { position: 1, value: 'A' } }),
      ],
    }),
    'requirements.1.dependsOn',
  ],
])('%s is refused at its field', async (_name, change, field) => {
  const { service } = await buildService(db);
  const edit = await opened(service.id);
  const answer = await adminApi.put(`/${service.id}`, { ...edit, ...change(edit) });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test("another service's address is refused at its field", async () => {
  const { service } = await buildService(db);
  const other = await buildService(db);
  const edit = await opened(service.id);
  const answer = await adminApi.put(`/${service.id}`, { ...edit, slug: other.service.slug });
  expect(answer.status).toBe(409);
  expect(answer.body.fields).toHaveProperty('slug');
});

test('a private file cannot become a picture of a service', async () => {
  const { service } = await buildService(db);
  const { id } = await db
    .insertInto('files')
    .values({
      storage_key: crypto.randomUUID(),
      name: 'contract.png',
      content_type: 'image/png',
      size_bytes: 1,
      sha256: Buffer.alloc(32),
      width: 10,
      height: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edit = await opened(service.id);
  const image = { fileId: id, artSeed: null, alt: '' };
  const answer = await adminApi.put(`/${service.id}`, {
    ...edit,
    coverFileId: id,
    images: [image],
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual(['coverFileId', 'images.0.fileId']);
});

test('a service that was never ordered can be deleted, an ordered one cannot', async () => {
  const never = await buildService(db, { addOns: [{}], requirements: [{}] });
  expect((await adminApi.delete(`/${never.service.id}`)).status).toBe(200);
  expect((await adminApi.delete(`/${never.service.id}`)).status).toBe(404);

  const once = await buildService(db);
  await buildOrder(db, { of: once });
  const refused = await adminApi.delete(`/${once.service.id}`);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('service_ordered');
  expect((await site.get(`/${once.service.slug}`)).status).toBe(200);
});

test('administrators can reorder services', async () => {
  const category = await buildCategory(db);
  const built = [];
  for (let position = 1; position <= 3; position += 1) {
    built.push((await buildService(db, { category_id: category.id, position })).service);
  }
  const order = [built[2], built[0], built[1]].map((service) => service?.id);
  expect((await adminApi.put('/order', { ids: order })).status).toBe(200);
  const listed = await adminApi.get(`/?category=${category.slug}`);
  expect(listed.body.data.services.map(({ id }: { id: string }) => id)).toEqual(order);
});

test('the list of all services includes drafts and can be filtered', async () => {
  const category = await buildCategory(db);
  const draft = await buildService(db, {
    category_id: category.id,
    state: 'draft',
    title: '100% wool',
    packages: [],
  });
  await buildService(db, { category_id: category.id, title: '100 sheets' });
  const list = async (query: string) => {
    const { body } = await adminApi.get(`/?category=${category.slug}&${query}`);
    return body.data.services.map(({ title }: { title: string }) => title).toSorted();
  };
  expect(await list('')).toEqual(['100 sheets', '100% wool']);
  expect(await list('state=draft')).toEqual([draft.service.title]);
  expect(await list('q=100%25%20wool')).toEqual([draft.service.title]);
  expect(await list('q=1%25wool'), 'a typed % is no wildcard').toEqual([]);
});

function pack(name: string, priceMinor: string) {
  return { name, summary: '', priceMinor, deliveryDays: 5, revisionsIncluded: 2, features: [] };
}

function ask(more: object) {
  const plain = { kind: 'text', label: 'What?', help: '', isRequired: true, choices: [] };
  return { ...plain, dependsOn: null, ...more };
}

test('a long list has pages, and a service can be moved across their border', async () => {
  const category = await buildCategory(db);
  for (let position = 1000; position < 1053; position += 1) {
    await buildService(db, { category_id: category.id, position });
  }
  const walk = async () => {
    const ids: string[] = [];
    const sizes: number[] = [];
    let cursor = '';
    do {
      const { data } = (await adminApi.get(`/?category=${category.slug}&cursor=${cursor}`)).body;
      ids.push(...data.services.map(({ id }: { id: string }) => id));
      sizes.push(data.services.length);
      cursor = data.nextCursor;
    } while (cursor);
    expect(sizes).toEqual([50, 3]);
    return ids;
  };
  const before = await walk();
  expect(new Set(before).size).toBe(53);
  const moves = `/${before[50]}/moves`;
  expect((await adminApi.post(moves, { direction: 'up' })).status).toBe(201);
  const swapped = before.with(49, before[50] ?? '').with(50, before[49] ?? '');
  expect(await walk()).toEqual(swapped);
  expect((await adminApi.post(moves, { direction: 'down' })).status).toBe(201);
  expect(await walk()).toEqual(before);
  // At the end of the catalogue there is no neighbour to swap with.
  expect((await adminApi.post(`/${before[52]}/moves`, { direction: 'down' })).status).toBe(201);
  expect(await walk()).toEqual(before);
  expect((await adminApi.post(`/${crypto.randomUUID()}/moves`, { direction: 'up' })).status).toBe(
    404,
  );
});
