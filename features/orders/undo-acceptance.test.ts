import { afterAll, expect, test } from 'vitest';
import { asSystem } from '#kit/ctx.ts';
import { decideReview } from '#features/reviews/decide-review.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { getOrder } from './queries.ts';
import { undoAcceptance } from './undo-acceptance.ts';

const { db, close } = await testDatabase();
afterAll(close);

const at = (text: string) => new Date(`2026-05-${text}Z`);
const refusal = (code: string) => ({ kind: { code } });

async function delivered() {
  const customer = await buildUser(db);
  const admin = await buildUser(db, { role: 'admin' });
  const placed_at = at('01T12:00');
  const order = await buildOrder(db, { state: 'delivered', user_id: customer.id, placed_at });
  const asCustomer = (now = at('06T12:00')) => ctxFor(db, customer, now);
  const asAdmin = (now = at('06T12:00')) => ctxFor(db, admin, now);
  const read = () =>
    db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow();
  const undo = (now?: Date) => undoAcceptance(asCustomer(now), { orderId: order.id });
  return { order, orderId: order.id, asCustomer, asAdmin, read, undo };
}

test('for a day the customer can undo the acceptance, and has as long as for a new delivery', async () => {
  const { orderId, asCustomer, read, undo } = await delivered();
  await acceptDelivery(asCustomer(), { orderId });
  const seen = await getOrder(asCustomer(), orderId);
  expect(seen).toMatchObject({ acceptanceUndoUntil: '2026-05-07T12:00:00.000Z' });
  expect(seen.allowed).toContain('undo_acceptance');
  await undo(at('07T11:59'));
  await undo(at('07T11:59'));
  expect(await read()).toMatchObject({
    state: 'delivered',
    completed_at: null,
    acceptance_undo_until: null,
    auto_accept_at: at('14T11:59'),
  });
  const [delivery] = (await getOrder(asCustomer(), orderId)).timeline.filter(
    (each) => each.kind === 'delivery',
  );
  expect(delivery).toMatchObject({ acceptedAt: null });
  await acceptDelivery(asCustomer(at('08T10:00')), { orderId });
  expect(await read()).toMatchObject({ state: 'completed', completed_at: at('08T10:00') });
});

test('after a day it is final', async () => {
  const { orderId, asCustomer, undo } = await delivered();
  await acceptDelivery(asCustomer(), { orderId });
  await expect(undo(at('07T12:00'))).rejects.toMatchObject(refusal('acceptance_final'));
  const { allowed } = await getOrder(asCustomer(at('07T12:00')), orderId);
  expect(allowed).not.toContain('undo_acceptance');
});

test('an automatic acceptance is final at once', async () => {
  const { orderId, asAdmin, undo } = await delivered();
  await acceptDelivery(asSystem(asAdmin(at('20T12:00')), 'orders.watch'), { orderId });
  await expect(undo(at('20T12:01'))).rejects.toMatchObject(refusal('acceptance_final'));
});

test('a published review makes it final; a review of an undone acceptance is not published', async () => {
  const { order, orderId, asCustomer, asAdmin, undo, read } = await delivered();
  await acceptDelivery(asCustomer(), { orderId });
  const review = await buildReview(db, { order: await read(), state: 'pending' });
  await undo();
  await expect(decideReview(asAdmin(), review.id, { state: 'published' })).rejects.toMatchObject(
    refusal('order_in_wrong_state'),
  );
  await acceptDelivery(asCustomer(), { orderId });
  await decideReview(asAdmin(), review.id, { state: 'published' });
  await expect(undo()).rejects.toMatchObject(refusal('acceptance_final'));
  expect(order.state).toBe('delivered');
});

test('only its customer undoes it', async () => {
  const { orderId, asCustomer, asAdmin } = await delivered();
  await acceptDelivery(asCustomer(), { orderId });
  const stranger = ctxFor(db, await buildUser(db), at('06T12:00'));
  await expect(undoAcceptance(stranger, { orderId })).rejects.toMatchObject(
    refusal('order_not_found'),
  );
  await expect(undoAcceptance(asAdmin(), { orderId })).rejects.toMatchObject(refusal('forbidden'));
});
