/** The set-up guide reads every step from what the shop holds. */
import { onTestFinished, expect, test } from 'vitest';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { Setup } from './contract.ts';
import { setupHttp } from './http.ts';

type Mode = Setup['paymentsMode'];

/** A new shop with its administrator. */
async function newShop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  async function read(mode: Mode = 'sandbox', ids: string[] = [], isCapturingMail = true) {
    const router = setupHttp({ payments: { mode, ids } as never, isCapturingMail });
    return (await routerClient(router, admin).get('/')).body.data as Setup;
  }
  async function open(...args: Parameters<typeof read>) {
    const { steps } = await read(...args);
    return steps.filter(({ state }) => state === 'open').map(({ step }) => step);
  }
  const mail = (values: object) =>
    db
      .insertInto('mails')
      .values({ kind: 'a', dedupe_key: crypto.randomUUID(), to_address: 'a@b.test', ...values })
      .execute();
  return { db, admin, read, open, mail };
}

test('visitors and customers learn nothing', async () => {
  const { db } = await newShop();
  const router = setupHttp({
    payments: { mode: 'sandbox', ids: [] } as never,
    isCapturingMail: true,
  });
  expect((await routerClient(router, ctxFor(db)).get('/')).status).toBe(401);
  const customer = ctxFor(db, await buildUser(db));
  expect((await routerClient(router, customer).get('/')).status).toBe(403);
});

test('every step of a new shop is open, and each is done by doing it', async () => {
  const { db, admin, read, open, mail } = await newShop();
  const left = [
    'studio',
    'logo',
    'money',
    'seller',
    'terms',
    'privacy',
    'imprint',
    'service',
    'mail',
    'test_order',
  ];
  expect(await open()).toEqual(left);
  const steps: (() => Promise<unknown>)[] = [
    () => updateSettings(admin, { shopName: 'North Light' }),
    () => updateSettings(admin, { isWordmarkKept: true }),
    () => updateSettings(admin, { currency: 'NOK' }),
    () => updateSettings(admin, { sellerName: 'North', sellerAddress: 'A street' }),
    () => buildPage(db, { slug: 'terms-of-service', version: 1 }),
    () => buildPage(db, { slug: 'privacy', purpose: 'privacy' }),
    () => buildPage(db, { slug: 'imprint', purpose: 'imprint' }),
    () => buildService(db, { state: 'published' }),
    () => mail({ state: 'sent', is_captured: true }),
    () => buildPayment(db, { status: 'succeeded' }),
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    expect(await open()).toEqual(left.slice(index + 1));
  }
  expect(await read()).toMatchObject({ isComplete: true, isHidden: false });
});

test('saving the values that a shop begins with is a choice too', async () => {
  const { admin, open } = await newShop();
  await updateSettings(admin, { shopName: 'Atelier', currency: 'EUR', taxMode: 'inclusive' });
  expect(await open()).not.toContain('studio');
  expect(await open()).not.toContain('money');
});

test('an uploaded logo does its step', async () => {
  const { db, admin, open } = await newShop();
  const { id: logoFileId } = await buildFile(db, { visibility: 'public', width: 400, height: 100 });
  await updateSettings(admin, { logoFileId });
  expect(await open()).not.toContain('logo');
});

test('a page that visitors do not see is no step done, but leads to its editor', async () => {
  const { db, read, open } = await newShop();
  await buildPage(db, { slug: 'my-data', purpose: 'privacy', is_published: false });
  expect(await open()).toContain('privacy');
  expect((await read()).legalPages).toEqual({ privacy: 'my-data', imprint: null });
});

test('a shop without need of an imprint says so; an imprint that is not published stays open', async () => {
  const { db, admin, open } = await newShop();
  await updateSettings(admin, { isImprintNotNeeded: true });
  expect(await open()).not.toContain('imprint');
  await buildPage(db, { slug: 'imprint', purpose: 'imprint', is_published: false });
  expect(await open()).toContain('imprint');
});

test('a shop with real money needs keys and a mail server, and no test order', async () => {
  const { read, open, mail } = await newShop();
  await mail({ state: 'sent', is_captured: true });
  expect(await open('live')).toEqual(expect.arrayContaining(['mail', 'payments']));
  expect(await open('live', ['stripe'])).not.toContain('payments');
  const { steps } = await read('live');
  expect(steps).toContainEqual({ step: 'test_order', state: 'not_needed' });
  await mail({ state: 'sent', is_captured: false });
  expect(await open('live')).not.toContain('mail');
});

test('a closed guide stays closed and can be opened again', async () => {
  const { admin, read } = await newShop();
  await updateSettings(admin, { isSetupGuideHidden: true });
  expect((await read()).isHidden).toBe(true);
  await updateSettings(admin, { isSetupGuideHidden: false });
  expect((await read()).isHidden).toBe(false);
});
