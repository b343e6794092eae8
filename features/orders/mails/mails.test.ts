import type { Insertable } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { chooseCompanyNews, removeMember } from '#features/companies/change-members.ts';
import { listNotifications } from '#features/notifications/queries.ts';
import { getOrder } from '#features/orders/queries.ts';
import { turnOffMails } from '#features/notifications/choices/choices.ts';
import type { OrderRequests } from '#db/schema.ts';
import { listAuditEntries } from '#features/audit/queries.ts';
import { deliverMailJob } from '#features/mail/jobs.ts';
import { queueDigestsJob } from '#features/notifications/jobs.ts';
import { digestComposer } from '#features/notifications/queue-digests.ts';
import { notificationsWorker } from '#features/notifications/worker.ts';
import { resendMail } from '#features/mail/resend-mail.ts';
import { mailWorker } from '#features/mail/worker.ts';
import type { MailMessage } from '#integrations/mail/mailer.ts';
import { asSystem } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import type { Job } from '#kit/job-queue.ts';
import { insertOrderEvent } from '#kit/order-events.ts';
import { buildBill } from '#test/factories/bill.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildCompany, ctxOfMember, joinCompany } from '#test/factories/company.ts';
import { buildUser, ctxFor, type BuiltUser } from '#test/factories/user.ts';
import { ORDER_EVENTS } from '#test/harness/order-events.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { eventMails } from '#test/harness/traces.ts';
import { workOff } from '#test/harness/work-off.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { closedVatRegistry } from '#integrations/vat/vat-registry.ts';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { startWithoutAnswers } from '#features/orders/answers/start-without-answers.ts';
import { holdOrder } from '#features/orders/hold-order.ts';
import { notifyMessagesJob, notifyOrderJob, type EventNotice } from '#features/orders/jobs.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { createOrdersMails } from '#features/orders/mails.ts';
import type { AttachContractTexts } from '#features/orders/mails/mail-order-notification.ts';
import { markRead } from '#features/orders/room/mark-read.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import type { ToldName } from '#features/orders/mails/order-mails.ts';
import type { OrderEvent } from '#features/orders/shared/order-event.ts';
import { record } from '#features/orders/record.ts';
import { assignOrder } from '#features/orders/assigning/assign-order.ts';
import type { CorrectionState } from '#features/orders/corrections/contract.ts';
import { proposeExtension } from '#features/orders/extensions/propose-extension.ts';
import {
  acceptExtension,
  declineExtension,
  withdrawExtension,
} from '#features/orders/extensions/settle-extension.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { ordersWorker } from '#features/orders/worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (minute: number) => new Date(Date.UTC(2026, 4, 12, 14, minute));

/** Tests share the database and its administrators, so each test reads only the mails to its own people. */
function postbox(attach?: AttachContractTexts) {
  const post = recordingMailer();
  const queue = recordingQueue();
  const handlers = [
    ...ordersWorker({
      files: undefined as never,
      accept: acceptDelivery,
      answersReadUntil: ({ now }) => Promise.resolve(now),
      vatRegistry: closedVatRegistry,
    }),
    ...notificationsWorker(),
    ...mailWorker({ ...post, composers: [...createOrdersMails({ attach }), digestComposer] }),
  ];
  const deliver = async (job: Job, payload: object) => {
    const ctx = { ...asSystem(ctxFor(db), 'test'), queue };
    await enqueue(ctx, job as never, payload);
    await workOff(ctx, queue, handlers);
  };
  return {
    deliver,
    /** Runs a job with the data that the database holds of it, and what follows. */
    async run(job: { name: string }, data: object, jobId: string) {
      const ctx = { ...asSystem(ctxFor(db), job.name), queue };
      await handlers.find((each) => each.job.name === job.name)?.run(ctx, data, jobId);
      await workOff(ctx, queue, handlers);
    },
    /** Records the event, unless a verb did, and sends its mails. */
    async tell({ orderId: id, event, ...about }: EventNotice) {
      const mailIds = async () =>
        (await eventMails(db, id)).flatMap((mail) => (mail.event === event ? mail.id : []));
      const entry = ORDER_EVENTS.find(({ name }) => name === event) as OrderEvent;
      if ((await mailIds()).length === 0) {
        const ctx = { ...asSystem(ctxFor(db), 'test'), queue: recordingQueue() };
        await transact(ctx, (tx) => record(tx, { id }, entry, {}, about));
      }
      for (const mailId of await mailIds()) await deliver(deliverMailJob as never, { mailId });
    },
    remind: (about: { orderId: string; to: 'customer' | 'admin' }) =>
      deliver(notifyMessagesJob as never, about),
    to: (email: string) => post.mails.filter((message) => message.to === email),
  };
}

async function world(state: OrderState, choices: object = {}, values: object = {}) {
  const customer = await buildUser(db, choices);
  const admin = await buildUser(db, { role: 'admin' });
  const order = await buildOrder(db, { state, user_id: customer.id, ...values });
  return { customer, admin, order, orderId: order.id };
}

