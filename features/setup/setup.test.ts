/** The set-up guide reads every step from what the shop holds. */
import { onTestFinished, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { AROUND_THE_CLOCK } from '#features/settings/working-time/contract.ts';
import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import { storeServerTimeZone } from '#features/settings/time-zone.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Ctx } from '#kit/ctx.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import type { Setup } from './contract.ts';
import { setupHttp } from './http.ts';

type Mode = Setup['paymentsMode'];

const STUDIO = {
  shopName: 'North Light',
  contactEmail: 'hello@north.example',
  timeZone: 'Europe/Dublin',
  workingTime: { ...AROUND_THE_CLOCK, weekdays: [1, 2] },
};
const SELLER = {
  currency: 'NOK' as const,
  sellerName: 'North',
  sellerAddress: 'A street',
  sellerCountry: 'US',
};

/** A paid order of this person. */
async function payAs(db: Db, { actor }: Ctx): Promise<void> {
  const userId = (actor as { userId: string }).userId;
  const order = await buildOrder(db, { user_id: userId });
  await buildPayment(db, { order, status: 'succeeded' });
}

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
    'seller',
    'logo',
    'terms',
    'privacy',
    'imprint',
    'service',
    'mail',
    'test_order',
  ];
  expect(await open()).toEqual(left);
  const steps: (() => Promise<unknown>)[] = [
    () => updateSettings(admin, STUDIO),
    () => updateSettings(admin, SELLER),
    () => updateSettings(admin, { isWordmarkKept: true }),
    () => buildPage(db, { slug: 'terms-of-service', version: 1 }),
    () => buildPage(db, { slug: 'privacy', purpose: 'privacy' }),
    () => buildPage(db, { slug: 'imprint', purpose: 'imprint' }),
    () => buildService(db, { state: 'published' }),
    () => mail({ state: 'sent', is_captured: true }),
    () => payAs(db, admin),
  ];
  for (const [index, step] of steps.entries()) {
    await step();
    expect(await open()).toEqual(left.slice(index + 1));
  }
  expect(await read()).toMatchObject({ isComplete: true, isHidden: false });
});

test('saving the values that a shop begins with is a choice too', async () => {
  const { admin, open } = await newShop();
  const { shopName, timeZone, workingTime, currency } = DEFAULT_SETTINGS;
  await updateSettings(admin, { ...STUDIO, shopName, timeZone, workingTime });
  await updateSettings(admin, { ...SELLER, currency });
  expect(await open()).not.toContain('studio');
  expect(await open()).not.toContain('seller');
});

test('the server’s time zone is a guess until somebody saves it', async () => {
  const { db, admin, read } = await newShop();
  await storeServerTimeZone({ ...admin, actor: { kind: 'system', name: 'start' } }, 'America/Lima');
  await db.updateTable('users').set({ time_zone: 'Europe/Vienna' }).execute();
  expect((await read()).values).toMatchObject({ timeZone: 'Europe/Vienna' });
  await updateSettings(admin, { timeZone: 'America/Lima' });
  expect((await read()).values).toMatchObject({ timeZone: 'America/Lima' });
});

test.each(Object.keys(STUDIO))('the studio is not done without %s', async (left) => {
  const { admin, open } = await newShop();
  const { [left as keyof typeof STUDIO]: _, ...rest } = STUDIO;
  await updateSettings(admin, rest);
  expect(await open()).toContain('studio');
});

test.each(Object.keys(SELLER))('the seller is not done without %s', async (left) => {
  const { admin, open } = await newShop();
  const { [left as keyof typeof SELLER]: _, ...rest } = SELLER;
  await updateSettings(admin, rest);
  expect(await open()).toContain('seller');
});

test('a paid order of a stranger is no test order of the owner', async () => {
  const { db, admin, open } = await newShop();
  await buildPayment(db, { status: 'succeeded' });
  expect(await open()).toContain('test_order');
  await payAs(db, admin);
  expect(await open()).not.toContain('test_order');
});

test('the text about withdrawal is a step where the law asks for it', async () => {
  const { db, admin, read, open } = await newShop();
  expect((await read()).steps).toContainEqual({ step: 'withdrawal', state: 'not_needed' });
  await updateSettings(admin, { sellerCountry: 'DE' });
  expect(await open()).toContain('withdrawal');
  await buildPage(db, { slug: 'withdrawal-text', purpose: 'withdrawal' });
  expect(await open()).not.toContain('withdrawal');
});

test('the guide begins with what the browser says, and with earlier answers', async () => {
  const { db, admin, read } = await newShop();
  await db.updateTable('users').set({ time_zone: 'Europe/Berlin' }).execute();
  expect((await read()).values).toMatchObject({
    shopName: '',
    contactEmail: '',
    timeZone: 'Europe/Berlin',
    workingTime: { weekdays: [1, 2, 3, 4, 5], opens: '09:00' },
    sellerCountry: 'DE',
    taxSystem: 'by_country',
  });
  await updateSettings(admin, { ...STUDIO, contactAddress: 'A street' });
  expect((await read()).values).toMatchObject({
    ...STUDIO,
    sellerName: STUDIO.shopName,
    sellerAddress: 'A street',
    sellerCountry: 'IE',
  });
  await db.updateTable('users').set({ email: 'mara@lind.studio' }).execute();
  await updateSettings(admin, { contactEmail: '', sellerCountry: 'AT', taxSystem: 'flat' });
  expect((await read()).values).toMatchObject({
    contactEmail: 'mara@lind.studio',
    sellerCountry: 'AT',
    taxSystem: 'flat',
  });
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
  expect((await read()).legalPages).toMatchObject({ privacy: 'my-data', imprint: null });
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
