/** The audit row, timeline events and jobs of each verb. The audit log and the mails depend on them. */
import { afterAll, expect, test } from 'vitest';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { tracesOf, type Traces } from '#test/harness/traces.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { correctAnswer } from '#features/orders/corrections/correct-answer.ts';
import {
  acceptCorrection,
  declineCorrection,
  withdrawCorrection,
} from '#features/orders/corrections/settle-correction.ts';
import { remindCustomer } from './remind-customer.ts';
import { startWithoutAnswers } from '#features/orders/answers/start-without-answers.ts';
import { answerRequirements } from './answer-requirements.ts';
import { markOrderCancelled } from './mark-order-cancelled.ts';
import { confirmOrder } from './confirm-order.ts';
import type { OrderState } from './contract.ts';
import { deliverOrder } from './deliver-order.ts';
import { expireOrder } from './expire-order.ts';
import { grantRevision } from './grant-revision.ts';
import { holdOrder } from './hold-order.ts';
import { lockOrder, type OrderRow } from './lock-order.ts';
import { requestRevision } from './request-revision.ts';
import { declineRequest } from '#features/orders/requests/decline-request.ts';
import { declareWithdrawal } from '#features/orders/withdrawals/declare-withdrawal.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { requestExtra } from '#features/orders/requests/request-extra.ts';
import { withdrawRequest } from '#features/orders/requests/withdraw-request.ts';
import { askForEarlyStart } from '#features/orders/withdrawals/ask-early-start.ts';
import { undoAcceptance } from './undo-acceptance.ts';
import { resumeOrder } from './resume-order.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import { proposeExtension } from '#features/orders/extensions/propose-extension.ts';
import { addStep } from '#features/orders/steps/add-step.ts';
import { completeStep, reopenStep } from '#features/orders/steps/complete-step.ts';
import { editStep } from '#features/orders/steps/edit-step.ts';
import { removeStep } from '#features/orders/steps/remove-step.ts';
import { reorderSteps } from '#features/orders/steps/reorder-steps.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';

const { db, close } = await testDatabase();
afterAll(close);

interface Sides {
  customer: Ctx;
  admin: Ctx;
  system: Ctx;
}
interface Verb {
  name: string;
  state: OrderState;
  /** What happened already; gives the id of what the verb is about. */
  /** Of the order. */
  values?: Partial<OrderRow>;
  before?(sides: Sides, orderId: string): Promise<string>;
  run(sides: Sides, orderId: string, subjectId: string): Promise<unknown>;
  leaves: Traces;
}

const under = (ctx: Ctx, id: string, verb: (tx: Ctx, order: OrderRow) => Promise<unknown>) =>
  transact(ctx, async (tx) => verb(tx, await lockOrder(tx, id)));
const notified = (what: string) => [`mail ${what}`];
const askToCancel = (customer: Ctx, orderId: string) =>
  requestCancellation(customer, { orderId, reason: 'No more budget.', key: crypto.randomUUID() });
const byAdmin = (action: string) => [`${action} by admin, order the order`];
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const sketch = { title: 'Sketch', note: '', isInternal: false };
/** Adds a question to the order, and proposes an answer to it, or gives it if the answers have just been sent. */
async function correct(customer: Ctx, order_id: string, sentAt: Date | null): Promise<string> {
  const values = {
    order_id,
    requirement_id: crypto.randomUUID(),
    position: 1,
    kind: 'text',
    label: 'Name?',
    is_required: true,
  } as const;
  const { id } = await db
    .insertInto('order_requirements')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ answers_sent_at: sentAt })
    .where('id', '=', order_id)
    .execute();
  const input = { orderId: order_id, questionId: id, answer: 'Ada', reason: '' };
  return (await correctAnswer(customer, input)).id;
}
const nothing = { audit: [], events: [], jobs: [] };

