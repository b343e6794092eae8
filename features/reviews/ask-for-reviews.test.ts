/** Customers are asked for a review once, reminded once, and never without reason. */
import { afterAll, expect, test } from 'vitest';
import { turnOffMails } from '#features/notifications/choices/choices.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { workOff } from '#test/harness/work-off.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { reviewRequestComposer } from './mail-review-request.ts';

const { db, close } = await testDatabase();
afterAll(close);

const DAY_MS = 86_400_000;
const completedAt = new Date('2026-05-01T12:00:00Z');
const after = (days: number) => new Date(completedAt.getTime() + days * DAY_MS + 60_000);

type OrderValues = Omit<Parameters<typeof buildOrder>[1], 'user_id'>;

async function completed(values: OrderValues = {}) {
  const customer = await buildUser(db);
  const order = await buildOrder(db, {
    user_id: customer.id,
    state: 'completed',
    payment_status: 'paid',
    completed_at: completedAt,
    ...values,
  });
  return { customer, order };
}

/** Runs the job twice and gives what a person was mailed. */
async function mailsTo(email: string, now: Date) {
  const post = recordingMailer();
  const ctx = ctxFor(db, undefined, now);
  await askForReviews(ctx);
  await askForReviews(ctx);
  const handlers = mailWorker({ ...post, composers: [reviewRequestComposer] });
  await workOff(ctx, ctx.queue, handlers);
  return post.mails.filter(({ to }) => to === email);
}

test('a customer is asked after three days and reminded once a week later', async () => {
  const { customer, order } = await completed();
  const subjects = [];
  for (const day of [1, 2.9, 3, 4, 9.9, 10.1, 11, 30]) {
    for (const mail of await mailsTo(customer.email, after(day)))
      subjects.push([day, mail.subject]);
  }
  expect(subjects).toEqual([
    [3, `How was “${order.service_title}”?`],
    [10.1, `A last question about “${order.service_title}”`],
  ]);
});

test('the stars of the mail open the form, and the mail can be turned off with one click', async () => {
  const { customer, order } = await completed();
  const [mail] = await mailsTo(customer.email, after(3));
  for (const stars of [1, 2, 3, 4, 5]) {
    expect(mail?.text).toContain(
      `https://studio.example/orders/${order.number}?stars=${stars}#your-review`,
    );
  }
  expect(mail?.headers?.['List-Unsubscribe']).toContain('.reviews.');
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const bell = await db
    .selectFrom('notifications')
    .select('path')
    .where('user_id', '=', customer.id)
    .execute();
  expect(bell).toEqual([{ path: `/orders/${order.number}#your-review` }]);
});

test.each<[string, OrderValues]>([
  ['is still in progress', { state: 'in_progress' }],
  ['was cancelled', { state: 'cancelled' }],
  ['is disputed', { is_disputed: true }],
  ['was refunded', { payment_status: 'refunded' }],
  ['was refunded in part', { payment_status: 'partially_refunded' }],
  ['should have been asked about 14 days before', { completed_at: after(-14.01) }],
])('nobody is asked about an order that %s', async (_, values) => {
  const { customer } = await completed(values);
  expect(await mailsTo(customer.email, after(3))).toEqual([]);
});

test('up to 14 days later a customer is still asked', async () => {
  const { customer } = await completed({ completed_at: after(-13.99) });
  expect(await mailsTo(customer.email, after(3))).toHaveLength(1);
});

test('nobody is asked or reminded after a review', async () => {
  const { customer, order } = await completed();
  await buildReview(db, { order });
  expect(await mailsTo(customer.email, after(3))).toEqual([]);
  const second = await completed();
  expect(await mailsTo(second.customer.email, after(3))).toHaveLength(1);
  await buildReview(db, { order: second.order });
  expect(await mailsTo(second.customer.email, after(10.1))).toEqual([]);
});

test('a dispute after the request ends it for good', async () => {
  const { customer, order } = await completed();
  expect(await mailsTo(customer.email, after(3))).toHaveLength(1);
  const dispute = (is_disputed: boolean) =>
    db.updateTable('orders').set({ is_disputed }).where('id', '=', order.id).execute();
  await dispute(true);
  expect(await mailsTo(customer.email, after(10.1))).toEqual([]);
  await dispute(false);
  expect(await mailsTo(customer.email, after(12))).toEqual([]);
});

test('people who want no mail about reviews get none', async () => {
  const { customer } = await completed();
  await turnOffMails(ctxFor(db), { userId: customer.id, choice: 'reviews' });
  expect(await mailsTo(customer.email, after(3))).toEqual([]);
});

test('zero days ask nobody', async () => {
  const { customer } = await completed();
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  await updateSettings(admin, { reviewRequestDays: 0 });
  expect(await mailsTo(customer.email, after(3))).toEqual([]);
  await updateSettings(admin, { reviewRequestDays: 3 });
});
