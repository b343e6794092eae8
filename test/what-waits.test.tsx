/** What the overview counts, the list and the board mark, and the order's own page says first are the same, in every state of an order. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { readCounts } from '#kit/count-up-to.ts';
import { countWaitingOrders } from '#features/orders/overview/count-waiting-orders.ts';
import { getOverview } from '#features/orders/overview/get-overview.ts';
import { listAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { getOrder } from '#features/orders/queries.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import { OrderFlag, type Order } from '#features/orders/shared/view-contract.ts';
import { ORDER_STATES } from '#lib/order-states.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { AdminNextStep } from '#web/admin/orders/admin-next-step.tsx';
import { WaitingBadge } from '#web/admin/orders/waiting-badge.tsx';
import { PageLocale } from '#web/use-locale.ts';

const { db, close } = await testDatabase();
afterAll(close);
const NOW = new Date('2026-05-20T12:00:00Z');
const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin, NOW);

/** Words of the page's headline for each flag. Opening the page reads messages, and a request to cancel has a card of its own. */
const HEADLINES: Record<OrderFlag, string | null> = {
  disputed: 'The payment is disputed',
  refund_due: 'A refund is due',
  cancellation_requested: null,
  overdue: 'This was due',
  changes_requested: '{name} asks for changes',
  unread: null,
  to_answer: 'waiting for your answer',
  due_soon: 'Due ',
  to_start: 'Everything is there to begin',
  unanswered: 'The clock starts when',
  on_hold: 'On hold',
  in_work: 'Due ',
};
/** They say all that there is to say. */
const ALONE = new Set<OrderFlag>(['disputed', 'refund_due']);

/** There the customer is next, or the date is far. */
const FOR_OTHERS = new Set<OrderFlag>(['unanswered', 'on_hold', 'in_work']);

/** Their words are said of nothing else. */
const DISTINCT = ['overdue', 'changes_requested', 'to_answer', 'to_start'] as const;

function headlineOf(order: Order): string {
  const element = (
    <PageLocale value="en">
      <AdminNextStep order={order} payments={null} />
    </PageLocale>
  );
  const root = { user: null };
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, ' ');
}

const work = { state: 'in_progress', due_at: at('06-20'), admin_wrote_at: at('05-20') } as const;
const ORDERS: Parameters<typeof buildOrder>[1][] = [
  ...ORDER_STATES.map((state) => ({ state })),
  ...ORDER_STATES.map((state) => ({ state, customer_wrote_at: at('05-19') })),
  work,
  { ...work, admin_wrote_at: null },
  { ...work, steps_done_count: 1, step_count: 2, admin_wrote_at: null },
  { ...work, due_at: at('05-21') },
  { ...work, due_at: at('05-21'), changes_requested_at: at('05-19'), delivered_at: at('05-18') },
  { ...work, changes_requested_at: at('05-19'), delivered_at: at('05-18') },
  // An extra was paid after the delivery: nobody asked for changes.
  { ...work, delivered_at: at('05-18'), admin_wrote_at: null },
  { ...work, due_at: at('05-19'), changes_requested_at: at('05-19'), delivered_at: at('05-18') },
  { ...work, is_disputed: true },
  { ...work, cancellation_requested_at: at('05-19') },
  { state: 'delivered', auto_accept_at: null },
  { state: 'cancelled', payment_status: 'paid' },
];

test('the headline, the list and the overview say the same of an order in every state', async () => {
  const seen = new Set<OrderFlag>();
  let waiting = 0;
  for (const values of ORDERS) {
    const { id } = await buildOrder(db, { placed_at: at('05-01'), ...values });
    const order = await getOrder(asAdmin, id);
    const rows = await Promise.all(
      OrderFlag.options.map(async (flag) => {
        const { orders } = await listAllOrders(asAdmin, { flag });
        return orders.filter((row) => row.id === id).map((row) => ({ flag, flags: row.flags }));
      }),
    );
    expect(rows.flat()).toEqual(order.flags.map((flag) => ({ flag, flags: order.flags })));
    const said = order.flags.slice(0, ALONE.has(order.flags[0] ?? 'unread') ? 1 : undefined);
    for (const flag of said) seen.add(flag);
    const headline = headlineOf(order);
    const wordsOf = (flag: OrderFlag) =>
      HEADLINES[flag]?.replace('{name}', order.customer?.username ?? '') ?? [];
    const words = said.flatMap(wordsOf);
    expect(words.filter((word) => !headline.includes(word))).toEqual([]);
    const untrue = DISTINCT.filter(
      (flag) => !said.includes(flag) && headline.includes(String(wordsOf(flag))),
    );
    expect(untrue).toEqual([]);
    if (order.flags.some((flag) => !FOR_OTHERS.has(flag))) waiting += 1;
  }
  expect(waiting).toBeGreaterThan(5);
  const { orders } = await readCounts(asAdmin, { orders: await countWaitingOrders(asAdmin) });
  expect(orders).toBe(waiting);
  expect([...seen].toSorted()).toEqual(OrderFlag.options.toSorted());
  const { attention } = await getOverview(asAdmin, {
    choice: { period: '30d' },
    isLivemode: false,
  });
  expect(attention.map(({ flag }) => flag)).toEqual(OrderFlag.options);
});

test('an order that is sent back waits for the team until the next delivery', async () => {
  const customer = await buildUser(db);
  const { id } = await buildOrder(db, { state: 'in_progress', user_id: customer.id });
  const now = new Date();
  const team = ctxFor(db, admin, now);
  const buyer = ctxFor(db, customer, now);
  const deliver = () => deliverOrder(team, { orderId: id, message: 'Here it is.', fileIds: [] });
  const waits = async () => (await getOrder(team, id)).flags.includes('changes_requested');
  await deliver();
  expect(await waits()).toBe(false);
  await requestRevision(buyer, { orderId: id, reason: 'Bluer, please.', fileIds: [] });
  expect(await waits()).toBe(true);
  expect((await getOrder(buyer, id)).flags).toEqual([]);
  await deliver();
  expect(await waits()).toBe(false);
});

test('list and board mark what state and date do not show', () => {
  const badges = (flags: OrderFlag[]) =>
    renderToStaticMarkup(
      <PageLocale value="en">
        <WaitingBadge flags={flags} />
      </PageLocale>,
    ).replaceAll(/<[^>]*>/g, ' ');
  expect(badges(['changes_requested'])).toContain('Changes');
  expect(badges(['to_answer'])).toContain('To answer');
  expect(badges(['to_start'])).toContain('To begin');
  expect(badges(['overdue', 'in_work']).trim()).toBe('');
});
