import { afterAll, expect, test } from 'vitest';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { editPage } from './edit-page.ts';
import { readPageAt } from './read-page-at.ts';
import { STARTING_TEXTS } from './starting-texts.ts';

const { db, close } = await testDatabase();
afterAll(close);

const day = (number: number) => new Date(Date.UTC(2026, 4, number));

test('a page can be read as it was at any time', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const write = (version: number, body: string) =>
    editPage(ctxFor(db, admin, day(5 * (version + 1))), 'about', { title: 'Us', body, version });
  const readOn = (number: number) => readPageAt(ctxFor(db), 'about', day(number));
  const start = { ...STARTING_TEXTS.en.about, version: 0 };
  expect(await readOn(1)).toEqual(start);
  await write(0, 'We are two.');
  await write(1, 'We are three.');
  expect(await readOn(4)).toEqual(start);
  expect(await readOn(6)).toEqual({ title: 'Us', body: 'We are two.', version: 1 });
  expect(await readOn(11)).toEqual({ title: 'Us', body: 'We are three.', version: 2 });
});
