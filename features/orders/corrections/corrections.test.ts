import { afterAll, expect, test } from 'vitest';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { answerRequirements } from '#features/orders/answer-requirements.ts';
import { startWithoutAnswers } from '#features/orders/answers/start-without-answers.ts';
import { correctionsHttp } from './http.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { getOrder } from '#features/orders/queries.ts';
import { getVisibleFile } from '#features/orders/room/download-file.ts';
import { getOrderRow } from '#features/orders/lock-order.ts';
import { correctAnswer } from './correct-answer.ts';
import { AT_ONCE_MS } from './correction-rules.ts';
import { acceptCorrection, declineCorrection, withdrawCorrection } from './settle-correction.ts';

const { db, close } = await testDatabase();
afterAll(close);

const SENT = new Date('2026-05-12T10:00:00Z');
const SOON = new Date(SENT.getTime() + AT_ONCE_MS - 1);
const LATE = new Date(SENT.getTime() + AT_ONCE_MS);
const refusal = (code: string) => ({ kind: { code } });

/** An order whose answers were sent at SENT: a name, a choice, a question that depends on it, and files. */
async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const of = await buildService(db, {
    requirements: [
      { label: 'Name?' },
      { kind: 'choice', label: 'Logo?', choices: ['Yes', 'No'] },
      { kind: 'file', label: 'Files?', is_required: false, max_files: 2 },
    ],
  });
  const order = await buildOrder(db, { state: 'awaiting_requirements', user_id: customer.id, of });
  const orderId = order.id;
  const rows = await db
    .selectFrom('order_requirements')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const [name, logo, files] = rows.map(({ id }) => id) as [string, string, string];
  // The files are asked for only if there is a logo.
  await db
    .updateTable('order_requirements')
    .set({ depends_on: rows[1]?.requirement_id ?? null, depends_on_value: 'Yes' })
    .where('id', '=', files)
    .execute();
  const upload = async (values: object = {}) => {
    const file = await buildFile(db, { uploaded_by: customer.id, ...values });
    await db
      .insertInto('order_files')
      .values({ order_id: orderId, file_id: file.id, created_at: SENT })
      .execute();
    return file.id;
  };
  const old = await upload({ name: 'old.txt' });
  const by = (at: Date) => ctxFor(db, customer, at);
  const admins = (at: Date) => ctxFor(db, admin, at);
  const send = () =>
    answerRequirements(by(SENT), {
      orderId,
      answers: { [name]: 'Ada', [logo]: 'Yes', [files]: [old] },
    });
  const correct = (at: Date, questionId: string, answer: string | string[], reason = '') =>
    correctAnswer(by(at), { orderId, questionId, answer, reason });
  const events = async () => {
    const { timeline } = await getOrder(by(LATE), orderId);
    return timeline.flatMap((entry) =>
      entry.kind === 'event' && entry.type.startsWith('answer.') ? [entry] : [],
    );
  };
  const answers = async () =>
    (await getOrder(admins(LATE), orderId)).questions.map(({ answer, files: of_ }) =>
      of_.length > 0 ? of_.map((file) => file.name) : answer,
    );
  return {
    orderId,
    customer,
    name,
    logo,
    files,
    old,
    upload,
    by,
    admins,
    send,
    correct,
    events,
    answers,
  };
}

test('for an hour a correction counts at once, and the timeline shows what changed', async () => {
  const { orderId, name, by, send, correct, events, answers } = await world();
  const { due_at } = await send();
  expect((await getOrder(by(SOON), orderId)).correctionsAtOnceUntil).toBe(LATE.toISOString());
  expect(await correct(SOON, name, ' Grace ')).toMatchObject({ state: 'applied' });
  expect((await answers())[0]).toBe('Grace');
  expect(await events()).toMatchObject([
    {
      type: 'answer.corrected',
      data: { question: 'Name?', kind: 'text', before: 'Ada', after: 'Grace' },
    },
  ]);
  await expect(correct(SOON, name, 'Grace')).rejects.toMatchObject(refusal('answer_unchanged'));
  expect((await getOrderRow(by(LATE), orderId)).due_at).toEqual(due_at);
});

