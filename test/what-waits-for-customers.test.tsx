/** The dashboard, the list of orders and the order's own page say the same of what waits for the customer, in every state of an order. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { getDashboard } from '#features/orders/overview/get-dashboard.ts';
import { getOrder, listOrders } from '#features/orders/queries.ts';
import { OrderTodo, type Order, type OrderSummary } from '#features/orders/shared/view-contract.ts';
import { ORDER_STATES } from '#lib/order-states.ts';
import { buildBill } from '#test/factories/bill.ts';
import { buildCompany, ctxOfMember } from '#test/factories/company.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { CustomerNextStep } from '#web/account/orders/customer-next-step.tsx';
import { TodoLink } from '#web/account/orders/todo-link.tsx';
import { PageLocale } from '#web/use-locale.ts';

const { db, close } = await testDatabase();
afterAll(close);
const admin = await buildUser(db, { role: 'admin' });
const asAdmin = ctxFor(db, admin);

/** What the headline says of each; opening the page reads the messages. */
const HEADLINES: Record<OrderTodo, string> = {
  review_delivery: 'Your delivery is here',
  answer_requirements: 'We can begin as soon as',
  pay: 'waiting for your payment',
  end_hold: 'on hold',
  answer_extra: 'waiting for your answer to the proposal',
  answer_date: 'waiting for your answer to the proposal',
  read_messages: '',
};

function render(element: ReactElement): string {
  const root = { user: null };
  const page = <PageLocale value="en">{element}</PageLocale>;
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => root, element: page }],
    { hydrationData: { loaderData: { root } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const headlineOf = (order: Order) => render(<CustomerNextStep order={order} />);
/** Where a button leads, on the page or from elsewhere. */
const targetOf = (html: string) => /href="[^"#]*(#[^"]*|\?orderId[^"]*)"/.exec(html)?.[1];
const linkOf = (order: OrderSummary) => targetOf(render(<TodoLink order={order} />));

const PROPOSALS = [
  { extra: false, date: false },
  { extra: true, date: false },
  { extra: false, date: true },
  { extra: true, date: true },
];

async function propose(order: OrderRow, { extra, date }: (typeof PROPOSALS)[number]) {
  if (extra) await buildBill(db, order);
  const now = new Date();
  const about = { due_at: now, created_at: now, proposed_by: admin.id };
  const values = { ...about, reason: 'The paper is late.' };
  if (date)
    await db
      .insertInto('order_extensions')
      .values({ order_id: order.id, ...values })
      .execute();
}

test('the dashboard, the list and the headline say the same of an order in every state', async () => {
  const seen = new Set<OrderTodo>();
  for (const state of ORDER_STATES)
    for (const proposal of PROPOSALS)
      for (const isWritten of [false, true]) {
        const customer = await buildUser(db);
        const me = ctxFor(db, customer);
        const wrote = isWritten && { admin_wrote_at: new Date() };
        const built = await buildOrder(db, { user_id: customer.id, state, ...wrote });
        const { id } = built;
        await propose(built, proposal);
        if (isWritten)
          await db
            .insertInto('order_messages')
            .values({ order_id: id, author_id: admin.id, author_side: 'admin', body: 'Look.' })
            .execute();
        const order = await getOrder(me, id);
        const { orders } = await listOrders(me, { group: 'all' });
        const { needsMe } = await getDashboard(me);
        expect(orders.map(({ todos }) => todos)).toEqual([order.todos]);
        const [todo] = order.todos;
        expect(needsMe.map((need) => [need.todo, need.order.todos])).toEqual(
          todo ? [[todo, order.todos]] : [],
        );
        for (const each of order.todos) seen.add(each);
        expect((await getOrder(asAdmin, id)).todos).toEqual([]);

        // The headline asks for what the others ask for, and otherwise for nothing.
        const headline = headlineOf(order);
        const [asked] = order.todos.filter((each) => each !== 'read_messages');
        expect([state, headline.includes('tone-warning')]).toEqual([
          state,
          asked !== undefined || state === 'cancelled' || state === 'expired',
        ]);
        if (!asked) continue;
        expect(headline).toContain(HEADLINES[asked]);
        expect(targetOf(headline)).toBe(linkOf(order));
      }
  expect([...seen].toSorted()).toEqual(OrderTodo.options.toSorted());
});

test('who only reads a company’s orders is asked for nothing but to read', async () => {
  const { company, people } = await buildCompany(db);
  const order = { user_id: people.owner.id, company_id: company.id };
  const built = [];
  for (const state of ORDER_STATES) built.push(await buildOrder(db, { ...order, state }));
  for (const each of built) await propose(each, { extra: true, date: true });
  const { orders } = await listOrders(await ctxOfMember(db, people.viewer), { group: 'all' });
  expect(orders).toHaveLength(ORDER_STATES.length);
  expect(orders.flatMap(({ todos }) => todos)).toEqual([]);
  const owned = await listOrders(await ctxOfMember(db, people.owner), { group: 'all' });
  expect(owned.orders.flatMap(({ todos }) => todos)).not.toEqual([]);
});
