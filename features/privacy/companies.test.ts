import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changeMemberRole } from '#features/companies/change-members.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildCompany, ctxOfMember, joinCompany } from '#test/factories/company.ts';
import { buildPaidOrder, systemCtx } from '#test/factories/invoice.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildUser, ctxFor, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { erasePerson } from './erase-person.ts';
import { getOwnData } from './get-personal-data.ts';
import { requestDeletion } from './request-deletion.ts';

const { db, close } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'atelier-companies-'));
const store = createDiskStore(folder);
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

const LATER = new Date(Date.now() + 8 * 86_400_000);
const ask = (user: BuiltUser) =>
  requestDeletion(ctxFor(db, user), { password: TEST_PASSWORD }).then(
    () => 'planned',
    (error: unknown) => (error instanceof ApiFailure ? error.kind.code : String(error)),
  );

/** A finished order of the company with a message and a file of its customer. */
async function buildCompanyOrder(companyId: string, user: BuiltUser) {
  const { order } = await buildPaidOrder(db, { user_id: user.id, company_id: companyId });
  for (const state of ['in_progress', 'delivered', 'completed'] as const)
    await db.updateTable('orders').set({ state }).where('id', '=', order.id).execute();
  const file = await buildFile(db, { uploaded_by: user.id });
  const { id: messageId } = await db
    .insertInto('order_messages')
    .values({ order_id: order.id, author_id: user.id, author_side: 'customer', body: 'Blue' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_files')
    .values({ order_id: order.id, file_id: file.id, message_id: messageId })
    .execute();
  return { order, file };
}

const left = async (order: { id: string }, file: { id: string }) => ({
  orders: await db
    .selectFrom('orders')
    .select(['company_id', 'user_id', 'erased_at'])
    .where('id', '=', order.id)
    .executeTakeFirst(),
  messages: await db
    .selectFrom('order_messages')
    .select('body')
    .where('order_id', '=', order.id)
    .execute(),
  files: await db.selectFrom('files').select('id').where('id', '=', file.id).execute(),
});

test('the last owner hands the company over first; then the company keeps its orders', async () => {
  const { company, people } = await buildCompany(db);
  const owner = people.owner;
  const { order, file } = await buildCompanyOrder(company.id, owner);
  expect((await getOwnData(ctxFor(db, owner))).deletion.heldCompanies).toEqual([company.name]);
  expect(await ask(owner)).toBe('company_last_owner');
  await changeMemberRole(await ctxOfMember(db, owner), {
    companyId: company.id,
    userId: people.viewer.id,
    role: 'owner',
  });
  expect((await getOwnData(ctxFor(db, owner))).deletion.heldCompanies).toEqual([]);
  expect(await ask(owner)).toBe('planned');
  await erasePerson({ ...systemCtx(db), now: LATER }, store, owner.id);
  expect(await left(order, file)).toEqual({
    orders: { company_id: company.id, user_id: owner.id, erased_at: null },
    messages: [{ body: 'Blue' }],
    files: [{ id: file.id }],
  });
  const members = await db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', company.id)
    .execute();
  expect(members.map(({ user_id }) => user_id)).not.toContain(owner.id);
});

test('a deletion that was planned before waits while the person is the last owner of others', async () => {
  const { company, people } = await buildCompany(db);
  await db
    .updateTable('users')
    .set({ deletion_at: new Date() })
    .where('id', '=', people.owner.id)
    .execute();
  await erasePerson({ ...systemCtx(db), now: LATER }, store, people.owner.id);
  const owner = await db
    .selectFrom('users')
    .select(['email', 'erased_at'])
    .where('id', '=', people.owner.id)
    .executeTakeFirst();
  expect(owner).toEqual({ email: people.owner.email, erased_at: null });
  expect(company.name).not.toBe('');
});

test('a company that nobody else belongs to goes with its person, with every order', async () => {
  const user = await buildUser(db);
  const former = await buildUser(db);
  const { company, people } = await buildCompany(db);
  await db.deleteFrom('company_members').where('company_id', '=', company.id).execute();
  await joinCompany(db, company.id, user, 'owner');
  const { order, file } = await buildCompanyOrder(company.id, former);
  expect(people.owner.id).not.toBe(user.id);
  expect(await ask(user)).toBe('planned');
  await erasePerson({ ...systemCtx(db), now: LATER }, store, user.id);
  const companies = await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company.id)
    .execute();
  expect(companies).toEqual([]);
  expect(await left(order, file)).toMatchObject({
    orders: { company_id: null, user_id: user.id },
    messages: [],
    files: [],
  });
});