test('later the studio is asked: one proposal for each question, which changes nothing until it is accepted', async () => {
  const { orderId, name, by, admins, send, correct, events, answers } = await world();
  await send();
  const { id: correctionId, state } = await correct(LATE, name, 'Grace', 'A typo.');
  expect(state).toBe('open');
  expect((await answers())[0]).toBe('Ada');
  await expect(correct(LATE, name, 'Lin')).rejects.toMatchObject(refusal('correction_open'));
  const [mine] = (await getOrder(by(LATE), orderId)).questions;
  expect(mine?.correction).toMatchObject({
    answer: 'Grace',
    reason: 'A typo.',
    allowed: ['withdraw'],
  });
  const [theirs] = (await getOrder(admins(LATE), orderId)).questions;
  expect(theirs?.correction?.allowed).toEqual(['accept', 'decline']);
  const key = { orderId, correctionId };
  await Promise.all([1, 2].map(() => acceptCorrection(admins(LATE), key)));
  expect((await answers())[0]).toBe('Grace');
  expect((await events()).map(({ type }) => type)).toEqual([
    'answer.correction_proposed',
    'answer.correction_accepted',
  ]);
  await expect(withdrawCorrection(by(LATE), key)).rejects.toMatchObject(
    refusal('correction_settled'),
  );
});

test('declined and withdrawn proposals leave the answer, and make room for another', async () => {
  const { orderId, name, by, admins, send, correct, events, answers } = await world();
  await send();
  const first = await correct(LATE, name, 'Grace');
  const reason = 'It is printed.';
  await declineCorrection(admins(LATE), { orderId, correctionId: first.id, reason });
  const second = await correct(LATE, name, 'Lin');
  await withdrawCorrection(by(LATE), { orderId, correctionId: second.id });
  expect((await answers())[0]).toBe('Ada');
  expect((await events()).map(({ type, data }) => [type, data['reason']])).toContainEqual([
    'answer.correction_declined',
    reason,
  ]);
});

test('files are corrected by name, and what was sent before stays with the order', async () => {
  const { orderId, files, old, upload, admins, send, correct, events, answers } = await world();
  await send();
  const fresh = await upload({ name: 'new.txt' });
  const row = await getOrderRow(admins(LATE), orderId);
  await expect(getVisibleFile(admins(LATE), row, fresh)).rejects.toMatchObject(
    refusal('file_not_found'),
  );
  const { id: correctionId } = await correct(LATE, files, [fresh]);
  // The studio looks at the new file before it decides.
  await getVisibleFile(admins(LATE), row, fresh);
  await acceptCorrection(admins(LATE), { orderId, correctionId });
  expect((await answers())[2]).toEqual(['new.txt']);
  expect((await events()).at(-1)?.data).toMatchObject({ before: 'old.txt', after: 'new.txt' });
  await getVisibleFile(admins(LATE), row, old);
  const tooMany = [fresh, old, await upload()];
  await expect(correct(LATE, files, tooMany)).rejects.toMatchObject(refusal('answers_incomplete'));
});

test('an answer that hides another question takes its answer away and settles what was proposed for it', async () => {
  const { orderId, admins, files, logo, upload, send, correct, events, answers } = await world();
  await send();
  const ofFiles = await correct(LATE, files, []);
  const ofLogo = await correct(LATE, logo, 'No');
  await acceptCorrection(admins(LATE), { orderId, correctionId: ofLogo.id });
  expect(await answers()).toEqual(['Ada', 'No', null]);
  expect((await events()).map(({ type }) => type).slice(2)).toEqual([
    'answer.correction_accepted',
    'answer.dropped',
  ]);
  await expect(
    acceptCorrection(admins(LATE), { orderId, correctionId: ofFiles.id }),
  ).rejects.toMatchObject(refusal('correction_settled'));
  await expect(correct(SOON, files, [await upload()])).rejects.toMatchObject(
    refusal('question_not_found'),
  );
});

