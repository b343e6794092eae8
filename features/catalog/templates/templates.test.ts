/** Templates give complete drafts in every language of the shop. */
import { onTestFinished, expect, test } from 'vitest';
import { getEditableService } from '#features/catalog/admin-queries.ts';
import { adminServicesHttp } from '#features/catalog/admin-http.ts';
import { ServiceEdit } from '#features/catalog/contract.ts';
import { publishService } from '#features/catalog/publishing/publish-service.ts';
import { ServiceTemplateKey } from './contract.ts';
import { serviceTemplatesHttp } from './http.ts';
import { getServiceTranslation } from '#features/catalog/translations/translation-queries.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { CURRENCY_CODES } from '#lib/money/money.ts';
import { buildCategory } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { createFromTemplate } from './create-from-template.ts';
import { examplePrice } from './example-price.ts';

async function newShop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  return { db, admin };
}

test('every template gives a draft that can be published, in both languages', async () => {
  const { admin } = await newShop();
  await updateSettings(admin, { locales: ['en', 'de'] });
  for (const template of ServiceTemplateKey.options) {
    const { id } = await createFromTemplate(admin, { template });
    const { edit, state, missing } = await getEditableService(admin, id);
    expect([template, state, missing]).toEqual([template, 'draft', {}]);
    expect(() => ServiceEdit.parse(edit)).not.toThrow();
    expect(edit.requirements.length).toBeGreaterThan(3);
    const { texts } = await getServiceTranslation(admin, id, 'de');
    expect([template, texts.filter(({ text }) => text === '')]).toEqual([template, []]);
    await publishService(admin, id);
  }
});

test('a shop whose own language is German gets German texts, and its category once', async () => {
  const { db, admin } = await newShop();
  await updateSettings(admin, { defaultLocale: 'de', locales: ['de'] });
  const { id } = await createFromTemplate(admin, { template: 'consulting' });
  const second = await createFromTemplate(admin, { template: 'consulting' });
  const { edit, languages } = await getEditableService(admin, id);
  expect(edit).toMatchObject({ title: 'Beratungsstunde', slug: 'beratungsstunde' });
  expect(languages).toEqual([]);
  const other = await getEditableService(admin, second.id);
  expect(other.edit).toMatchObject({ slug: 'beratungsstunde-2', categoryId: edit.categoryId });
  const categories = await db.selectFrom('categories').select('name').execute();
  expect(categories).toEqual([{ name: 'Beratung' }]);
});

test('the chosen category is used, and prices are in the currency of the shop', async () => {
  const { db, admin } = await newShop();
  await updateSettings(admin, { currency: 'JPY' });
  const { id: categoryId } = await buildCategory(db);
  const { id } = await createFromTemplate(admin, { template: 'logo', categoryId });
  const { edit, currency } = await getEditableService(admin, id);
  expect([currency, edit.categoryId]).toEqual(['JPY', categoryId]);
  expect(edit.packages.map(({ priceMinor }) => priceMinor)).toEqual(['72000', '140000', '220000']);
});

test('an example price is neither nothing nor more than an order may cost', () => {
  for (const currency of CURRENCY_CODES) {
    expect(examplePrice(60, currency)).toBeGreaterThan(0n);
    expect(examplePrice(4800, currency)).toBeLessThan(100_000_000_000n);
  }
  expect(examplePrice(450, 'EUR')).toBe(45_000n);
});

test('the gallery is for administrators', async () => {
  const { db, admin } = await newShop();
  const { body } = await routerClient(serviceTemplatesHttp, { ...admin, locale: 'de' }).get('/');
  expect(body.data).toHaveLength(ServiceTemplateKey.options.length);
  expect(body.data[0]).toMatchObject({
    title: 'Logogestaltung',
    questionCount: 6,
    packages: [{ price: { amountMinor: '45000', currency: 'EUR' } }, {}, {}],
  });
  const json = { template: 'logo' };
  expect(
    (await routerClient(serviceTemplatesHttp, ctxFor(db)).post('/services', json)).status,
  ).toBe(401);
  const customer = routerClient(serviceTemplatesHttp, ctxFor(db, await buildUser(db)));
  expect((await customer.get('/')).status).toBe(403);
  expect((await customer.post('/services', json)).status).toBe(403);
  expect(await db.selectFrom('services').select('id').execute()).toEqual([]);
});

test('an empty service may name a new category, which is created once', async () => {
  const { db, admin } = await newShop();
  const router = routerClient(adminServicesHttp({ canCharge: () => true }), admin);
  const create = (json: object) => router.post('/', { title: 'A map', ...json });
  expect((await create({ categoryName: 'Maps' })).status).toBe(201);
  expect((await create({ categoryName: ' maps ' })).status).toBe(201);
  expect(await db.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Maps' }]);
  const refused = await create({});
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['categoryId']]);
});
