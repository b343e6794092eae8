import { afterAll, expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { answerProgress } from '#features/orders/shared/answer-progress.ts';
import { buildFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { answerRequirements } from '#features/orders/answer-requirements.ts';
import { checkAnswers, type Question } from './check-answers.ts';
import { getOrder } from '#features/orders/queries.ts';
import { sweepUnsent } from '#features/orders/room/sweep-uploads.ts';
import { saveAnswer } from './save-answer.ts';

const { db, close } = await testDatabase();
afterAll(close);

async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const of = await buildService(db, {
    requirements: [
      { kind: 'text', label: 'Name?' },
      { kind: 'file', label: 'Logos?', is_required: false, max_files: 2 },
      { kind: 'url', label: 'Site?', is_required: false },
    ],
  });
  const order = await buildOrder(db, { state: 'awaiting_requirements', user_id: customer.id, of });
  const ctx = ctxFor(db, customer);
  const asAdmin = ctxFor(db, admin);
  const { questions } = await getOrder(ctx, order.id);
  const [name, logos, site] = questions.map(({ id }) => id) as [string, string, string];
  const upload = async (uploaded_by = customer.id, order_id = order.id) => {
    const file = await buildFile(db, { uploaded_by });
    const created_at = new Date(Date.now() - 8 * 86_400_000);
    await db.insertInto('order_files').values({ order_id, file_id: file.id, created_at }).execute();
    return file.id;
  };
  const save = (questionId: string, answer: string | string[]) =>
    saveAnswer(ctx, { orderId: order.id, questionId, answer });
  return { customer, ctx, asAdmin, orderId: order.id, name, logos, site, upload, save };
}
const refusal = (code: string) => ({ kind: { code } });

test('a saved answer is there on every device of the customer, and nobody else sees it', async () => {
  const { ctx, asAdmin, orderId, name, save } = await world();
  const saved = await save(name, ' Ada ');
  expect(saved).toMatchObject({ questionId: name, version: 1, problem: null });
  const [mine] = (await getOrder(ctx, orderId)).questions;
  expect(mine).toMatchObject({
    answer: null,
    draft: { answer: ' Ada ', savedAt: saved.savedAt },
    version: 1,
  });
  const [theirs] = (await getOrder(asAdmin, orderId)).questions;
  expect(theirs).toMatchObject({ answer: null, draft: null, version: 0 });
});

test('of two devices the last one wins, for each answer alone', async () => {
  const { ctx, orderId, name, site, save } = await world();
  await Promise.all([save(name, 'Ada'), save(name, 'Grace'), save(site, 'example.com')]);
  await save(name, 'Ada Lovelace');
  const { questions } = await getOrder(ctx, orderId);
  expect(questions.map(({ draft, version }) => [draft?.answer, version])).toEqual([
    ['Ada Lovelace', 3],
    [undefined, 0],
    ['example.com', 1],
  ]);
});

test('any answer is kept; the result says what stands in the way of sending it', async () => {
  const { ctx, orderId, name, site, save } = await world();
  expect(await save(site, 'not an address://')).toMatchObject({
    problem: 'Enter an address like https://example.com.',
  });
  expect(await save(name, '')).toMatchObject({ problem: 'Write an answer.' });
  const sent = answerRequirements(ctx, { orderId, answers: {} });
  await expect(sent).rejects.toMatchObject(refusal('answers_incomplete'));
});

test('sending takes the saved answers, and those given with it first', async () => {
  const { ctx, asAdmin, orderId, name, site, logos, save, upload } = await world();
  await save(name, 'Ada');
  await save(site, 'example.com');
  const files = [await upload(), await upload()];
  await save(logos, files);
  await answerRequirements(ctx, { orderId, answers: { [name]: 'Grace' } });
  const { questions } = await getOrder(asAdmin, orderId);
  expect(questions.map(({ answer, files, draft }) => [answer, files.length, draft])).toEqual([
    ['Grace', 0, null],
    [null, 2, null],
    ['https://example.com', 0, null],
  ]);
  await expect(save(name, 'Ada')).rejects.toMatchObject(refusal('order_in_wrong_state'));
});

test('files of a saved answer are kept, and a removed one is swept away', async () => {
  const { ctx, orderId, logos, save, upload } = await world();
  const [kept, removed] = [await upload(), await upload()];
  await save(logos, [kept, removed]);
  await save(logos, [kept]);
  const gone: string[] = [];
  const store = { delete: async (key: string) => void gone.push(key) };
  await sweepUnsent(ctxFor(db), store as never, new Date(Date.now() - 7 * 86_400_000));
  const { questions } = await getOrder(ctx, orderId);
  expect(questions[1]?.draft?.files.map(({ id }) => id)).toEqual([kept]);
  const left = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [kept, removed])
    .execute();
  expect(left).toEqual([{ id: kept }]);
});

test('only own uploads to this order can answer a question, and only its customer saves answers', async () => {
  const { asAdmin, orderId, name, logos, save, upload } = await world();
  const stranger = await buildUser(db);
  const foreign = await upload(stranger.id);
  await expect(save(logos, [foreign])).rejects.toMatchObject(refusal('file_not_yours'));
  const input = { orderId, questionId: name, answer: 'x' };
  await expect(saveAnswer(ctxFor(db, stranger), input)).rejects.toMatchObject(
    refusal('order_not_found'),
  );
  await expect(saveAnswer(asAdmin, input)).rejects.toMatchObject(refusal('forbidden'));
  const other = await world();
  await expect(save(other.name, 'x')).rejects.toMatchObject(refusal('question_not_found'));
});

test('answers can be sent exactly when every required question that is asked is answered', () => {
  const question = fc.record({
    is_required: fc.boolean(),
    kind: fc.constantFrom('choice', 'choices', 'text'),
    parent: fc.option(fc.nat(5), { nil: null }),
    answer: fc.constantFrom('', 'A', 'B'),
  });
  fc.assert(
    fc.property(fc.array(question, { maxLength: 8 }), (drawn) => {
      const rows = drawn.map(({ is_required, kind, parent }, index): Question => ({
        id: `q${index}`,
        requirement_id: `r${index}`,
        kind,
        is_required,
        choices: ['A', 'B'],
        depends_on: parent !== null && parent < index ? `r${parent}` : null,
        depends_on_value: 'A',
        max_files: 1,
        max_file_megabytes: null,
        file_types: [],
      }));
      const given = Object.fromEntries(
        drawn.map(({ kind, answer }, index) => {
          const list = answer === '' ? [] : [answer];
          return [`q${index}`, kind === 'choices' ? list : answer];
        }),
      );
      const shown = rows.map((row) => ({
        id: row.id,
        isRequired: row.is_required,
        dependsOn:
          row.depends_on === null
            ? null
            : { questionId: `q${row.depends_on.slice(1)}`, value: 'A' },
      }));
      const { missing } = answerProgress(shown, given);
      const { faults } = checkAnswers(rows, given, new Map());
      expect(Object.keys(faults)).toEqual(missing.map(({ id }) => `answers.${id}`));
    }),
  );
});
