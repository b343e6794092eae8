import { afterAll, expect, test } from 'vitest';
import { purgeExpired } from '#features/accounts/tokens/purge-expired.ts';
import { customerNotesHttp } from './http.ts';
import { buildUser, ctxFor, signIn } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { gate } from '#test/harness/gate.ts';

const { db, close } = await testDatabase();
afterAll(close);
const { send } = gate(db, customerNotesHttp);

const buildAdmin = async () => {
  const user = await buildUser(db, { role: 'admin' });
  return { user, token: (await signIn(db, user)).token };
};
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

async function write(token: string, userId: string, body: string, headers = newKey()) {
  const sent = await send(`/${userId}/notes`, { token, headers, json: { body } });
  expect(sent.status).toBe(201);
  return sent.body.data.id as string;
}

async function list(token: string, userId: string, query = '') {
  const { body } = await send(`/${userId}/notes${query}`, { token });
  return body.data;
}

test('a note is written, changed by its author, deleted, and restored', async () => {
  const { user, token } = await buildAdmin();
  const { id } = await buildUser(db);
  const note = await write(token, id, 'Likes **blue**.');
  expect((await list(token, id)).notes).toMatchObject([
    {
      id: note,
      body: 'Likes **blue**.',
      bodyHtml: expect.stringContaining('<strong>blue</strong>'),
      author: { id: user.id, name: user.username },
      editedAt: null,
    },
  ]);

  const path = `/${id}/notes/${note}`;
  const edit = { method: 'PUT', token, json: { body: 'Likes red.', version: 1 } };
  for (const _time of [1, 2]) expect((await send(path, edit)).status).toBe(200);
  expect((await list(token, id)).notes).toMatchObject([
    { body: 'Likes red.', editedAt: expect.any(String) },
  ]);

  for (const _time of [1, 2])
    expect((await send(path, { method: 'DELETE', token })).status).toBe(200);
  expect((await list(token, id)).notes).toEqual([]);
  expect((await send(path, edit)).status).toBe(404);
  for (const _time of [1, 2])
    expect((await send(`${path}/restorations`, { method: 'POST', token })).status).toBe(200);
  expect((await list(token, id)).notes).toHaveLength(1);
});

test('a note that was saved on another device is not overwritten', async () => {
  const { token } = await buildAdmin();
  const { id } = await buildUser(db);
  const path = `/${id}/notes/${await write(token, id, 'Likes blue.')}`;
  const save = (body: string, version: number) =>
    send(path, { method: 'PUT', token, json: { body, version } });
  expect((await save('Likes red.', 1)).status).toBe(200);
  expect(await save('Likes green.', 1)).toMatchObject({
    status: 409,
    body: { code: 'note_changed' },
  });
  expect((await list(token, id)).notes).toMatchObject([{ body: 'Likes red.', version: 2 }]);
});

test('a note that is sent twice is stored once', async () => {
  const { token } = await buildAdmin();
  const { id } = await buildUser(db);
  const key = newKey();
  const first = await write(token, id, 'Prefers calls.', key);
  expect(await write(token, id, 'Prefers calls.', key)).toBe(first);
  expect((await list(token, id)).notes).toHaveLength(1);
});

test('colleagues delete each other’s notes but do not change them', async () => {
  const [one, other] = [await buildAdmin(), await buildAdmin()];
  const { id } = await buildUser(db);
  const path = `/${id}/notes/${await write(one.token, id, 'Ask about the map.')}`;
  const { token } = other;
  expect(
    (await send(path, { method: 'PUT', token, json: { body: 'No.', version: 1 } })).body.code,
  ).toBe('note_not_yours');
  expect((await send(path, { method: 'DELETE', token })).status).toBe(200);
});

test('only administrators read and write notes, even about themselves', async () => {
  const admin = await buildAdmin();
  const customer = await buildUser(db);
  const note = await write(admin.token, customer.id, 'Pays late.');
  const { token } = await signIn(db, customer);
  const tries = [
    ['GET', `/${customer.id}/notes`],
    ['POST', `/${customer.id}/notes`],
    ['PUT', `/${customer.id}/notes/${note}`],
    ['DELETE', `/${customer.id}/notes/${note}`],
    ['POST', `/${customer.id}/notes/${note}/restorations`],
  ] as const;
  for (const [method, path] of tries) {
    const json = { body: 'x', version: 1 };
    const request = { method, headers: newKey(), ...(method !== 'GET' && { json }) };
    expect((await send(path, request)).status).toBe(401);
    expect((await send(path, { ...request, token })).status).toBe(403);
  }
});

test('a note belongs to one person, and an unknown person has none', async () => {
  const { token } = await buildAdmin();
  const [one, other] = [await buildUser(db), await buildUser(db)];
  const note = await write(token, one.id, 'Likes blue.');
  const elsewhere = `/${other.id}/notes/${note}`;
  expect((await send(elsewhere, { method: 'DELETE', token })).status).toBe(404);
  const unknown = `/${crypto.randomUUID()}/notes`;
  expect((await send(unknown, { token })).status).toBe(404);
  const sent = await send(unknown, { token, headers: newKey(), json: { body: 'x' } });
  expect(sent.status).toBe(404);
  expect(
    (await send(`/${one.id}/notes`, { token, headers: newKey(), json: { body: ' ' } })).status,
  ).toBe(422);
});

test('the audit log says that somebody wrote, and not what', async () => {
  const { token } = await buildAdmin();
  const { id } = await buildUser(db);
  const note = await write(token, id, 'A secret of theirs.');
  await send(`/${id}/notes/${note}`, {
    method: 'PUT',
    token,
    json: { body: 'Another secret.', version: 1 },
  });
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'user.note_added', data: { note } },
    { action: 'user.note_edited', data: { note } },
  ]);
});

test('many notes come in pages, newest first', async () => {
  const { token } = await buildAdmin();
  const { id } = await buildUser(db);
  const rows = Array.from({ length: 12 }, (_, n) => ({
    user_id: id,
    body: `Note ${n}`,
    created_at: new Date(Date.UTC(2026, 0, 1 + n)),
  }));
  await db.insertInto('customer_notes').values(rows).execute();
  const first = await list(token, id);
  const second = await list(token, id, `?cursor=${first.nextCursor}`);
  const bodies = [...first.notes, ...second.notes].map(({ body }: { body: string }) => body);
  expect(bodies).toEqual(rows.map(({ body }) => body).toReversed());
  expect(second.nextCursor).toBeNull();
});

test('a deleted note is gone for good after a day', async () => {
  const { token } = await buildAdmin();
  const { id } = await buildUser(db);
  const note = await write(token, id, 'Likes blue.');
  await send(`/${id}/notes/${note}`, { method: 'DELETE', token });
  await purgeExpired(ctxFor(db, undefined, new Date(Date.now() + 25 * 3_600_000)));
  const restored = await send(`/${id}/notes/${note}/restorations`, { method: 'POST', token });
  expect(restored.body.code).toBe('note_not_found');
});
