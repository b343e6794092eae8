import fc from '#test/harness/fast-check.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#db/listen.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { LIVE_CHANNEL } from '#kit/live.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { answerRequirements } from './answer-requirements.ts';
import { markOrderCancelled } from './mark-order-cancelled.ts';
import { confirmOrder } from './confirm-order.ts';
import { OrderState } from './contract.ts';
import { deliverOrder } from './deliver-order.ts';
import { expireOrder } from './expire-order.ts';
import { holdOrder } from './hold-order.ts';
import { lockOrder } from './lock-order.ts';
import { canMove, OPEN_STATES } from './order-state.ts';
import { requestRevision } from './request-revision.ts';
import { undoAcceptance } from './undo-acceptance.ts';
import { resumeOrder } from './resume-order.ts';

const { db, url, close } = await testDatabase();
const notices: string[] = [];
const listener = await listen(url, { [LIVE_CHANNEL]: (topics) => notices.push(topics) }, () => {});
afterAll(async () => {
  await listener.close();
  await close();
});

type Verb = (as: { customer: Ctx; admin: Ctx }, orderId: string) => Promise<unknown>;

const payments =
  (verb: typeof confirmOrder): Verb =>
  ({ admin }, orderId) =>
    transact(asSystem(admin, 'payments'), async (tx) => verb(tx, await lockOrder(tx, orderId)));

interface Model {
  verb: Verb;
  /** Where it takes an order from where; from anywhere else it must leave the order as it is. */
  moves: Partial<Record<OrderState, OrderState>>;
}

/** Every verb that can move an order of a service that asks something, or nothing. */
const verbs = (asks: boolean): Record<string, Model> => {
  const paid = asks ? 'awaiting_requirements' : 'in_progress';
  return {
    confirm: {
      verb: payments(confirmOrder),
      moves: { pending_payment: paid, expired: paid },
    },
    expire: { verb: payments(expireOrder), moves: { pending_payment: 'expired' } },
    answer: {
      verb: ({ customer }, orderId) => answerRequirements(customer, { orderId, answers: {} }),
      moves: { awaiting_requirements: 'in_progress' },
    },
    deliver: {
      verb: ({ admin }, orderId) => deliverOrder(admin, { orderId, message: 'Here.', fileIds: [] }),
      moves: { in_progress: 'delivered' },
    },
    accept: {
      verb: ({ customer }, orderId) => acceptDelivery(customer, { orderId }),
      moves: { delivered: 'completed' },
    },
    undo: {
      // A walk accepts and undoes more often than a person may in an hour.
      verb: async ({ customer }, orderId) => {
        await db.deleteFrom('rate_limits').execute();
        return undoAcceptance(customer, { orderId });
      },
      moves: { completed: 'delivered' },
    },
    revise: {
      verb: ({ customer }, orderId) =>
        requestRevision(customer, { orderId, reason: 'Warmer.', fileIds: [] }),
      moves: { delivered: 'in_progress' },
    },
    hold: {
      verb: ({ admin }, orderId) => holdOrder(admin, { orderId, reason: 'Waiting.' }),
      moves: { in_progress: 'on_hold' },
    },
    resume: {
      verb: ({ admin }, orderId) => resumeOrder(admin, { orderId }),
      moves: { on_hold: 'in_progress' },
    },
    cancel: {
      verb: ({ admin }, orderId) => markOrderCancelled(admin, { orderId, reason: 'No.' }),
      moves: Object.fromEntries(OPEN_STATES.map((state) => [state, 'cancelled'])),
    },
  };
};

/** Whether the verb refused because of the order's state. Any other failure is a bug in the verb. */
function isRefused(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiFailure && error.kind.status === 409) return true;
      throw error;
    },
  );
}

const stateOf = async (id: string) => {
  const row = await db
    .selectFrom('orders')
    .select(['state', 'due_at', 'clock_stopped_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, state: OrderState.parse(row.state) };
};

test('random sequences of verbs move orders exactly as the rules say', async () => {
  const buyer = await buildUser(db);
  const customer = ctxFor(db, buyer);
  const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
  const packages = [{ revisions_included: 100 }];
  const asking = await buildService(db, { packages, requirements: [{ is_required: false }] });
  const plain = await buildService(db, { packages });
  const names = fc.constantFrom(...Object.keys(verbs(true)));
  const walks = fc.record({ asks: fc.boolean(), steps: fc.array(names, { maxLength: 16 }) });

  await fc.assert(
    fc.asyncProperty(walks, async ({ asks, steps }) => {
      const { id } = await buildOrder(db, { user_id: buyer.id, of: asks ? asking : plain });
      let moves = 0;
      notices.length = 0;
      for (const name of steps) {
        const { verb, moves: allowed } = verbs(asks)[name] as Model;
        const before = await stateOf(id);
        const refused = await isRefused(verb({ customer, admin }, id));
        const after = await stateOf(id);
        const step = `${before.state} ${name}`;
        expect(`${step} → ${after.state}`).toBe(
          `${step} → ${allowed[before.state] ?? before.state}`,
        );
        expect(refused && before.state !== after.state).toBe(false);
        expect(before.state === after.state || canMove(before.state, after.state)).toBe(true);
        if (before.state !== after.state) moves += 1;
        const isRunning = after.due_at !== null && after.clock_stopped_at === null;
        expect(isRunning).toBe(after.state === 'in_progress');
      }
      // Open pages are told about each move once, and about nothing else but bells.
      await sql`select pg_notify(${LIVE_CHANNEL}, 'end')`.execute(db);
      await expect.poll(() => notices.at(-1), { interval: 5 }).toBe('end');
      const topics = [liveTopic.order(id), liveTopic.ordersOf(buyer.id), 'orders'].join(' ');
      const bells = liveTopic.notificationsOf('');
      const shown = notices.slice(0, -1).filter((notice) => !notice.startsWith(bells));
      expect(shown).toEqual(Array.from({ length: moves }, () => topics));
    }),
    { numRuns: 60 },
  );
});

test('without the verbs, the database accepts exactly the moves of the table', async () => {
  for (const from of OrderState.options) {
    for (const to of OrderState.options) {
      const { id } = await buildOrder(db, { state: from });
      const moved = db.updateTable('orders').set({ state: to }).where('id', '=', id).execute();
      const isTaken = await moved.then(
        () => true,
        () => false,
      );
      expect(`${from} → ${to}: ${isTaken}`).toBe(
        `${from} → ${to}: ${from === to || canMove(from, to)}`,
      );
    }
  }
});

test('a new order is always unpaid', async () => {
  const { id: _, account_id: __, ...order } = await buildOrder(db);
  const born = db
    .insertInto('orders')
    .values({ ...order, number: 'A-2026-99999999', state: 'in_progress' })
    .execute();
  await expect(born).rejects.toThrow('an order starts as pending_payment');
});