test('both sides get a mail about a confirmed order, each with its own link', async () => {
  const of = await buildService(db, { requirements: [{}] });
  const { customer, admin, orderId, order } = await world('awaiting_requirements', {}, { of });
  const { tell, to } = postbox();
  await tell({ orderId, event: 'order.confirmed' });
  const [mine] = to(customer.email);
  expect(mine?.subject).toBe(`${order.number}: a few questions before we start`);
  expect(mine?.text).toContain(`https://studio.example/orders/${order.number}#questions`);
  const [theirs] = to(admin.email);
  expect(theirs?.subject).toContain(`New order ${order.number}`);
  expect(theirs?.text).toContain('New order for €125.00');
  expect(theirs?.text).toContain(`https://studio.example/admin/orders/${order.number}`);
});

test('what a customer is told of the contract brings its texts; nothing else does', async () => {
  const { customer, admin, orderId } = await world('delivered');
  const terms = { filename: 'terms.pdf', contentType: 'application/pdf', content: Buffer.of(1) };
  const { tell, to } = postbox(async () => [terms]);
  for (const event of ['order.confirmed', 'order.delivered']) await tell({ orderId, event });
  expect(to(customer.email).map((mail) => mail.attachments)).toEqual([[terms], undefined]);
  expect(to(admin.email).map((mail) => mail.attachments)).toEqual([undefined]);
});

test('a mail tells times in the zone of its recipient, in summer and in winter', async () => {
  const due = { due_at: new Date('2026-07-20T22:30:00Z') };
  const { customer, orderId } = await world('in_progress', { time_zone: 'Europe/Berlin' }, due);
  const winter = await world(
    'in_progress',
    { time_zone: 'Europe/Berlin' },
    { due_at: new Date('2026-12-20T22:30:00Z') },
  );
  const atShop = await world('in_progress', {}, due);
  const { tell, to } = postbox();
  for (const id of [orderId, winter.orderId, atShop.orderId]) {
    await tell({ orderId: id, event: 'order.confirmed' });
  }
  expect(to(customer.email)[0]?.text).toContain('21 July 2026 at 00:30');
  expect(to(winter.customer.email)[0]?.text).toContain('20 December 2026 at 23:30');
  expect(to(atShop.customer.email)[0]?.text).toContain('20 July 2026 at 22:30');
});

test('a mail that cannot be written does not undo what it is about', async () => {
  const due = { due_at: new Date('2026-07-20T22:30:00Z') };
  const { customer, admin, orderId } = await world('in_progress', {}, due);
  // Every date of the customer's mail throws.
  const ofCustomer = db.updateTable('users').where('id', '=', customer.id);
  await ofCustomer.set({ time_zone: 'Nowhere/Land' }).execute();
  await holdOrder(ctxFor(db, admin), { orderId, reason: 'Photos?' });
  const { deliver, to } = postbox();
  const [mail] = await eventMails(db, orderId);
  const send = () => deliver(deliverMailJob as never, { mailId: mail?.id });
  await expect(send()).rejects.toThrow('was not delivered');
  expect((await getOrder(ctxFor(db, customer), orderId)).state).toBe('on_hold');
  // It waits, and is sent once it can be written.
  await ofCustomer.set({ time_zone: 'Europe/Berlin' }).execute();
  await send();
  expect(to(customer.email)).toHaveLength(1);
});

/** The places that a person's bell leads to with this sentence. */
async function pathsInBell(userId: string, sentence: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('path')
    .where('user_id', '=', userId)
    .where('sentence', '=', sentence)
    .execute();
  return rows.map(({ path }) => path);
}

interface Told {
  subject: string;
  says: string[];
  /** Where the button leads. */
  path: string;
}
interface Telling {
  state: OrderState;
  /** Of the order. */
  values?: Partial<OrderRow>;
  /** What happens to the order before it is told. */
  before?(world: World): Promise<unknown>;
  /** The mail is about an extra in this state. */
  extra?: BillRow['state'];
  /** The mail is about this request of the customer. */
  request?: Omit<Insertable<OrderRequests>, 'order_id'>;
  /** The mail is about a corrected answer with this outcome. */
  correction?: CorrectionState;
  /** What each side reads, where more is expected than a mail about the order. */
  customer?: (order: OrderRow) => Told;
  admin?: (order: OrderRow) => Told;
}
type World = Awaited<ReturnType<typeof world>>;

/** An extra of 60.00 and three days. */
async function buildExtra(order: OrderRow, state: BillRow['state']): Promise<string> {
  const bill = await buildBill(db, order, { state, extraDays: 3 });
  return bill.id;
}

