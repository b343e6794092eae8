import { afterAll, expect, test } from 'vitest';
import { settingsHttp } from '#features/settings/http.ts';
import { getEditableSettings } from '#features/settings/queries.ts';
import { presentSite } from '#features/settings/present-site.ts';
import { getSettings } from '#features/settings/queries.ts';
import { NAMED_STATES, ownStateName } from '#features/settings/shared/states.ts';
import { orderSource } from '#features/orders/overview/order-list.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { OrderState } from './contract.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = await buildUser(db, { role: 'admin' });
const ctx = ctxFor(db, admin);
async function save(stateNames: object) {
  const { versions } = await getEditableSettings(ctx);
  return routerClient(settingsHttp, ctx).patch('/', { stateNames, versions });
}

test('the settings name exactly the states that orders have', () => {
  expect([...NAMED_STATES].toSorted()).toEqual(OrderState.options.toSorted());
});

test('a name of the studio reaches every page and the export, in its language only', async () => {
  const delivered = { names: { en: 'Ready for you', de: '' }, tone: 'success' };
  expect((await save({ delivered })).status).toBe(200);
  const settings = await getSettings(ctx);
  const site = presentSite(settings, {
    closed: null,
    publicUrl: 'https://x.test',
    paymentsMode: 'live',
    signInProviders: [],
    now: new Date(),
  });
  expect(site.stateNames).toEqual({ delivered });
  expect(ownStateName(site.stateNames, 'delivered', 'en')).toBe('Ready for you');
  expect(ownStateName(site.stateNames, 'delivered', 'de')).toBeUndefined();
  expect(ownStateName(site.stateNames, 'on_hold', 'en')).toBeUndefined();

  await buildOrder(db, { state: 'delivered' });
  await buildOrder(db, { state: 'on_hold' });
  const { lines } = await exportList(ctx, orderSource, { sort: 'newest' });
  const csv = await new Response(lines).text();
  expect(csv).toContain('Ready for you');
  expect(csv).toContain('On hold');
  expect(csv).not.toContain('Delivered,');
});

test.each([
  { unknown: { names: {}, tone: null } },
  { delivered: { names: { en: 'x'.repeat(41) }, tone: null } },
  { delivered: { names: {}, tone: 'pink' } },
])('%o is refused', async (stateNames) => {
  expect((await save(stateNames)).status).toBe(422);
});