test('answers that are missing after a start without them are given with consent', async () => {
  const { orderId, name, by, admins, correct, answers } = await world();
  await startWithoutAnswers(admins(SENT), { orderId, reason: 'By phone.' });
  expect((await getOrder(by(SOON), orderId)).correctionsAtOnceUntil).toBeNull();
  const { id: correctionId, state } = await correct(SOON, name, 'Ada');
  expect(state).toBe('open');
  await acceptCorrection(admins(SOON), { orderId, correctionId });
  expect((await answers())[0]).toBe('Ada');
});

test('wrong answers are refused at their field, and orders that ended take none', async () => {
  const { orderId, name, logo, admins, send, correct, by } = await world();
  await expect(correct(SENT, name, 'Ada')).rejects.toMatchObject(refusal('order_in_wrong_state'));
  await send();
  await expect(correct(SOON, name, '  ')).rejects.toMatchObject({
    ...refusal('answers_incomplete'),
    fields: { [`answers.${name}`]: expect.anything() },
  });
  await expect(correct(SOON, logo, 'Perhaps')).rejects.toMatchObject(refusal('answers_incomplete'));
  const { id: correctionId } = await correct(LATE, name, 'Grace');
  await markOrderCancelled(admins(LATE), { orderId, reason: 'Fire.' });
  const [question] = (await getOrder(by(LATE), orderId)).questions;
  expect(question?.correction).toBeNull();
  await expect(correct(LATE, name, 'Lin')).rejects.toMatchObject(refusal('order_in_wrong_state'));
  await expect(acceptCorrection(admins(LATE), { orderId, correctionId })).rejects.toMatchObject(
    refusal('correction_settled'),
  );
});

test('each side does its own part, and strangers find nothing', async () => {
  const { orderId, name, by, admins, send, correct } = await world();
  await send();
  const { id: correctionId } = await correct(LATE, name, 'Grace');
  const key = { orderId, correctionId };
  await expect(acceptCorrection(by(LATE), key)).rejects.toMatchObject(refusal('forbidden'));
  await expect(withdrawCorrection(admins(LATE), key)).rejects.toMatchObject(refusal('forbidden'));
  const asAdmin = routerClient(correctionsHttp, admins(LATE));
  const path = `/${orderId}/answers/${name}/corrections`;
  expect((await asAdmin.post(path, { answer: 'Lin' })).status).toBe(403);
  const outside = routerClient(correctionsHttp, ctxFor(db, await buildUser(db), LATE));
  expect((await outside.post(path, { answer: 'Lin' })).status).toBe(404);
  const other = await world();
  for (const [verb, body] of [
    ['acceptances', undefined],
    ['declines', { reason: 'No.' }],
    ['withdrawals', undefined],
  ] as const) {
    const at = `/${orderId}/corrections/${correctionId}/${verb}`;
    expect((await outside.post(at, body)).status).toBe(404);
    const elsewhere = `/${other.orderId}/corrections/${correctionId}/${verb}`;
    expect((await asAdmin.post(elsewhere, body)).status).toBe(404);
  }
});

test('corrections in a row are one mail: the bell counts each at once, the mail waits for the last', async () => {
  const { customer, orderId, name, logo, files, send, upload } = await world();
  await send();
  const fresh = await upload({ name: 'new.txt' });
  const ctx = ctxFor(db, customer, SOON);
  const correct = (questionId: string, answer: string | string[]) =>
    correctAnswer(ctx, { orderId, questionId, answer, reason: '' });
  const { id: first } = await correct(name, 'Grace');
  await correct(files, [fresh]);
  await correct(logo, 'No');
  const about = { orderId, correctionId: first, event: 'answer.corrected' };
  const key = `${orderId}:answer.corrected`; // one waiting job per key
  const startAfter = new Date(SOON.getTime() + 120_000);
  const [job, ...others] = ctx.queue.sent.filter(({ name: of }) => of === 'orders.notify');
  expect(job).toEqual({ name: 'orders.notify', payload: about, key, startAfter });
  expect(new Set(others.map((each) => each.key))).toEqual(new Set([key]));
  const shown = await db
    .selectFrom('notifications')
    .select(['sentence', 'count'])
    .where('order_id', '=', orderId)
    .where('created_at', '=', SOON)
    .execute();
  expect(new Set(shown.map(({ sentence, count }) => `${sentence} ${count}`))).toEqual(
    new Set(['answerCorrected 3']),
  );
});