async function buildRequest(
  { id: order_id }: OrderRow,
  request: NonNullable<Telling['request']>,
): Promise<string> {
  const share = request.kind === 'cancellation' ? 5_000 : null;
  const decided_at = request.state === 'open' ? null : new Date();
  const { id } = await db
    .insertInto('order_requests')
    .values({ ...request, order_id, refund_share_basis_points: share, decided_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A changed answer to the order's only question. */
async function buildCorrection(
  { id: order_id }: OrderRow,
  state: CorrectionState,
  label = 'Name?',
): Promise<string> {
  const question = await db
    .insertInto('order_requirements')
    .values({
      order_id,
      requirement_id: crypto.randomUUID(),
      position: ['Name?', 'Colour?', 'Size?'].indexOf(label) + 7,
      kind: 'text',
      label,
      is_required: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('answer_corrections')
    .values({
      order_id,
      question_id: question.id,
      state,
      answer: JSON.stringify('Grace'),
      reason: 'A typo.',
      decline_reason: state === 'declined' ? 'It is printed.' : null,
      created_at: new Date(),
      settled_at: state === 'open' ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const due_at = new Date('2026-05-20T09:30:00Z');
const auto_accept_at = new Date('2026-05-27T16:05:00Z');
const DUE = '20 May 2026 at 09:30';
const ACCEPTED = '27 May 2026 at 16:05';
const mine = ({ number }: OrderRow) => `/orders/${number}`;
const theirs = ({ number }: OrderRow) => `/admin/orders/${number}`;

/** An event without a row needs nothing else to have happened; its mail has to name the order and lead to it. */
const tellings: Partial<Record<ToldName, Telling>> = {
  'extension.proposed': {
    state: 'in_progress',
    before: propose,
    customer: (order) => ({
      subject: `A new delivery date for order ${order.number}?`,
      says: [`deliver your order “${order.service_title}” by ${LATER}`, 'The paper is late.'],
      path: `${mine(order)}#extension`,
    }),
  },
  'extension.accepted': {
    state: 'in_progress',
    before: (here) => settleBy(acceptExtension, 'customer')(here),
    admin: (order) => ({
      subject: `New date accepted: ${order.number}`,
      says: [`is now due ${LATER}.`],
      path: theirs(order),
    }),
  },
  'extension.declined': {
    state: 'in_progress',
    before: (here) => settleBy(declineExtension, 'customer')(here),
    admin: (order) => ({
      subject: `New date declined: ${order.number}`,
      says: [`is still due ${DUE}.`],
      path: theirs(order),
    }),
  },
  'extension.withdrawn': {
    state: 'in_progress',
    before: (here) => settleBy(withdrawExtension, 'admin')(here),
    customer: (order) => ({
      subject: `Order ${order.number}: the date stays`,
      says: [`It is due ${DUE}, as agreed.`],
      path: mine(order),
    }),
  },
  'withdrawal.declared': {
    state: 'in_progress',
    admin: (order) => ({
      subject: `${order.number}: the customer withdrew`,
      says: ['Stop the work.', order.service_title],
      path: `${theirs(order)}#withdrawal`,
    }),
  },
  'order.early_start_asked': {
    state: 'in_progress',
    values: {
      buyer_kind: 'private',
      buyer_country: 'DE',
      withdrawal_until: new Date('2026-05-26T22:00:00Z'),
      early_start_asked_at: new Date('2026-05-13T10:15:00Z'),
      right_loss_agreed_at: new Date('2026-05-13T10:15:00Z'),
    },
    customer: (order) => ({
      subject: `${order.number}: we start before your time to withdraw is over`,
      says: [
        `On 13 May 2026 at 10:15 you asked us to start the work on “${order.service_title}”`,
        'If you withdraw until 26 May 2026 at 22:00, you pay for the part',
        'You also know that the right of withdrawal ends',
      ],
      path: mine(order),
    }),
    admin: (order) => ({
      subject: `${order.number}: the customer asks for an early start`,
      says: ['The delivery time no longer waits'],
      path: theirs(order),
    }),
  },
  'answer.corrected': {
    state: 'in_progress',
    correction: 'applied',
    admin: (order) => ({
      subject: `${order.number}: corrected answers`,
      says: ['corrected an answer', '“Name?”', order.service_title],
      path: `${theirs(order)}#answers`,
    }),
  },
  'answer.correction_proposed': {
    state: 'in_progress',
    correction: 'open',
    admin: (order) => ({
      subject: `${order.number}: new answers proposed`,
      says: ['would like to change an answer', '“Name?”', 'A typo.'],
      path: `${theirs(order)}#corrections`,
    }),
  },
  'answer.correction_accepted': {
    state: 'in_progress',
    correction: 'applied',
    customer: (order) => ({
      subject: `Order ${order.number}: your new answer counts`,
      says: ['your new answer to “Name?”'],
      path: `${mine(order)}#answers`,
    }),
  },
  'answer.correction_declined': {
    state: 'in_progress',
    correction: 'declined',
    customer: (order) => ({
      subject: `Order ${order.number}: your answer stays`,
      says: ['your new answer to “Name?”', 'It is printed.'],
      path: `${mine(order)}#answers`,
    }),
  },
  'order.assigned': {
    state: 'in_progress',
    before: async ({ order, admin }) => {
      const other = await buildUser(db, { role: 'admin' });
      await assignOrder(ctxFor(db, other), { orderId: order.id, assigneeId: admin.id });
    },
    admin: (order) => ({
      subject: `Yours now: order ${order.number}`,
      says: [`It is due ${DUE}.`],
      path: theirs(order),
    }),
  },
  'order.placed_for_customer': {
    state: 'pending_payment',
    customer: (order) => ({
      subject: `${order.number}: your order for ${order.service_title}`,
      says: ['As agreed, we placed an order', '€125.00', 'It becomes binding when you pay it.'],
      path: `/payment?orderId=${order.id}`,
    }),
  },
  'order.payment_reminded': {
    state: 'pending_payment',
    customer: (order) => ({
      subject: `${order.number}: your order is waiting for you`,
      says: ['€125.00', 'You can pay it until', 'nothing is charged'],
      path: `/payment?orderId=${order.id}`,
    }),
  },
  'order.confirmed': {
    state: 'in_progress',
    customer: (order) => ({
      subject: `${order.service_title}: your order is confirmed (${order.number})`,
      says: [`We deliver by ${DUE}.`, order.service_title],
      path: mine(order),
    }),
    admin: (order) => ({
      subject: `New order ${order.number}: ${order.service_title}`,
      says: ['New order for €125.00', order.package_name],
      path: theirs(order),
    }),
  },
  'order.expired': {
    state: 'expired',
    customer: (order) => ({
      subject: `${order.number}: the order has expired`,
      says: ['was not paid in time', 'Nothing was charged.'],
      path: `/services/${order.service_slug}`,
    }),
  },
  'order.cancelled': {
    state: 'in_progress',
    before: ({ admin, orderId }) =>
      markOrderCancelled(ctxFor(db, admin), { orderId, reason: 'Fire.' }),
    customer: (order) => ({
      subject: `${order.number}: the order was cancelled`,
      says: ['Fire.', 'We will refund €125.00.'],
      path: mine(order),
    }),
  },
  'order.held': {
    state: 'in_progress',
    before: ({ admin, orderId }) => holdOrder(ctxFor(db, admin), { orderId, reason: 'Photos?' }),
    customer: (order) => ({
      subject: `${order.service_title} is on hold (${order.number})`,
      says: ['We have paused work', 'Photos?'],
      path: mine(order),
    }),
  },
  'order.resumed': {
    state: 'in_progress',
    customer: (order) => ({
      subject: `${order.service_title} continues (${order.number})`,
      says: [`It is now due by ${DUE}.`],
      path: mine(order),
    }),
  },
  'order.answers_reminded': {
    state: 'awaiting_requirements',
    customer: (order) => ({
      subject: `${order.number}: we are waiting for your answers`,
      says: ['What you have entered so far is saved.'],
      path: `${mine(order)}#questions`,
    }),
  },
  'order.started_without_answers': {
    state: 'awaiting_requirements',
    before: ({ admin, orderId }) =>
      startWithoutAnswers(ctxFor(db, admin), { orderId, reason: 'You told us on the phone.' }),
    customer: (order) => ({
      subject: `${order.number}: we have started`,
      says: ['You told us on the phone.'],
      path: mine(order),
    }),
  },
  'order.requirements_received': {
    state: 'in_progress',
    admin: (order) => ({
      subject: `${order.number}: answers have arrived`,
      says: [`It is due by ${DUE}.`],
      path: theirs(order),
    }),
  },
  'order.delivered': {
    state: 'delivered',
    customer: (order) => ({
      subject: `${order.service_title} is here (${order.number})`,
      says: [
        `it counts as accepted on ${ACCEPTED}.`,
        'A message, by email or on the order’s page, stops the automatic acceptance',
      ],
      path: mine(order),
    }),
  },
  'order.acceptance_announced': {
    state: 'delivered',
    customer: (order) => ({
      subject: `${order.service_title} is waiting for your answer (${order.number})`,
      says: [`it counts as accepted on ${ACCEPTED}.`, 'until we answer; then the full time begins'],
      path: mine(order),
    }),
  },
  'order.completed': {
    state: 'completed',
    before: ({ orderId }) =>
      insertOrderEvent(asSystem(ctxFor(db), 'orders.watch'), { orderId, type: 'order.completed' }),
    customer: (order) => ({
      subject: `${order.service_title} is completed (${order.number})`,
      says: ['so it counts as accepted'],
      path: mine(order),
    }),
    admin: (order) => ({
      subject: `${order.number}: accepted`,
      says: ['Accepted without an answer', 'is complete.'],
      path: theirs(order),
    }),
  },
  'order.acceptance_undone': {
    state: 'delivered',
    admin: (order) => ({
      subject: `${order.number}: acceptance undone`,
      says: ['undid the acceptance', 'waits for an answer'],
      path: theirs(order),
    }),
  },
  'order.revision_requested': {
    state: 'delivered',
    async before({ orderId, customer }) {
      await requestRevision(ctxFor(db, customer), { orderId, reason: 'Less blue.', fileIds: [] });
      await db.updateTable('orders').set({ due_at }).where('id', '=', orderId).execute();
    },
    admin: (order) => ({
      subject: `${order.number}: changes requested`,
      says: [`They are due by ${DUE}.`, 'Less blue.', 'asks for changes'],
      path: theirs(order),
    }),
  },
  'order.revision_granted': {
    state: 'in_progress',
    customer: (order) => ({
      subject: `${order.number}: another revision`,
      says: [`${order.revisions_included} in total, 0 used`],
      path: mine(order),
    }),
  },
  'extra.proposed': {
    state: 'in_progress',
    extra: 'open',
    customer: (order) => ({
      subject: `${order.number}: an extra for your order`,
      says: ['We propose: A second language', '€60.00', '3 more days', order.service_title],
      path: `${mine(order)}#extras`,
    }),
  },
  'extra.agreed': {
    state: 'in_progress',
    extra: 'paid',
    admin: (order) => ({
      subject: `${order.number}: an extra was paid`,
      says: ['Extra paid: €60.00', 'A second language'],
      path: theirs(order),
    }),
  },
  'extra.declined': {
    state: 'in_progress',
    extra: 'void',
    admin: (order) => ({
      subject: `${order.number}: an extra was declined`,
      says: ['declined an extra', '“A second language” for €60.00'],
      path: theirs(order),
    }),
  },
  'payment.denied': {
    state: 'in_progress',
    extra: 'open',
    customer: (order) => ({
      subject: `${order.number}: your payment was not accepted`,
      says: ['“A second language”', 'Nothing was charged.', 'You can pay again'],
      path: `${mine(order)}#extras`,
    }),
  },
  'payment.returned': {
    state: 'in_progress',
    extra: 'open',
    customer: (order) => ({
      subject: `${order.number}: your payment was returned`,
      says: ['“A second language”', 'returned to you in full'],
      path: `${mine(order)}#extras`,
    }),
  },
  'extra.withdrawn': {
    state: 'in_progress',
    extra: 'void',
    customer: (order) => ({
      subject: `${order.number}: an extra was withdrawn`,
      says: ['“A second language”', 'There is nothing to pay.'],
      path: mine(order),
    }),
  },
  'cancellation.requested': {
    state: 'in_progress',
    request: { kind: 'cancellation', body: 'We closed the project.', state: 'open' },
    admin: (order) => ({
      subject: `${order.number}: the customer asks to cancel`,
      says: ['asks to cancel', 'We closed the project.'],
      path: theirs(order),
    }),
  },
  'cancellation.withdrawn': {
    state: 'in_progress',
    request: { kind: 'cancellation', body: 'We closed the project.', state: 'withdrawn' },
    admin: (order) => ({
      subject: `${order.number}: the customer no longer wants to cancel`,
      says: ['took back the request to cancel', 'goes on as agreed'],
      path: theirs(order),
    }),
  },
  'cancellation.declined': {
    state: 'in_progress',
    request: { kind: 'cancellation', body: 'Why not.', state: 'declined', answer: 'Printed.' },
    customer: (order) => ({
      subject: `${order.number}: we cannot cancel the order`,
      says: ['Your order goes on', 'Printed.'],
      path: mine(order),
    }),
  },
  'cancellation.agreed': {
    state: 'cancelled',
    request: { kind: 'cancellation', body: 'Why not.', state: 'agreed', refund_minor: 6_250n },
    before: ({ orderId }) =>
      db
        .updateTable('orders')
        .set({ captured_minor: 12_500n, refunding_minor: 6_250n, kept_minor: 6_250n })
        .where('id', '=', orderId)
        .execute(),
    customer: (order) => ({
      subject: `${order.number}: the order is cancelled`,
      says: [
        'As you asked',
        '€62.50 is on its way back to you',
        'We keep €62.50 of what you paid.',
      ],
      path: mine(order),
    }),
  },
  'extra_request.sent': {
    state: 'in_progress',
    request: { kind: 'extra', body: 'A poster too?', state: 'open', budget_minor: 20_000n },
    admin: (order) => ({
      subject: `${order.number}: the customer asks for something more`,
      says: ['A poster too?', 'thinks of about €200.00'],
      path: `${theirs(order)}#extras`,
    }),
  },
  'extra_request.declined': {
    state: 'in_progress',
    request: { kind: 'extra', body: 'A poster too?', state: 'declined', answer: 'We draw maps.' },
    customer: (order) => ({
      subject: `${order.number}: about what you asked for`,
      says: ['We cannot add this', 'We draw maps.'],
      path: mine(order),
    }),
  },
  'order.due_soon': {
    state: 'in_progress',
    admin: (order) => ({
      subject: `${order.number}: due ${DUE}`,
      says: [`is due by ${DUE} and not delivered yet`],
      path: theirs(order),
    }),
  },
};

const LATER = '27 May 2026 at 09:30';
async function propose({ order, admin }: World): Promise<string> {
  const ctx = ctxFor(db, admin, at(0));
  const input = { orderId: order.id, dueOn: '2026-05-27', reason: 'The paper is late.' };
  return (await proposeExtension(ctx, input)).id;
}
const settleBy =
  (verb: typeof acceptExtension, side: 'customer' | 'admin') => async (here: World) => {
    const extensionId = await propose(here);
    await verb(ctxFor(db, here[side], at(1)), { orderId: here.orderId, extensionId });
  };

/** The target of a mail's button. */
const buttonOf = (mail: MailMessage | undefined) =>
  /<td align="center"[^>]*><a href="([^"]+)"/.exec(mail?.html ?? '')?.[1];

test.each(ORDER_EVENTS.filter(({ options }) => options.tells))(
  '$name: recipients, text, dates and link',
  async ({ name: event, options: { tells = {}, onlyWhile } }) => {
    const { [event as ToldName]: telling = { state: onlyWhile?.[0] ?? 'in_progress' } } = tellings;
    const here = await world(
      telling.state,
      {},
      { due_at, ...telling.values, ...(telling.state === 'delivered' && { auto_accept_at }) },
    );
    await telling.before?.(here);
    const billId = telling.extra && (await buildExtra(here.order, telling.extra));
    const { tell, to } = postbox();
    const requestId = telling.request && (await buildRequest(here.order, telling.request));
    const correctionId =
      telling.correction && (await buildCorrection(here.order, telling.correction));
    await tell({
      orderId: here.orderId,
      event,
      ...(billId && { billId }),
      ...(requestId && { requestId }),
      ...(correctionId && { correctionId }),
    });
    for (const side of ['customer', 'admin'] as const) {
      const mails = to(side === 'customer' ? here.customer.email : here.admin.email);
      const [mail] = mails;
      const [kind, sentence] = tells[side] ?? [];
      expect(mails).toHaveLength(kind ? 1 : 0);
      const path = buttonOf(mail)?.replace('https://studio.example', '');
      expect(await pathsInBell(here[side].id, sentence ?? 'none')).toEqual(sentence ? [path] : []);
      if (!kind) continue;
      const expected = telling[side]?.(here.order);
      const { subject = mail?.subject, says = [] } = expected ?? {};
      expect(mail?.subject).toBe(subject);
      const place = /#[a-z]+$/.exec(path ?? '')?.[0] ?? '';
      expect(path).toBe(expected?.path ?? (side === 'admin' ? theirs : mine)(here.order) + place);
      const words = mail?.text.replaceAll(/\s+/g, ' ') ?? '';
      for (const said of [...says, here.order.number]) expect(words).toContain(said);
      expect(words).not.toMatch(/undefined|null|Invalid/);
      const essential = [
        'order.placed_for_customer',
        'order.started_without_answers',
        'order.cancelled',
        'order.acceptance_announced',
        'extra.proposed',
        'cancellation.requested',
        'cancellation.declined',
        'cancellation.agreed',
        'withdrawal.declared',
        'order.early_start_asked',
        'payment.denied',
        'payment.returned',
      ];
      const isEssential = essential.includes(event);
      const header = mail?.headers?.['List-Unsubscribe'] ?? '';
      expect(header.includes(`.${kind}.`)).toBe(!isEssential);
    }
  },
);

test('one mail tells of all corrections since the first, and of no proposal that was settled meanwhile', async () => {
  const { admin, order, orderId } = await world('in_progress');
  const correctionId = await buildCorrection(order, 'withdrawn');
  await buildCorrection(order, 'open', 'Colour?');
  await buildCorrection(order, 'open', 'Size?');
  const { tell, to } = postbox();
  await tell({ orderId, event: 'answer.correction_proposed', correctionId });
  const [mail] = to(admin.email);
  expect(mail?.subject).toBe(`${order.number}: new answers proposed`);
  const words = mail?.text.replaceAll(/[\s>]+/g, ' ');
  expect(words).toContain('“Colour?” and “Size?”');
  expect(words).toContain('Colour? A typo. Size? A typo.');
  expect(words).not.toContain('Name?');
});

test('the mail about a cancelled order gives the reason and the refund, even to those who turned mails off', async () => {
  const { customer, admin, orderId } = await world('in_progress');
  await turnOffMails(ctxFor(db), { userId: customer.id, choice: 'orderUpdates' });
  await markOrderCancelled(ctxFor(db, admin), { orderId, reason: 'The press broke.' });
  const { tell, to } = postbox();
  await tell({ orderId, event: 'order.cancelled' });
  expect(to(customer.email)).toHaveLength(1);
  expect(to(customer.email)[0]?.text).toContain('The press broke.');
  expect(to(customer.email)[0]?.text).toContain('We will refund €125.00.');
});

test('what an earlier version left arrives, once each', async () => {
  const { customer, admin, order, orderId } = await world('on_hold');
  const reader = await buildUser(db);
  const { deliver, run, to } = postbox();
  const asAdmin = ctxFor(db, admin);
  const { now } = asAdmin;
  const subjects = ({ email }: BuiltUser) => to(email).map(({ subject }) => subject);
  const leaveMail = (state: 'waiting' | 'failed', notification: string, cause: string) =>
    db
      .insertInto('mails')
      .values({
        kind: 'orders.notification',
        dedupe_key: `orders.notification:${cause}:${customer.email}`,
        to_address: customer.email,
        user_id: customer.id,
        order_id: orderId,
        data: JSON.stringify({ orderId, notification, side: 'customer' }),
        state,
        created_at: now,
        retry_from: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const leaveNotice = ({ id: user_id }: BuiltUser, cause: string, for_digest: boolean) =>
    db
      .insertInto('notifications')
      .values({
        user_id,
        kind: 'orders',
        sentence: 'orderHeld',
        data: JSON.stringify({ number: order.number, service: 'A map', customer: '' }),
        path: `/orders/${order.number}`,
        order_id: orderId,
        dedupe_key: `orderHeld:${cause}`,
        created_at: new Date(now.getTime() - 2 * 86_400_000),
        for_digest,
      })
      .execute();

  // A job that had queued its mail and told the bell, but not ended.
  const job = { orderId, notification: 'held' };
  const begun = crypto.randomUUID();
  const mail = await leaveMail('waiting', 'held', begun);
  await leaveNotice(customer, begun, false);
  await run(notifyOrderJob, job, begun);
  await deliver(deliverMailJob as never, { mailId: mail.id });
  expect(subjects(customer)).toEqual([`${order.service_title} is on hold (${order.number})`]);
  const inBell = await listNotifications(ctxFor(db, customer), { limit: 5 });
  expect(inBell.notifications.map(({ text }) => text)).toEqual([expect.stringContaining('A map')]);

  // One that waits, and one whose time comes later.
  const waiting = crypto.randomUUID();
  for (const id of [waiting, waiting]) await run(notifyOrderJob, job, id);
  expect(subjects(customer)).toHaveLength(2);
  const correctionId = await buildCorrection(order, 'applied');
  const delayed = { orderId, notification: 'answer_corrected', correctionId };
  for (const id of [waiting, waiting]) await run(notifyOrderJob, delayed, id);
  expect(subjects(admin)).toEqual([`${order.number}: corrected answers`]);

  const failed = await leaveMail('failed', 'revision_granted', crypto.randomUUID());
  await resendMail(asAdmin, failed);
  for (const mailId of [failed.id, failed.id]) await deliver(deliverMailJob as never, { mailId });
  expect(subjects(customer).slice(2)).toEqual([`${order.number}: another revision`]);

  await leaveNotice(reader, waiting, true);
  for (const digest of [{}, {}]) await deliver(queueDigestsJob as never, digest);
  expect(to(reader.email).map(({ text }) => text)).toEqual([expect.stringContaining('A map')]);

  await db
    .insertInto('audit_entries')
    .values({
      at: now,
      actor_kind: 'admin',
      actor_name: admin.username,
      action: 'order.held',
      subject_type: 'order',
      subject_id: orderId,
      data: JSON.stringify({ number: order.number, reason: 'Photos?' }),
    })
    .execute();
  const { entries } = await listAuditEntries(asAdmin, { subjectId: orderId });
  expect(entries).toMatchObject([{ action: 'order.held' }]);
});

test('people who turned order mails off or are suspended get none', async () => {
  for (const choices of [{}, { suspended_at: new Date() }]) {
    const { customer, orderId } = await world('delivered', choices);
    if (!customer.suspended_at) {
      await turnOffMails(ctxFor(db), { userId: customer.id, choice: 'deliveries' });
    }
    const { tell, to } = postbox();
    await tell({ orderId, event: 'order.delivered' });
    expect(to(customer.email)).toEqual([]);
  }
});

test('a notification is not sent if the order has changed state since', async () => {
  const { customer, orderId } = await world('completed');
  const { tell, to } = postbox();
  await tell({ orderId, event: 'order.acceptance_announced' });
  expect(to(customer.email)).toEqual([]);
});

test('unread messages make one mail, read messages none', async () => {
  const { customer, admin, orderId } = await world('in_progress');
  const adminApi = (minute: number) => ctxFor(db, admin, at(minute));
  await sendMessage(adminApi(0), { orderId, body: 'First draft soon.', fileIds: [] });
  await sendMessage(adminApi(1), { orderId, body: 'Any colours you dislike?', fileIds: [] });
  const { remind, to } = postbox();
  await remind({ orderId, to: 'customer' });
  const [mail] = to(customer.email);
  expect(mail?.text).toContain('sent you 2 messages');
  expect(mail?.text).toContain('First draft soon.');
  expect(mail?.text).toContain('Any colours you dislike?');

  await markRead(ctxFor(db, customer, at(2)), { orderId, upTo: at(2) });
  await remind({ orderId, to: 'customer' });
  await remind({ orderId, to: 'admin' });
  expect(to(customer.email)).toHaveLength(1);
  expect(to(admin.email)).toEqual([]);
});

test('a mail quotes five messages as they were typed, and says how many more there are', async () => {
  const { customer, admin, orderId } = await world('in_progress');
  const bodies = ['3. May\n7. May, 3*4 m or 2*3 m', '2', '3', '4', '5', '6', '7'];
  for (const [minute, body] of bodies.entries())
    await sendMessage(ctxFor(db, admin, at(minute)), { orderId, body, fileIds: [] });
  const { remind, to } = postbox();
  await remind({ orderId, to: 'customer' });
  const [mail] = to(customer.email);
  expect(mail?.text).toContain('3. May\n> 7. May, 3*4 m or 2*3 m');
  expect(mail?.text).toContain('2 more messages are in the order.');
});

test('in a company each person gets what they have not read themselves, once, and the one who asked gets the answer', async () => {
  const { company, people } = await buildCompany(db);
  const [admin, colleague, follower] = [
    await buildUser(db, { role: 'admin' }),
    await buildUser(db),
    await buildUser(db),
  ];
  await joinCompany(db, company.id, colleague, 'orderer');
  await joinCompany(db, company.id, follower, 'viewer');
  // They joined before anything is written.
  await db
    .updateTable('company_members')
    .set({ joined_at: at(-1) })
    .execute();
  await chooseCompanyNews(await ctxOfMember(db, follower), {
    companyId: company.id,
    isNotified: true,
  });
  const { id: orderId } = await buildOrder(db, {
    state: 'in_progress',
    user_id: people.orderer.id,
    company_id: company.id,
  });
  const say = (minute: number, body: string) =>
    sendMessage(ctxFor(db, admin, at(minute)), { orderId, body, fileIds: [] });
  const read = async (user: BuiltUser, minute: number) =>
    markRead(await ctxOfMember(db, user, at(minute)), { orderId, upTo: at(minute) });
  const isNew = async (user: BuiltUser) =>
    (await getOrder(await ctxOfMember(db, user), orderId)).unreadCount;
  const inBell = async (user: BuiltUser) =>
    (await listNotifications(await ctxOfMember(db, user), { limit: 5 })).unread;

  await say(0, 'First draft soon.');
  await read(people.owner, 1);
  const { remind, to } = postbox();
  await remind({ orderId, to: 'customer' });
  // That an owner has read it does not tell the one who ordered.
  expect(to(people.orderer.email)).toHaveLength(1);
  expect(to(follower.email)).toHaveLength(1);
  expect(to(people.owner.email)).toEqual([]);
  expect(to(colleague.email)).toEqual([]);
  expect([await isNew(people.owner), await isNew(people.orderer)]).toEqual([0, 1]);

  const asColleague = await ctxOfMember(db, colleague, at(2));
  await sendMessage(asColleague, { orderId, body: 'Is Friday possible?', fileIds: [] });
  await say(3, 'Yes, on Friday.');
  await read(people.orderer, 4);
  await remind({ orderId, to: 'customer' });
  expect(to(people.orderer.email)).toHaveLength(1);
  expect(to(colleague.email)[0]?.text).toContain('Yes, on Friday.');
  const second = to(follower.email)[1]?.text;
  expect(second).toContain('Yes, on Friday.');
  expect(second).not.toContain('First draft soon.');

  // A viewer's reading is their own: the marks and the bells of the others stay.
  expect(await inBell(follower)).toBe(1);
  await read(follower, 5);
  expect([await inBell(follower), await inBell(colleague), await isNew(colleague)]).toEqual([
    0, 1, 1,
  ]);
  await say(6, 'One more thing.');
  await removeMember(asColleague, { companyId: company.id, userId: colleague.id });
  await remind({ orderId, to: 'customer' });
  expect(to(colleague.email)).toHaveLength(1);
});

test("the customer's messages go to the administrators who want them", async () => {
  const { customer, admin, orderId } = await world('in_progress');
  const deaf = await buildUser(db, { role: 'admin' });
  await turnOffMails(ctxFor(db), { userId: deaf.id, choice: 'messages' });
  await sendMessage(ctxFor(db, customer), { orderId, body: 'How is it going?', fileIds: [] });
  const { remind, to } = postbox();
  await remind({ orderId, to: 'admin' });
  expect(to(admin.email)[0]?.subject).toContain(`${customer.username} wrote`);
  expect(to(deaf.email)).toEqual([]);
});
