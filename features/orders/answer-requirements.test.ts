import { afterAll, expect, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { toldAbout } from '#test/harness/traces.ts';
import { answerRequirements } from './answer-requirements.ts';

const { db, close } = await testDatabase();
afterAll(close);

const NOW = new Date('2026-05-12T14:00:00Z');

await buildUser(db, { role: 'admin' });

async function world() {
  const customer = await buildUser(db);
  const of = await buildService(db, {
    requirements: [
      { kind: 'text', label: 'Name?' },
      { kind: 'file', label: 'Your logo?', is_required: false },
    ],
  });
  const order = await buildOrder(db, { state: 'awaiting_requirements', user_id: customer.id, of });
  const questions = await db
    .selectFrom('order_requirements')
    .select('id')
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  const [name, logo] = questions.map((question) => question.id) as [string, string];
  return { customer, orderId: order.id, name, logo, ctx: ctxFor(db, customer, NOW) };
}
const refusal = (code: string) => ({ kind: { code } });

test('the answers start the work and the clock', async () => {
  const { orderId, name, ctx } = await world();
  const started = await answerRequirements(ctx, { orderId, answers: { [name]: ' Ada ' } });
  expect(started).toMatchObject({
    state: 'in_progress',
    started_at: NOW,
    due_at: new Date('2026-05-17T14:00:00Z'),
  });
  const rows = await db
    .selectFrom('order_requirements')
    .select(['answer', 'answered_at'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  expect(rows).toEqual([
    { answer: 'Ada', answered_at: NOW },
    { answer: null, answered_at: null },
  ]);
  expect(await toldAbout(db, orderId)).toEqual(['order.requirements_received to admin']);
});

test('invalid answers change nothing, and each error names its question', async () => {
  const { orderId, name, ctx } = await world();
  await expect(answerRequirements(ctx, { orderId, answers: {} })).rejects.toMatchObject({
    ...refusal('answers_incomplete'),
    fields: { [`answers.${name}`]: 'api-orders:answerMissing' },
  });
  const order = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(order?.state).toBe('awaiting_requirements');
});

test('answering twice is refused, because the work has begun', async () => {
  const { orderId, name, ctx } = await world();
  const answers = { orderId, answers: { [name]: 'Ada' } };
  const settled = await Promise.allSettled([
    answerRequirements(ctx, answers),
    answerRequirements(ctx, answers),
  ]);
  expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(answerRequirements(ctx, answers)).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
});

test('a file is accepted only if this person uploaded it to this order and it is not attached yet', async () => {
  const { orderId, name, logo, ctx, customer } = await world();
  const other = await buildOrder(db, { user_id: customer.id });
  const strangers = await buildFile(db, { uploaded_by: (await buildUser(db)).id });
  const elsewhere = await buildFile(db, { uploaded_by: customer.id });
  const mine = await buildFile(db, { uploaded_by: customer.id });
  await db
    .insertInto('order_files')
    .values([
      { order_id: orderId, file_id: strangers.id },
      { order_id: other.id, file_id: elsewhere.id },
      { order_id: orderId, file_id: mine.id },
    ])
    .execute();
  const answer = (file: string) =>
    answerRequirements(ctx, { orderId, answers: { [name]: 'Ada', [logo]: file } });
  await expect(answer(strangers.id)).rejects.toMatchObject(refusal('file_not_yours'));
  await expect(answer(elsewhere.id)).rejects.toMatchObject(refusal('answers_incomplete'));
  await answer(mine.id);
  const hung = await db
    .selectFrom('order_files')
    .select('question_id')
    .where('file_id', '=', mine.id)
    .executeTakeFirst();
  expect(hung?.question_id).toBe(logo);
});
