import { afterAll, expect, test } from 'vitest';
import { MAX_SAVED_REPLIES, NewReply } from './contract.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { createReply } from './create-reply.ts';
import { deleteReply } from './delete-reply.ts';
import { editReply } from './edit-reply.ts';
import { listReplies } from './list-replies.ts';
import { reorderReplies } from './reorder-replies.ts';

const { db, close } = await testDatabase();
afterAll(close);

const asAdmin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const asCustomer = ctxFor(db, await buildUser(db));
const titles = async () => (await listReplies(asAdmin)).map(({ title }) => title);

test('a reply is added at the end, changed, moved and deleted', async () => {
  await db.deleteFrom('saved_replies').execute();
  const [one, two] = [
    await createReply(asAdmin, { title: 'Thanks', body: 'Thank you, {customer}.' }),
    await createReply(asAdmin, { title: 'Late', body: 'We need a day more.' }),
  ];
  await editReply(asAdmin, one.id, { title: 'Thank you', body: 'Thanks.', version: one.version });
  expect(await titles()).toEqual(['Thank you', 'Late']);
  await reorderReplies(asAdmin, [two.id, one.id]);
  expect(await titles()).toEqual(['Late', 'Thank you']);
  const three = await createReply(asAdmin, { title: 'New', body: 'New.' });
  await reorderReplies(asAdmin, [one.id, two.id]); // a list from before
  expect(await titles()).toEqual(['Thank you', 'Late', 'New']);
  await deleteReply(asAdmin, two.id);
  expect(await titles()).toEqual(['Thank you', 'New']);
  const gone = { kind: { code: 'reply_not_found' } };
  await expect(deleteReply(asAdmin, two.id)).rejects.toMatchObject(gone);
  const edit = editReply(asAdmin, two.id, { title: 'x', body: 'x', version: 1 });
  await expect(edit).rejects.toMatchObject(gone);
  await deleteReply(asAdmin, three.id);
});

test('a reply that somebody else saved is not overwritten', async () => {
  const { id, version } = await createReply(asAdmin, { title: 'Late', body: 'One day.' });
  await editReply(asAdmin, id, { title: 'Late', body: 'Two days.', version });
  await expect(
    editReply(asAdmin, id, { title: 'Late', body: 'Three days.', version }),
  ).rejects.toMatchObject({ kind: { code: 'reply_changed' } });
  const replies = await listReplies(asAdmin);
  expect(replies.find((reply) => reply.id === id)).toMatchObject({ body: 'Two days.', version: 2 });
});

test('customers neither read nor write saved replies', async () => {
  const { id } = await createReply(asAdmin, { title: 'Ours', body: 'Ours.' });
  const forbidden = { kind: { code: 'forbidden' } };
  const tries = [
    () => listReplies(asCustomer),
    () => createReply(asCustomer, { title: 'x', body: 'x' }),
    () => editReply(asCustomer, id, { title: 'x', body: 'x', version: 1 }),
    () => deleteReply(asCustomer, id),
    () => reorderReplies(asCustomer, [id]),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(forbidden);
});

test('there is a limit, also for two at once', async () => {
  await db.deleteFrom('saved_replies').execute();
  const rows = Array.from({ length: MAX_SAVED_REPLIES - 1 }, (_, position) => ({
    title: `Reply ${position}`,
    body: 'x',
    position,
  }));
  await db.insertInto('saved_replies').values(rows).execute();
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => createReply(asAdmin, { title: 'One more', body: 'x' })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await titles()).toHaveLength(MAX_SAVED_REPLIES);
});

test('a title is one line, and both are required', () => {
  expect(NewReply.safeParse({ title: 'a\nb', body: 'x' }).success).toBe(false);
  expect(NewReply.safeParse({ title: ' ', body: 'x' }).success).toBe(false);
  expect(NewReply.safeParse({ title: 'a', body: ' ' }).success).toBe(false);
});
