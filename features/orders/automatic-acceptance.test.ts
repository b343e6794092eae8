import { afterAll, expect, onTestFinished, test } from 'vitest';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { buildDeliveredFile } from '#test/factories/file.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { correctAnswer } from '#features/orders/corrections/correct-answer.ts';
import { declineCorrection } from '#features/orders/corrections/settle-correction.ts';
import { unreadMessagesComposer } from '#features/orders/mails/mail-unread-messages.ts';
import { addComment } from '#features/orders/proofs/add-comment.ts';
import { answerComment } from '#features/orders/proofs/answer-comment.ts';
import { declineRequest } from '#features/orders/requests/decline-request.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { requestExtra } from '#features/orders/requests/request-extra.ts';
import { withdrawRequest } from '#features/orders/requests/withdraw-request.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { editMessage } from '#features/orders/room/edit-message.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { declareWithdrawal } from '#features/orders/withdrawals/declare-withdrawal.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { getOrder } from './queries.ts';
import { watchOrders } from './watch-orders.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
const DELIVERED = at('01T12:00');
const DEADLINE = at('08T12:00');
const WROTE = at('07T12:00');
const ANSWERED = at('10T12:00');
/** The full time of the settings after the answer. */
const AGAIN = at('17T12:00');
const key = () => crypto.randomUUID();

async function world() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'owner' });
  const of = await buildService(db, { requirements: [{ label: 'Name?' }] });
  const order = await buildOrder(db, {
    of,
    state: 'delivered',
    user_id: customer.id,
    placed_at: DELIVERED,
  });
  const orderId = order.id;
  const asCustomer = (now = WROTE) => ctxFor(db, customer, now);
  const asAdmin = (now = ANSWERED) => ctxFor(db, admin, now);
  const asWatch = (now: Date) => ({ ...asSystem(asAdmin(now), 'orders.watch'), now });
  return {
    customer,
    order,
    orderId,
    asCustomer,
    asAdmin,
    asWatch,
    watch: (now: Date) => watchOrders(asWatch(now), acceptDelivery),
    write: (ctx: Ctx, body = 'No, I cannot accept this.') =>
      sendMessage(ctx, { orderId, body, fileIds: [] }),
    read: () =>
      db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    events: async () => {
      const rows = await db
        .selectFrom('order_events')
        .select(['type', 'data'])
        .where('order_id', '=', orderId)
        .where('type', 'like', 'order.%')
        .orderBy('id')
        .execute();
      return rows.map(({ type, data }) => [type, data]);
    },
  };
}

test('a message after the delivery stops the automatic acceptance until the studio answers; then the full time begins again', async () => {
  const { orderId, asCustomer, asAdmin, watch, write, read, events } = await world();
  await watch(at('06T12:00'));
  expect((await read()).accept_warned_at).not.toBeNull(); // it would have been accepted
  await write(asCustomer());
  await write(asCustomer(), 'Are you there?');
  await watch(at('20T12:00'));
  await addNote(asAdmin(), { orderId, body: 'Difficult.' });
  expect(await read()).toMatchObject({ state: 'delivered', auto_accept_at: null });

  await write(asAdmin(), 'What should change?');
  expect(await read()).toMatchObject({ auto_accept_at: AGAIN, accept_warned_at: null });
  await write(asAdmin(at('11T12:00')), 'We can change the colour.');
  expect((await read()).auto_accept_at).toEqual(AGAIN);

  await watch(at('17T11:59'));
  expect(await read()).toMatchObject({ state: 'delivered', accept_warned_at: at('17T11:59') });
  await watch(AGAIN);
  expect((await read()).state).toBe('completed');
  expect(await events()).toEqual([
    ['order.acceptance_announced', { autoAcceptAt: DEADLINE.toISOString() }],
    ['order.acceptance_paused', {}],
    ['order.acceptance_restarted', { acceptedOn: '2026-05-17' }],
    ['order.acceptance_announced', { autoAcceptAt: AGAIN.toISOString() }],
    ['order.completed', { isAutomatic: true }],
  ]);
});

