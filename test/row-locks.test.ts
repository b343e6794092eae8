/** Verbs that decide based on a row must lock it first, so that they wait for concurrent changes. */
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { DB } from '#db/schema.ts';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { lockUser } from '#features/accounts/lock-user.ts';
import { lockTeam } from '#features/accounts/team/lock-team.ts';
import { lockPost } from '#features/blog/lock-post.ts';
import { deleteCategory } from '#features/catalog/categories/delete-category.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { handOverOrders } from '#features/orders/assigning/hand-over-orders.ts';
import { erasePerson } from '#features/privacy/erase-person.ts';
import { writeReview } from '#features/reviews/write-review.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { buildCompany } from '#test/factories/company.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';

const { db, close } = await testDatabase();
afterAll(close);

/** Whether a statement in this database waits for a lock. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/** Another transaction locks a row and changes it while the work starts; returns whether the work waited, and its result. */
async function whileHeld(
  hold: (trx: Kysely<DB>) => Promise<unknown>,
  work: () => Promise<unknown>,
  change: (trx: Kysely<DB>) => Promise<unknown> = async () => {},
): Promise<{ hasWaited: boolean; code: string }> {
  let running: Promise<string> | undefined;
  let hasWaited = false;
  await db.transaction().execute(async (trx) => {
    await hold(trx);
    const ended = new AbortController();
    running = work()
      .then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof ApiFailure) return error.kind.code;
          throw error;
        },
      )
      .finally(() => ended.abort());
    running.catch(() => {});
    while (!ended.signal.aborted && !hasWaited) hasWaited = await isSomebodyWaiting();
    await change(trx);
  });
  return { hasWaited, code: (await running) ?? '' };
}

const holdRow = (table: 'users' | 'posts' | 'orders', id: string) => (trx: Kysely<DB>) =>
  sql`select 1 from ${sql.table(table)} where id = ${id} for no key update`.execute(trx);

/** Nobody here has files. */
const noFiles = {} as FileStore;

const inTransaction = (ctx: Ctx, work: (tx: Ctx) => Promise<unknown>) => () => transact(ctx, work);

test('a person is locked before a decision about them', async () => {
  const { id } = await buildUser(db);
  const work = inTransaction(ctxFor(db), (tx) => lockUser(tx, id));
  expect(await whileHeld(holdRow('users', id), work)).toEqual({ hasWaited: true, code: 'done' });
});

test('the administrators are locked before one of them can lose the role', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const work = inTransaction(ctxFor(db, admin), (tx) => lockTeam(tx, 'team.change'));
  expect(await whileHeld(holdRow('users', admin.id), work)).toMatchObject({ hasWaited: true });
});

test('who changes a role and waits for an order does not hold up a verb that tells the person of it', async () => {
  const [owner, worker, other] = await Promise.all(
    (['owner', 'worker', 'worker'] as const).map((role) => buildUser(db, { role })),
  );
  const { id, assignee_id } = await buildOrder(db, {
    state: 'in_progress',
    assignee_id: worker?.id,
  });
  expect(assignee_id).toBe(worker?.id);
  const change = { id: worker?.id ?? '', role: 'customer', handOverTo: other?.id } as const;
  const handOver = { orders: handOverOrders, enquiries: async () => 0 };
  const work = () => changeRole(ctxFor(db, owner), change, handOver);
  const tell = (trx: Kysely<DB>) =>
    sql`select 1 from users where id = ${change.id} for key share`.execute(trx);
  expect(await whileHeld(holdRow('orders', id), work, tell)).toEqual({
    hasWaited: true,
    code: 'done',
  });
});

test('an erasure that waits for an order of a company does not hold up a verb that tells the person of it', async () => {
  const { company, people } = await buildCompany(db);
  const { id } = people.owner;
  await db
    .deleteFrom('company_members')
    .where('company_id', '=', company.id)
    .where('user_id', '!=', id)
    .execute();
  const due = new Date();
  await db.updateTable('users').set({ deletion_at: due }).where('id', '=', id).execute();
  const order = await buildOrder(db, { user_id: id, company_id: company.id, state: 'completed' });
  const work = () => erasePerson({ ...asSystem(ctxFor(db), 'test'), now: due }, noFiles, id);
  const tell = (trx: Kysely<DB>) =>
    sql`select 1 from users where id = ${id} for key share`.execute(trx);
  expect(await whileHeld(holdRow('orders', order.id), work, tell)).toEqual({
    hasWaited: true,
    code: 'done',
  });
  const erased = await db.selectFrom('users').select('erased_at').where('id', '=', id).execute();
  expect(erased).toEqual([{ erased_at: due }]);
});

test('a post is locked before it is changed', async () => {
  const { id } = await buildPost(db);
  const work = inTransaction(ctxFor(db), (tx) => lockPost(tx, id));
  expect(await whileHeld(holdRow('posts', id), work)).toEqual({ hasWaited: true, code: 'done' });
});

test('the order is locked before its review is written', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { state: 'completed', user_id: customer.id });
  const review = { stars: 5, body: 'They drew exactly the map that our village needed.' };
  const work = () => writeReview(ctxFor(db, customer), order.id, review);
  expect(await whileHeld(holdRow('orders', order.id), work)).toEqual({
    hasWaited: true,
    code: 'done',
  });
});

test('a page that someone else saves concurrently is not overwritten', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  await buildPage(db, { slug: 'about', version: 1 });
  const save = (trx: Kysely<DB>) =>
    trx
      .updateTable('pages')
      .set({ body: 'Saved first.', version: 2 })
      .where('slug', '=', 'about')
      .execute();
  const work = () =>
    editPage(ctxFor(db, admin), 'about', { title: 'About', body: 'Saved second.', version: 1 });
  const hold = (trx: Kysely<DB>) =>
    sql`select 1 from pages where slug = 'about' for no key update`.execute(trx);
  expect(await whileHeld(hold, work, save)).toEqual({ hasWaited: true, code: 'page_changed' });
});

test('a category that gets a service concurrently is not deleted', async () => {
  const admin = await buildUser(db, { role: 'admin' });
  const { service } = await buildService(db);
  const { id } = await db
    .insertInto('categories')
    .values({ name: 'Maps', slug: `maps-${process.pid}`, position: 99 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addService = (trx: Kysely<DB>) =>
    trx
      .updateTable('services')
      .set({ category_id: id })
      .where('id', '=', service.id)
      .execute()
      .then(() => sql`select 1 from categories where id = ${id} for no key update`.execute(trx));
  const work = () => deleteCategory(ctxFor(db, admin), id);
  expect(await whileHeld(addService, work)).toEqual({ hasWaited: true, code: 'category_in_use' });
});
