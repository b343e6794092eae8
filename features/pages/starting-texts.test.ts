import { afterAll, expect, test } from 'vitest';
import { setFirstLocale } from '#features/settings/set-first-locale.ts';
import { getSettings } from '#features/settings/queries.ts';
import { ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { getPage, listPageAddresses } from './queries.ts';
import { storeStartingTexts } from './store-starting-texts.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('a German shop starts with German pages and keeps them when its language changes', async () => {
  const ctx = ctxFor(db);
  await setFirstLocale(ctx, 'de');
  await storeStartingTexts(ctx);
  expect((await getSettings(ctx)).tagline).toContain('auf Bestellung');
  await db
    .updateTable('settings')
    .set({ value: '"en"' })
    .where('key', '=', 'defaultLocale')
    .execute();
  await storeStartingTexts(ctx);
  const german = { ...ctx, locale: 'de' as const };
  expect(await getPage(german, 'about')).toMatchObject({ title: 'Über uns', updatedAt: null });
  // The page was never edited, so other readers get the starting text of their language.
  expect(await getPage(ctx, 'about')).toMatchObject({ title: 'About us', updatedAt: null });
  expect(await listPageAddresses(ctx)).toEqual([]);
});
