import { afterAll, expect, test } from 'vitest';
import { buildUser, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { accountHttp } from './account-http.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, accountHttp);

const PATH = '/billing-details';
const DETAILS = {
  name: 'Bäckerei Łoś GmbH',
  address: 'Hinterhaus\nLange Straße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'de 123 456 789',
};
const NOTHING = { name: '', address: '', postalCode: '', city: '', country: '', taxId: '' };

async function person() {
  const { token } = await signIn(db, await buildUser(db));
  return {
    read: () => send(PATH, { token }),
    save: (json: object) => send(PATH, { method: 'PUT', token, json }),
  };
}

test('billing details are private, stored as given, and replaced as a whole', async () => {
  const [me, other] = [await person(), await person()];
  const nothing = { ...NOTHING, lines: [], taxIdDoubt: null };
  expect((await me.read()).body.data).toEqual(nothing);
  const stored = {
    ...DETAILS,
    taxId: 'DE123456789',
    lines: ['Bäckerei Łoś GmbH', 'Hinterhaus', 'Lange Straße 1', '10115 Berlin', 'Germany'],
    taxIdDoubt: null,
  };
  expect(await me.save(DETAILS)).toMatchObject({ status: 200, body: { data: stored } });
  expect(await me.save(DETAILS)).toMatchObject({ status: 200, body: { data: stored } });
  expect((await me.read()).body.data).toEqual(stored);
  expect((await other.read()).body.data).toEqual(nothing);
  await me.save({ ...NOTHING, city: 'Oslo' });
  expect((await me.read()).body.data).toMatchObject({ name: '', lines: ['Oslo'] });
});

test('a guest cannot read or change billing details', async () => {
  expect((await send(PATH)).status).toBe(401);
  expect((await send(PATH, { method: 'PUT', json: DETAILS })).status).toBe(401);
});

test('unprintable text is refused at its field', async () => {
  const { save, read } = await person();
  const refused = await save({
    name: 'Two\nlines',
    address: '1\n2\n3\n4\n5',
    postalCode: '1'.repeat(21),
    city: 'x'.repeat(101),
    country: 'XX',
    taxId: '<script>',
  });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toEqual({
    name: 'Keep this on one line.',
    address: 'Use at most 4 lines.',
    postalCode: 'Use at most 20 characters.',
    city: 'Use at most 100 characters.',
    country: 'Choose a country from the list.',
    taxId: 'Use only letters, digits and . - /.',
  });
  expect((await read()).body.data.lines).toEqual([]);
});

test('an unknown kind of tax number is stored; a possibly mistyped one is stored with a warning', async () => {
  const { save } = await person();
  const doubt = async (taxId: string, country: string) =>
    (await save({ ...NOTHING, taxId, country })).body.data;
  expect(await doubt('CHE-123.456.789 MWST', 'CH')).toMatchObject({
    taxId: 'CHE-123.456.789 MWST',
    taxIdDoubt: null,
  });
  expect(await doubt('DE12345678', 'DE')).toMatchObject({
    taxId: 'DE12345678',
    taxIdDoubt: 'This does not look like a VAT number of Germany.',
  });
});

test('address lines are accepted as browsers send them, and empty ones are dropped', async () => {
  const { save } = await person();
  const { body } = await save({ ...NOTHING, address: ' Unit 4 \r\n\r\n  Mill Lane 7 ' });
  expect(body.data.address).toBe('Unit 4\nMill Lane 7');
});