const verbs: Verb[] = [
  {
    name: 'confirm',
    state: 'pending_payment',
    run: ({ system }, id) => under(system, id, confirmOrder),
    leaves: {
      audit: [],
      events: ['order.confirmed', 'order.started'],
      jobs: notified('order.confirmed'),
    },
  },
  {
    name: 'expire',
    state: 'pending_payment',
    run: ({ system }, id) => under(system, id, expireOrder),
    leaves: { audit: [], events: ['order.expired'], jobs: notified('order.expired') },
  },
  {
    name: 'answer requirements',
    state: 'awaiting_requirements',
    run: ({ customer }, orderId) => answerRequirements(customer, { orderId, answers: {} }),
    leaves: {
      audit: [],
      events: ['order.requirements_received', 'order.started'],
      jobs: notified('order.requirements_received'),
    },
  },
  {
    name: 'cancel, by the studio',
    state: 'in_progress',
    run: ({ admin }, orderId) => markOrderCancelled(admin, { orderId, reason: 'Fire.' }),
    leaves: {
      audit: byAdmin('order.cancelled'),
      events: ['order.cancelled'],
      jobs: notified('order.cancelled'),
    },
  },
  {
    name: 'cancel, by the customer',
    state: 'pending_payment',
    run: ({ customer }, orderId) => markOrderCancelled(customer, { orderId, reason: '' }),
    // They know, and no work has begun.
    leaves: { ...nothing, events: ['order.cancelled'] },
  },
  {
    name: 'cancel what is cancelled',
    state: 'cancelled',
    run: ({ admin }, orderId) => markOrderCancelled(admin, { orderId, reason: 'Again.' }),
    leaves: nothing,
  },
  {
    name: 'remind of answers',
    state: 'awaiting_requirements',
    run: ({ admin }, orderId) => remindCustomer(admin, { orderId }),
    leaves: {
      audit: byAdmin('order.answers_reminded'),
      events: ['order.answers_reminded'],
      jobs: notified('order.answers_reminded'),
    },
  },
  {
    name: 'remind of the payment',
    state: 'pending_payment',
    run: ({ admin }, orderId) => remindCustomer(admin, { orderId }),
    leaves: {
      audit: byAdmin('order.payment_reminded'),
      events: ['order.payment_reminded'],
      jobs: notified('order.payment_reminded'),
    },
  },
  {
    name: 'start without answers',
    state: 'awaiting_requirements',
    run: ({ admin }, orderId) => startWithoutAnswers(admin, { orderId, reason: 'By phone.' }),
    leaves: {
      audit: byAdmin('order.started_without_answers'),
      events: ['order.started_without_answers'],
      jobs: notified('order.started_without_answers'),
    },
  },
  {
    name: 'hold',
    state: 'in_progress',
    run: ({ admin }, orderId) => holdOrder(admin, { orderId, reason: 'Photos?' }),
    leaves: { audit: byAdmin('order.held'), events: ['order.held'], jobs: notified('order.held') },
  },
  {
    name: 'resume',
    state: 'on_hold',
    run: ({ admin }, orderId) => resumeOrder(admin, { orderId }),
    leaves: {
      audit: byAdmin('order.resumed'),
      events: ['order.resumed'],
      jobs: notified('order.resumed'),
    },
  },
  {
    name: 'deliver',
    state: 'in_progress',
    run: ({ admin }, orderId) =>
      deliverOrder(admin, { orderId, message: 'Here.', fileIds: [], key: undefined }),
    leaves: { audit: [], events: ['order.delivered'], jobs: notified('order.delivered') },
  },
  {
    name: 'accept',
    state: 'delivered',
    run: ({ customer }, orderId) => acceptDelivery(customer, { orderId }),
    leaves: { audit: [], events: ['order.completed'], jobs: notified('order.completed') },
  },
  {
    name: 'undo the acceptance',
    state: 'delivered',
    before: async ({ customer }, orderId) => (await acceptDelivery(customer, { orderId })).id,
    run: ({ customer }, orderId) => undoAcceptance(customer, { orderId }),
    leaves: {
      audit: [],
      events: ['order.acceptance_undone'],
      jobs: notified('order.acceptance_undone'),
    },
  },
  {
    name: 'request a revision',
    state: 'delivered',
    run: ({ customer }, orderId) =>
      requestRevision(customer, { orderId, reason: 'Less blue.', fileIds: [] }),
    leaves: {
      audit: [],
      events: ['order.revision_requested'],
      jobs: notified('order.revision_requested'),
    },
  },
  {
    name: 'grant a revision',
    state: 'in_progress',
    run: ({ admin }, orderId) => grantRevision(admin, { orderId }),
    leaves: {
      audit: byAdmin('order.revision_granted'),
      events: ['order.revision_granted'],
      jobs: notified('order.revision_granted'),
    },
  },
  {
    name: 'send a message, to the customer',
    state: 'in_progress',
    run: ({ admin }, orderId) => sendMessage(admin, { orderId, body: 'Soon.', fileIds: [] }),
    leaves: { ...nothing, jobs: ['orders.notify_messages customer in 120 s'] },
  },
  {
    name: 'send a message, to the studio',
    state: 'in_progress',
    run: ({ customer }, orderId) => sendMessage(customer, { orderId, body: 'When?', fileIds: [] }),
    leaves: { ...nothing, jobs: ['orders.notify_messages admin in 120 s'] },
  },
  {
    name: 'add a note',
    state: 'in_progress',
    run: ({ admin }, orderId) => addNote(admin, { orderId, body: 'He haggles.' }),
    leaves: nothing,
  },
  {
    name: 'ask to cancel',
    state: 'in_progress',
    run: ({ customer }, orderId) => askToCancel(customer, orderId),
    leaves: {
      audit: [],
      events: ['cancellation.requested'],
      jobs: notified('cancellation.requested'),
    },
  },
  {
    name: 'withdraw from the order',
    state: 'in_progress',
    run: async ({ customer }, orderId) => {
      const about = await customer.db
        .selectFrom('orders')
        .innerJoin('users', 'users.id', 'orders.user_id')
        .select(['orders.number as orderNumber', 'users.email'])
        .where('orders.id', '=', orderId)
        .executeTakeFirstOrThrow();
      await declareWithdrawal(customer, { ...about, name: 'Ada', body: '' }, '192.0.2.1');
    },
    leaves: {
      audit: [],
      events: ['withdrawal.declared'],
      jobs: ['mail orders.withdrawal', ...notified('withdrawal.declared')],
    },
  },
  {
    name: 'ask for an early start',
    state: 'in_progress',
    values: {
      buyer_kind: 'private',
      buyer_country: 'DE',
      withdrawal_until: new Date(Date.now() + 86_400_000),
    },
    run: ({ customer }, orderId) => askForEarlyStart(customer, { orderId, losesRight: false }),
    leaves: {
      audit: [],
      events: ['order.early_start_asked'],
      jobs: notified('order.early_start_asked'),
    },
  },
  {
    name: 'ask for something more',
    state: 'in_progress',
    run: ({ customer }, orderId) =>
      requestExtra(customer, { orderId, body: 'A poster too?', key: crypto.randomUUID() }),
    leaves: { audit: [], events: ['extra_request.sent'], jobs: notified('extra_request.sent') },
  },
  {
    name: 'take back the request to cancel',
    state: 'in_progress',
    before: async ({ customer }, orderId) => (await askToCancel(customer, orderId)).id,
    run: ({ customer }, orderId, requestId) => withdrawRequest(customer, { orderId, requestId }),
    leaves: {
      audit: [],
      events: ['cancellation.withdrawn'],
      jobs: notified('cancellation.withdrawn'),
    },
  },
  {
    name: 'decline to cancel',
    state: 'in_progress',
    before: async ({ customer }, orderId) => (await askToCancel(customer, orderId)).id,
    run: ({ admin }, orderId, requestId) =>
      declineRequest(admin, { orderId, requestId, reason: 'It is printed.' }),
    leaves: {
      audit: byAdmin('order.cancellation_declined'),
      events: ['cancellation.declined'],
      jobs: notified('cancellation.declined'),
    },
  },
  {
    name: 'correct an answer',
    state: 'in_progress',
    run: ({ customer }, orderId) => correct(customer, orderId, new Date()),
    leaves: {
      audit: [],
      events: ['answer.corrected'],
      jobs: ['orders.notify answer.corrected in 120 s'],
    },
  },
  {
    name: 'propose a corrected answer',
    state: 'in_progress',
    run: ({ customer }, orderId) => correct(customer, orderId, null),
    leaves: {
      audit: [],
      events: ['answer.correction_proposed'],
      jobs: ['orders.notify answer.correction_proposed in 120 s'],
    },
  },
  {
    name: 'accept a corrected answer',
    state: 'in_progress',
    before: ({ customer }, orderId) => correct(customer, orderId, null),
    run: ({ admin }, orderId, correctionId) => acceptCorrection(admin, { orderId, correctionId }),
    leaves: {
      audit: byAdmin('order.correction_accepted'),
      events: ['answer.correction_accepted'],
      jobs: notified('answer.correction_accepted'),
    },
  },
  {
    name: 'decline a corrected answer',
    state: 'in_progress',
    before: ({ customer }, orderId) => correct(customer, orderId, null),
    run: ({ admin }, orderId, correctionId) =>
      declineCorrection(admin, { orderId, correctionId, reason: 'It is printed.' }),
    leaves: {
      audit: byAdmin('order.correction_declined'),
      events: ['answer.correction_declined'],
      jobs: notified('answer.correction_declined'),
    },
  },
  {
    name: 'take a corrected answer back',
    state: 'in_progress',
    before: ({ customer }, orderId) => correct(customer, orderId, null),
    run: ({ customer }, orderId, correctionId) =>
      withdrawCorrection(customer, { orderId, correctionId }),
    leaves: { audit: [], events: ['answer.correction_withdrawn'], jobs: [] },
  },
  {
    name: 'propose a later date',
    state: 'in_progress',
    run: ({ admin }, orderId) =>
      proposeExtension(admin, { orderId, dueOn: inDays(60), reason: 'Paper.' }),
    leaves: {
      audit: byAdmin('order.extension_proposed'),
      events: ['extension.proposed'],
      jobs: notified('extension.proposed'),
    },
  },
  {
    name: 'add a step',
    state: 'in_progress',
    run: ({ admin }, orderId) => addStep(admin, { orderId, ...sketch }),
    leaves: { ...nothing, audit: byAdmin('order.step_added') },
  },
  {
    name: 'change a step',
    state: 'in_progress',
    before: async ({ admin }, orderId) => (await addStep(admin, { orderId, ...sketch })).id,
    run: ({ admin }, orderId, stepId) => editStep(admin, { orderId, stepId, ...sketch }),
    leaves: { ...nothing, audit: byAdmin('order.step_edited') },
  },
  {
    name: 'move a step',
    state: 'in_progress',
    before: async ({ admin }, orderId) => {
      await addStep(admin, { orderId, ...sketch });
      return (await addStep(admin, { orderId, ...sketch })).id;
    },
    run: ({ admin }, orderId, stepId) => reorderSteps(admin, { orderId, ids: [stepId] }),
    leaves: { ...nothing, audit: byAdmin('order.steps_reordered') },
  },
  {
    name: 'remove a step',
    state: 'in_progress',
    before: async ({ admin }, orderId) => (await addStep(admin, { orderId, ...sketch })).id,
    run: ({ admin }, orderId, stepId) => removeStep(admin, { orderId, stepId }),
    leaves: { ...nothing, audit: byAdmin('order.step_removed') },
  },
  {
    name: 'tick a step',
    state: 'in_progress',
    before: async ({ admin }, orderId) => (await addStep(admin, { orderId, ...sketch })).id,
    run: ({ admin }, orderId, stepId) => completeStep(admin, { orderId, stepId }),
    leaves: { audit: byAdmin('order.step_done'), events: ['step.done'], jobs: [] },
  },
  {
    name: 'tick an internal step',
    state: 'in_progress',
    before: async ({ admin }, orderId) =>
      (await addStep(admin, { orderId, ...sketch, isInternal: true })).id,
    run: ({ admin }, orderId, stepId) => completeStep(admin, { orderId, stepId }),
    leaves: { audit: byAdmin('order.step_done'), events: ['step.done (internal)'], jobs: [] },
  },
  {
    name: 'take back a tick',
    state: 'in_progress',
    before: async ({ admin }, orderId) => {
      const { id: stepId } = await addStep(admin, { orderId, ...sketch });
      await completeStep(admin, { orderId, stepId });
      return stepId;
    },
    run: ({ admin }, orderId, stepId) => reopenStep(admin, { orderId, stepId }),
    leaves: { audit: byAdmin('order.step_reopened'), events: ['step.reopened'], jobs: [] },
  },
  {
    name: 'put somebody in charge',
    state: 'in_progress',
    run: async ({ admin }, orderId) => {
      const { id: assigneeId } = await buildUser(db, { role: 'admin' });
      await assignOrder(admin, { orderId, assigneeId });
    },
    leaves: {
      audit: byAdmin('order.assigned'),
      events: ['order.assigned (internal)'],
      jobs: notified('order.assigned'),
    },
  },
];

test.each(verbs)('$name', async ({ state, values, before, run, leaves }) => {
  const [customer, admin] = [await buildUser(db), await buildUser(db, { role: 'admin' })];
  const of = await buildService(db, { requirements: [] });
  const { id } = await buildOrder(db, { user_id: customer.id, state, of, ...values });
  const queue = recordingQueue();
  const now = new Date();
  const sides: Sides = {
    customer: { ...ctxFor(db, customer, now), queue },
    admin: { ...ctxFor(db, admin, now), queue },
    system: asSystem({ ...ctxFor(db, undefined, now), queue }, 'payments'),
  };
  const subjectId = (await before?.(sides, id)) ?? '';
  const act = () => run(sides, id, subjectId);
  expect(await tracesOf(db, { orderId: id, queue, now }, act)).toEqual(leaves);
});
