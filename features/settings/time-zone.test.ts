import { afterAll, expect, test } from 'vitest';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { getTimeZone } from './queries.ts';
import { storeServerTimeZone } from './time-zone.ts';
import { updateSettings } from './update-settings.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('the first start stores the zone of the server, and no later start changes it', async () => {
  const ctx = ctxFor(db);
  expect(await getTimeZone(ctx)).toBe('UTC');
  await storeServerTimeZone(ctx, 'Pacific/Auckland');
  await storeServerTimeZone(ctx, 'Europe/Berlin');
  expect(await getTimeZone(ctx)).toBe('Pacific/Auckland');
  expect(ctx.queue.sent.map(({ name }) => name)).toEqual(['settings.time_zone_changed']);
});

test('a change of the zone rebuilds the figures, any other change does not', async () => {
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(ctx, { timeZone: 'America/Los_Angeles', shopName: 'West' });
  await updateSettings(ctx, { timeZone: 'America/Los_Angeles', shopName: 'Westward' });
  expect(ctx.queue.sent.map(({ name }) => name)).toEqual(['settings.time_zone_changed']);
  expect(await getTimeZone(ctx)).toBe('America/Los_Angeles');
});
