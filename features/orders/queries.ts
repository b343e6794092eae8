import { expressionBuilder, sql } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { z } from 'zod';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { coverOf } from '#features/catalog/present-service.ts';
import { ORDER_COVER } from '#features/catalog/order-cover.ts';
import { PROPOSED_COLUMNS, proposedTo } from '#features/orders/overview/customer-todos.ts';
import { ORDER_OWNER, selectOwnCompanies } from './describe-owner.ts';
import type { Ctx } from '#kit/ctx.ts';
import { byTime } from '#kit/lists/keyset.ts';
import type { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { ownOrders, type OrderAccount } from '#features/orders/overview/customer-side.ts';
import { presentQuestions } from '#features/orders/answers/read-questions.ts';
import { presentRequest } from '#features/orders/requests/present-request.ts';
import { OrderState } from './contract.ts';
import { getOrderFacts, type OrderRow } from './lock-order.ts';
import { OPEN_STATES } from './order-state.ts';
import { canSeeOrder } from './policy.ts';
import { presentBills, presentOrder, presentSummary } from './present-order.ts';
import { listFiles } from '#features/orders/room/list-files.ts';
import type { AttachedFile } from '#features/orders/room/read-files.ts';
import { textRenderer } from '#features/orders/room/render-texts.ts';
import {
  NO_TIMELINE,
  readTimeline,
  readWholeTimeline,
} from '#features/orders/room/read-timeline.ts';
import type { Order, OrderPage, OrderSummary } from '#features/orders/shared/view-contract.ts';
import { readFacts } from '#features/orders/room/read-facts.ts';

const PAGE_SIZE = 20;
const newestFirst = byTime('own-orders', 'placed_at', 'id');

/** Which parts of the lists that can be long are asked for: by default the newest. */
export interface OrderParts extends ConversationQuery {
  /** The files after this one. */
  files?: string | undefined;
  /** The whole history with whole texts, for a document. */
  isWhole?: true;
}

/** An order with everything its room shows to this reader. Throws order_not_found if the actor may not see it. */
export async function getOrder(
  caller: Ctx,
  orderId: string,
  { files: filesAfter, ...parts }: OrderParts = {},
): Promise<Order> {
  // The answer to a change reads everything once too.
  const ctx = { ...caller, reads: caller.reads ?? new Map() };
  const order = await getOrderFacts(ctx, orderId);
  const isOpen = canSeeOrder(ctx.actor, order);
  const [calendar, { requests, questions: asked, bills, lines, orderFiles, ...facts }] =
    await Promise.all([getWorkCalendar(ctx), readFacts(ctx, order)]);
  // After the version, which is among the facts: what comes meanwhile is shown or noticed by the next look, never missed.
  const [timeline, html] = await Promise.all([
    isOpen ? readParts(ctx, order, parts, orderFiles) : NO_TIMELINE,
    renderTexts(ctx, order.id, [
      ...bills.map(({ id, description, created_at: at }) => ({ id, text: description, at })),
      ...requests.map(({ id, body, created_at: at }) => ({ id, text: body, at: new Date(at) })),
    ]),
  ]);
  const shownFiles = isOpen ? orderFiles : [];
  const questions = isOpen ? presentQuestions(ctx, order, asked, orderFiles) : [];
  // A file that answers a question is listed when its answer is sent.
  const sentAnswers = new Set(questions.flatMap(({ files }) => files.map(({ id }) => id)));
  return presentOrder(ctx, order, {
    calendar,
    ...presentBills(ctx, order, bills, { lines, html }),
    requests: requests.map((request) =>
      presentRequest(ctx, order, { request, html: html.get(request.id) ?? '' }),
    ),
    questions,
    ...timeline,
    ...listFiles(ctx, shownFiles, { after: filesAfter, sentAnswers }),
    ...facts,
  });
}

async function readParts(
  ctx: Ctx,
  order: OrderRow,
  { isWhole, ...asked }: Omit<OrderParts, 'files'>,
  orderFiles: readonly AttachedFile[],
) {
  if (!isWhole) return readTimeline(ctx, order, asked, orderFiles);
  return { ...NO_TIMELINE, timeline: await readWholeTimeline(ctx, order, orderFiles) };
}

/** Texts of an order as HTML, by id. */
async function renderTexts(
  ctx: Ctx,
  orderId: string,
  written: readonly { id: string; text: string; at: Date }[],
): Promise<Map<string, string>> {
  const render = await textRenderer(
    ctx,
    orderId,
    written.map(({ text }) => text),
  );
  const rendered = written.map(async ({ id, text, at }) => [id, await render(text, at)] as const);
  return new Map(await Promise.all(rendered));
}

interface OrderListFilter {
  account?: OrderAccount | undefined;
  group: 'open' | 'done' | 'all';
  state?: OrderState | undefined;
  cursor?: string | undefined;
}

/** The person's own orders and those of their companies, newest first. */
export async function listOrders(
  ctx: Ctx,
  { account, group, state, cursor }: OrderListFilter,
): Promise<z.infer<typeof OrderPage>> {
  const select = selectOwnOrders(ctx)
    .where(ownOrders(ctx, account))
    .$if(group === 'open', (query) => query.where(isOpenOrder))
    .$if(group === 'done', (query) => query.where('state', 'not in', [...OPEN_STATES]))
    .$if(state !== undefined, (query) => query.where('state', '=', state as OrderState));
  const { rows, nextCursor } = await newestFirst.page(select, { cursor, size: PAGE_SIZE });
  const [orders, { companies, ...has }] = await Promise.all([
    presentOrders(ctx, rows),
    ctx.db
      .selectNoFrom([...selectOwnStates(ctx, account), selectOwnCompanies(ctx)])
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, states: OrderState.options.filter((each) => has[each]), companies, nextCursor };
}

/** The states that orders of the account are in, each found by the index of that state: columns named after them. */
function selectOwnStates(ctx: Ctx, account?: OrderAccount) {
  return OrderState.options.map((state) =>
    expressionBuilder<DB>()
      .exists(
        ctx.db
          .selectFrom('orders')
          .select('id')
          .where(ownOrders(ctx, account))
          .where('state', '=', state),
      )
      .as(state),
  );
}

/** What lists of the customer's side say of an order beside its own row. */
export const OWN_ORDER_COLUMNS = [
  unreadBy('customer'),
  ORDER_COVER,
  ORDER_OWNER,
  ...PROPOSED_COLUMNS,
] as const;

function selectOwnOrders(ctx: Ctx) {
  return ctx.db.selectFrom('orders').selectAll('orders').select(OWN_ORDER_COLUMNS);
}

export async function presentOrders(
  ctx: Ctx,
  rows: readonly Awaited<ReturnType<ReturnType<typeof selectOwnOrders>['execute']>>[number][],
): Promise<OrderSummary[]> {
  const calendar = await getWorkCalendar(ctx);
  return rows.map((row) =>
    presentSummary(ctx, row, {
      owner: row.owner,
      unreadCount: Number(row.unread),
      calendar,
      picture: coverOf(row.cover),
      proposed: proposedTo(ctx.actor, row),
    }),
  );
}

/** Written out, not as parameters: a prepared statement can use the partial index `orders_open_of_account` only with constants. */
export const openStates = sql.join(OPEN_STATES.map((state) => sql.lit(state)));
export const isOpenOrder = sql<boolean>`state in (${openStates})`;

/** Orders with messages the customer has not read: exactly the condition of the index `orders_unread_by_account`. */
export const isUnreadByCustomer = sql<boolean>`admin_wrote_at > coalesce(customer_read_at, '-infinity'::timestamptz)`;

/** The number of messages from the other side that a side has not read, for each row of `orders`. */
export function unreadBy(side: 'customer' | 'admin') {
  const other = side === 'customer' ? 'admin' : 'customer';
  const readAt = sql.ref(side === 'customer' ? 'orders.customer_read_at' : 'orders.admin_read_at');
  const wroteAt = sql.ref(
    side === 'customer' ? 'orders.admin_wrote_at' : 'orders.customer_wrote_at',
  );
  // The order stores its newest message's time, so messages are counted only if some are unread.
  return sql<bigint>`case when ${wroteAt} > coalesce(${readAt}, '-infinity') then (
    select count(*) from order_messages
    where order_messages.order_id = orders.id
      and order_messages.author_side = ${other}
      and not order_messages.is_internal
      and order_messages.created_at > coalesce(${readAt}, '-infinity')
  ) else 0 end`.as('unread');
}