test('after the answer too, a warning never comes in the first half of the time', async () => {
  const { asCustomer, asAdmin, watch, write, read } = await world();
  const days = (autoAcceptDays: number) => updateSettings(asAdmin(), { autoAcceptDays });
  onTestFinished(() => days(7).then(() => undefined));
  await days(3);
  await write(asCustomer());
  await write(asAdmin());
  await watch(at('11T12:00')); // two days before, as the settings say
  expect(await read()).toMatchObject({ auto_accept_at: at('13T12:00'), accept_warned_at: null });
  await watch(at('12T00:00'));
  expect((await read()).accept_warned_at).toEqual(at('12T00:00'));
});

test('a paused delivery can be accepted by its customer at any time, and both sides see what it waits for', async () => {
  const { orderId, asCustomer, asAdmin, write, read } = await world();
  expect((await getOrder(asCustomer(), orderId)).autoAcceptAt).toBe(DEADLINE.toISOString());
  await write(asCustomer(), 'Thank you!');
  for (const ctx of [asCustomer(), asAdmin()]) {
    const { autoAcceptAt, timeline } = await getOrder(ctx, orderId);
    expect(autoAcceptAt).toBeNull();
    expect(timeline).toContainEqual(
      expect.objectContaining({ type: 'order.acceptance_paused' }) as unknown,
    );
  }
  await acceptDelivery(asCustomer(), { orderId });
  expect((await read()).state).toBe('completed');
});

test('the mail with the answer says the new date, and the mail to the studio that the acceptance waits', async () => {
  const { orderId, asCustomer, asAdmin, write } = await world();
  const frame = {
    locale: 'en',
    timeZone: 'UTC',
    shopName: 'Studio',
    publicUrl: 'https://shop.test',
  };
  const noteTo = async (to: 'customer' | 'admin', email: string) => {
    const about = { to: email, frame, unsubscribeUrl: () => '' } as never;
    const mail = await unreadMessagesComposer.compose(asAdmin(), { orderId, to }, about);
    return JSON.stringify(mail?.body);
  };
  const admin = await buildUser(db, { role: 'owner' });
  await write(asCustomer());
  expect(await noteTo('admin', admin.email)).toContain(
    'not accepted automatically until you answer',
  );
  await write(asAdmin());
  const note = await noteTo('customer', 'ada@example.test');
  expect(note).toContain('the delivery counts as accepted on 17 May 2026');
});

type World = Awaited<ReturnType<typeof world>>;

const EXTRA = {
  title: 'A poster',
  description: '',
  lines: [{ name: 'Poster', quantity: 1, unitPriceMinor: 1000n }],
  extraDays: 0,
};

