import { afterAll, expect, test } from 'vitest';
import { MAX_TAGS_OF_PERSON } from './contract.ts';
import { customerTagsHttp, userTagsHttp } from './http.ts';
import { usersHttp } from '#features/accounts/users-http.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';
import { addTag } from './add-tag.ts';
import { listTags } from './list-tags.ts';
import { removeTag } from './remove-tag.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, userTagsHttp, usersHttp);
const asAdmin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const adminToken = async () => (await signIn(db, await buildUser(db, { role: 'admin' }))).token;
const names = async () => (await listTags(asAdmin)).map(({ name }) => name);

test('a tag is added once, in the spelling that exists, and goes with its last use', async () => {
  const token = await adminToken();
  const [ada, bob] = [await buildUser(db), await buildUser(db)];
  const added = await send(`/${ada.id}/tags`, { token, json: { name: 'Big Spender' } });
  expect(added.status).toBe(201);
  for (const _time of [1, 2]) {
    const again = await send(`/${bob.id}/tags`, { token, json: { name: ' big spender ' } });
    expect(again.body.data).toEqual(added.body.data);
  }
  expect((await send(`/${bob.id}`, { token })).body.data.user.tags).toEqual([added.body.data]);

  const { id: tagId } = added.body.data;
  for (const _time of [1, 2]) {
    const path = `/${ada.id}/tags/${tagId}`;
    expect((await send(path, { method: 'DELETE', token })).status).toBe(200);
  }
  expect(await names()).toContain('Big Spender');
  await send(`/${bob.id}/tags/${tagId}`, { method: 'DELETE', token });
  expect(await names()).not.toContain('Big Spender');
});

test('the list of people is filtered by tag, in any case, and exported with tags', async () => {
  const token = await adminToken();
  const [ada, bob] = [await buildUser(db), await buildUser(db)];
  await addTag(asAdmin, { userId: ada.id, name: 'Wholesale' });
  await addTag(asAdmin, { userId: ada.id, name: 'abroad' });
  await addTag(asAdmin, { userId: bob.id, name: 'abroad' });
  const found = async (tag: string) =>
    (await send(`/?tag=${tag}`, { token })).body.data.users.map(({ id }: { id: string }) => id);
  expect(await found('wholesale')).toEqual([ada.id]);
  expect(new Set(await found('abroad'))).toEqual(new Set([ada.id, bob.id]));
  expect(await found('nothing')).toEqual([]);
  const csv = await send('/export?tag=wholesale', { token });
  expect(csv.body).toContain('"abroad, Wholesale"');
});

test('only administrators see and give tags; an unknown person has none', async () => {
  const customer = await buildUser(db);
  const { token } = await signIn(db, customer);
  const admin = await adminToken();
  const [path, json] = [`/${customer.id}/tags`, { name: 'VIP' }];
  const { send: sendList } = gate(db, customerTagsHttp);
  for (const [given, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    const request = given === undefined ? {} : { token: given };
    expect((await send(path, { ...request, json })).status).toBe(status);
    const remove = await send(`${path}/${customer.id}`, { ...request, method: 'DELETE' });
    expect(remove.status).toBe(status);
    expect((await sendList('/', request)).status).toBe(status);
  }
  const unknown = `/${crypto.randomUUID()}/tags`;
  expect((await send(unknown, { token: admin, json })).status).toBe(404);
  const removed = await send(`${unknown}/${customer.id}`, { token: admin, method: 'DELETE' });
  expect(removed.status).toBe(404);
  expect((await send(path, { token: admin, json: { name: 'two\nlines' } })).status).toBe(422);
});

test('a person has at most so many tags', async () => {
  const { id: userId } = await buildUser(db);
  for (let n = 0; n < MAX_TAGS_OF_PERSON; n++) await addTag(asAdmin, { userId, name: `Tag ${n}` });
  await expect(addTag(asAdmin, { userId, name: 'One more' })).rejects.toMatchObject({
    kind: { code: 'too_many_tags_of_person' },
  });
  expect(await names()).not.toContain('One more');
});

test('adding and removing the last use at once leaves no tag without a person', async () => {
  const [ada, bob] = [await buildUser(db), await buildUser(db)];
  const { id: tagId } = await addTag(asAdmin, { userId: ada.id, name: 'Race' });
  await Promise.all([
    removeTag(asAdmin, { userId: ada.id, tagId }),
    addTag(asAdmin, { userId: bob.id, name: 'race' }),
  ]);
  const { body } = await send(`/?tag=race`, { token: await adminToken() });
  expect(body.data.users).toMatchObject([
    { id: bob.id, tags: [{ name: expect.stringMatching(/^race$/i) }] },
  ]);
});