/** Everything else that a customer can write after a delivery, and how the studio answers it. */
const WORDS: Record<string, (here: World) => Promise<() => Promise<unknown>>> = {
  'a comment on a file': async ({ order, orderId, asCustomer, asAdmin }) => {
    const { id: fileId } = await buildDeliveredFile(db, order);
    const { id: commentId } = await addComment(asCustomer(), {
      orderId,
      fileId,
      body: 'Too blue.',
      spot: null,
    });
    return () => answerComment(asAdmin(), { orderId, commentId, body: 'We see.' });
  },
  'an answer to a comment': async ({ order, orderId, asCustomer, asAdmin, read }) => {
    const { id: fileId } = await buildDeliveredFile(db, order);
    const comment = { orderId, fileId, body: 'Fine?', spot: null };
    const { id: commentId } = await addComment(asAdmin(at('02T12:00')), comment);
    expect((await read()).auto_accept_at).toEqual(DEADLINE);
    await answerComment(asCustomer(), { orderId, commentId, body: 'No.' });
    return () => addComment(asAdmin(), comment);
  },
  'a changed message': async ({ order, orderId, asCustomer, asAdmin, write, read }) => {
    const { id: messageId } = await write(asCustomer(), 'Fine.');
    await db
      .updateTable('orders')
      .set({ auto_accept_at: order.auto_accept_at })
      .where('id', '=', orderId)
      .execute();
    expect((await read()).auto_accept_at).toEqual(DEADLINE);
    await editMessage(asCustomer(), { orderId, messageId, body: 'Not fine.' });
    return () => write(asAdmin());
  },
  'a request for more, declined': async ({ orderId, asCustomer, asAdmin }) => {
    const { id: requestId } = await requestExtra(asCustomer(), {
      orderId,
      body: 'A poster too?',
      key: key(),
    });
    return () => declineRequest(asAdmin(), { orderId, requestId, reason: 'Not now.' });
  },
  'a request for more, with a proposal': async ({ orderId, asCustomer, asAdmin, read }) => {
    const { id: requestId } = await requestExtra(asCustomer(), {
      orderId,
      body: 'A poster too?',
      key: key(),
    });
    await proposeExtra(asAdmin(), { ...EXTRA, orderId, key: key() });
    expect((await read()).auto_accept_at).toBeNull(); // that one answers nothing
    return () => proposeExtra(asAdmin(), { ...EXTRA, orderId, requestId, key: key() });
  },
  'a correction of an answer': async ({ orderId, asCustomer, asAdmin }) => {
    const [question] = (await getOrder(asCustomer(), orderId)).questions;
    const { id: correctionId } = await correctAnswer(asCustomer(), {
      orderId,
      questionId: question?.id ?? '',
      answer: 'Ada',
      reason: 'It is misspelt.',
    });
    return () => declineCorrection(asAdmin(), { orderId, correctionId, reason: 'Printed.' });
  },
  'a withdrawal': async ({ order, asCustomer, asAdmin, write, customer }) => {
    await declareWithdrawal(
      asCustomer(),
      { orderNumber: order.number, email: customer.email, name: 'Ada', body: '' },
      '192.0.2.1',
    );
    return () => write(asAdmin());
  },
};

test.each(Object.entries(WORDS))('%s stops it as a message does', async (_name, say) => {
  const here = await world();
  const answer = await say(here);
  await here.watch(at('09T12:00'));
  expect(await here.read()).toMatchObject({ state: 'delivered', auto_accept_at: null });
  await answer();
  expect(await here.read()).toMatchObject({ state: 'delivered', auto_accept_at: AGAIN });
});

test('while a request to cancel waits, an answer to a message tells no date yet', async () => {
  const { orderId, asCustomer, asAdmin, write, read, events } = await world();
  const reason = 'We closed the project.';
  const { id: requestId } = await requestCancellation(asCustomer(), {
    orderId,
    reason,
    key: key(),
  });
  await write(asCustomer());
  await write(asAdmin(at('09T12:00')));
  expect((await getOrder(asAdmin(), orderId)).autoAcceptAt).toBeNull();
  await withdrawRequest(asCustomer(ANSWERED), { orderId, requestId });
  expect((await read()).auto_accept_at).toEqual(AGAIN);
  const restarts = (await events()).filter(([type]) => type === 'order.acceptance_restarted');
  expect(restarts).toEqual([['order.acceptance_restarted', { acceptedOn: '2026-05-17' }]]);
});

test('a withdrawn request to cancel leaves the acceptance stopped by an unanswered message', async () => {
  const { orderId, asCustomer, write, read } = await world();
  const reason = 'We closed the project.';
  const { id: requestId } = await requestCancellation(asCustomer(), {
    orderId,
    reason,
    key: key(),
  });
  await write(asCustomer());
  await withdrawRequest(asCustomer(), { orderId, requestId });
  expect(await read()).toMatchObject({ auto_accept_at: null, cancellation_requested_at: null });
});

test('at the deadline either the message or the acceptance comes first, never both', async () => {
  const { orderId, asCustomer, asWatch, write, read, events } = await world();
  await Promise.all([
    write(asCustomer(DEADLINE)),
    acceptDelivery(asWatch(DEADLINE), { orderId }),
    acceptDelivery(asWatch(DEADLINE), { orderId }),
  ]);
  const { state } = await read();
  const types = (await events()).map(([type]) => type);
  expect(types).toEqual([state === 'delivered' ? 'order.acceptance_paused' : 'order.completed']);
});
