import { sql } from 'kysely';
import type { z } from 'zod';
import { readBillingOf } from '#features/companies/read-billing.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { coverOf } from '#features/catalog/present-service.ts';
import { ORDER_COVER } from '#features/catalog/order-cover.ts';
import { ORDER_COUPON } from '#features/coupons/queries.ts';
import type { StoredBillingDetails } from '#features/accounts/billing/contract.ts';
import { ASSIGNEE_COLUMNS, assigneeOf } from '#features/orders/assigning/assignee.ts';
import { PROPOSED_COLUMNS, proposedTo } from '#features/orders/overview/customer-todos.ts';
import { selectFlags } from '#features/orders/overview/order-flags.ts';
import { selectNewest, versionOf } from '#features/orders/room/get-order-version.ts';
import { listOwnCompanies, ORDER_OWNER } from './describe-owner.ts';
import { may } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keyset } from '#kit/lists/keyset.ts';
import type { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { ownOrders, type OrderAccount } from '#features/orders/overview/customer-side.ts';
import { listBillsForReaders, listOrderLines } from '#features/orders/bills/queries.ts';
import { readQuestions } from '#features/orders/answers/read-questions.ts';
import { presentRequest } from '#features/orders/requests/present-request.ts';
import { listOpenRequests } from '#features/orders/requests/queries.ts';
import {
  findOpenExtension,
  presentExtension,
} from '#features/orders/extensions/extension-rules.ts';
import { listSteps } from '#features/orders/steps/queries.ts';
import { OrderState } from './contract.ts';
import { readBuyer } from '#features/orders/taxes/read-buyer.ts';
import { readWithdrawal } from '#features/orders/withdrawals/read-withdrawal.ts';
import { orderHeld } from './events.ts';
import { getOrderFacts, type OrderRow } from './lock-order.ts';
import { OPEN_STATES } from './order-state.ts';
import { canSeeAmounts, canSeeOrder, sideOf } from './policy.ts';
import { presentBills, presentOrder, presentSummary } from './present-order.ts';
import { readFileLimits } from '#features/orders/uploads/read-file-limits.ts';
import { countOpenComments } from '#features/orders/proofs/queries.ts';
import { listFiles } from '#features/orders/room/list-files.ts';
import { readMarkOf } from '#features/orders/room/present-entries.ts';
import { textRenderer } from '#features/orders/room/render-texts.ts';
import {
  NO_TIMELINE,
  readTimeline,
  readWholeTimeline,
} from '#features/orders/room/read-timeline.ts';
import type { Order, OrderPage, OrderSummary } from '#features/orders/shared/view-contract.ts';

const PAGE_SIZE = 20;
const newestFirst = keyset('own-orders', [
  ['placed_at', 'timestamptz'],
  ['id', 'uuid'],
]);

/** Which parts of the lists that can be long are asked for: by default the newest. */
export interface OrderParts extends ConversationQuery {
  /** The files after this one. */
  files?: string | undefined;
  /** The whole history with whole texts, for a document. */
  isWhole?: true;
}

/** An order with everything its room shows to this reader. Throws order_not_found if the actor may not see it. */
export async function getOrder(
  ctx: Ctx,
  orderId: string,
  { files: filesAfter, isWhole, ...asked }: OrderParts = {},
): Promise<Order> {
  const order = await getOrderFacts(ctx, orderId);
  const isOpen = canSeeOrder(ctx.actor, order);
  const hasAmounts = canSeeAmounts(ctx.actor, order);
  const [
    calendar,
    facts,
    bills,
    lines,
    requests,
    fileLimits,
    extension,
    steps,
    buyer,
    withdrawal,
    timeline,
    questions,
  ] = await Promise.all([
    getWorkCalendar(ctx),
    readFacts(ctx, order),
    listBillsForReaders(ctx, order.id),
    listOrderLines(ctx, order.id),
    isOpen ? listOpenRequests(ctx, order.id) : [],
    isOpen ? readFileLimits(ctx, order) : null,
    isOpen ? findOpenExtension(ctx, order.id) : undefined,
    isOpen ? listSteps(ctx, order.id) : [],
    hasAmounts ? readBuyer(ctx, order) : null,
    isOpen ? readWithdrawal(ctx, order) : null,
    isOpen ? readParts(ctx, order, { ...asked, isWhole }) : NO_TIMELINE,
    isOpen ? readQuestions(ctx, order) : [],
  ]);
  const html = await renderTexts(ctx, order.id, [
    ...bills.map(({ id, description, created_at: at }) => ({ id, text: description, at })),
    ...requests.map(({ id, body, created_at: at }) => ({ id, text: body, at })),
  ]);
  // A file that answers a question is listed when its answer is sent.
  const sent = new Set(questions.flatMap((question) => question.files.map(({ id }) => id)));
  const files = isOpen
    ? await listFiles(ctx, order, { after: filesAfter, sentAnswers: sent })
    : NO_FILES;
  return presentOrder(ctx, order, {
    calendar,
    ...presentBills(ctx, order, bills, { lines, html }),
    requests: requests.map((request) =>
      presentRequest(ctx, order, { request, html: html.get(request.id) ?? '' }),
    ),
    questions,
    ...timeline,
    ...files,
    ...facts,
    fileLimits,
    extension: presentExtension(ctx, order, extension),
    steps,
    buyer,
    withdrawal,
  });
}

const NO_FILES = {
  files: [],
  fileTotals: { count: 0, versionCount: 0, sizeBytes: 0 },
  olderFiles: null,
};

async function readParts(ctx: Ctx, order: OrderRow, { isWhole, ...asked }: OrderParts) {
  if (!isWhole) return readTimeline(ctx, order, asked);
  return { ...NO_TIMELINE, timeline: await readWholeTimeline(ctx, order) };
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

/** What an order has one of, in one statement. The number of unread messages is exact up to 1,000, above it 1,001. */
async function readFacts(ctx: Ctx, order: OrderRow) {
  const isAdmin = ctx.actor.kind === 'admin';
  const isOpen = canSeeOrder(ctx.actor, order);
  const hasAmounts = canSeeAmounts(ctx.actor, order);
  const isHeld = isOpen && order.state === 'on_hold';
  const readAt = isOpen ? await readMarkOf(ctx, order) : null;
  const other = sideOf(ctx.actor, order) === 'customer' ? 'admin' : 'customer';
  const isNew = readAt === null ? sql`true` : sql`created_at > ${readAt}`;
  const ofOrder = sql`order_id = ${order.id}`;
  const [billing, row] = await Promise.all([
    isAdmin ? readBillingOf(ctx, order) : null,
    ctx.db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
      .select(ASSIGNEE_COLUMNS)
      .select(['users.username', 'users.email', 'users.created_at'])
      .select([ORDER_COVER, ORDER_OWNER, ORDER_COUPON, await selectFlags(ctx)])
      .select(selectNewest(ctx, order))
      .select([
        countOf({
          from: sql`from order_messages
            where ${isOpen} and ${ofOrder} and author_side = ${other} and not is_internal and ${isNew}`,
        }).as('unreadCount'),
        sql<number>`(select count(*)::int from deliveries where ${ofOrder})`.as('deliveryCount'),
        countOpenComments(order.id).as('openCommentCount'),
        countOf({ from: sql`from orders where ${isAdmin} and user_id = ${order.user_id}` }).as(
          'orderCount',
        ),
        sql<string | null>`(
          select actor_kind from order_events where ${ofOrder} and type = 'order.placed' order by id limit 1
        )`.as('placedBy'),
        sql<string | null>`(
          select data ->> 'reason' from order_events
          where ${isHeld} and ${ofOrder} and type = ${orderHeld.name} order by id desc limit 1
        )`.as('holdReason'),
      ])
      .select((of) =>
        of
          .selectFrom('terms_versions')
          .select('published_at')
          .whereRef('terms_versions.number', '=', 'orders.terms_version')
          .as('termsSince'),
      )
      .where('orders.id', '=', order.id)
      .executeTakeFirstOrThrow(),
  ]);
  const { unreadCount, deliveryCount, openCommentCount, holdReason, owner, coupon } = row;
  return {
    unreadCount,
    deliveryCount,
    openCommentCount,
    holdReason,
    owner,
    isPlacedByStudio: isOpen && row.placedBy === 'admin',
    version: versionOf(ctx, order, row),
    picture: coverOf(row.cover),
    terms:
      order.terms_version && row.termsSince
        ? { number: order.terms_version, since: row.termsSince.toISOString() }
        : null,
    coupon:
      hasAmounts && coupon
        ? { ...coupon, id: may(ctx.actor, 'coupons.change') ? coupon.id : null }
        : null,
    flags: isAdmin ? row.flags : [],
    assignee: isAdmin ? assigneeOf({ ...row, assignee_id: order.assignee_id }) : null,
    customer: billing && {
      id: order.user_id,
      username: row.username,
      email: row.email,
      since: row.created_at.toISOString(),
      orderCount: row.orderCount,
      billing: hasAmounts ? presentBillingOf(billing) : null,
    },
  };
}

type ShownBilling = NonNullable<Order['customer']>['billing'];

function presentBillingOf({ lines, taxId, taxIdDoubt }: StoredBillingDetails): ShownBilling {
  return lines.length > 0 || taxId ? { lines, taxId, taxIdDoubt } : null;
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
  const [orders, states, companies] = await Promise.all([
    presentOrders(ctx, rows),
    listOwnStates(ctx, account),
    listOwnCompanies(ctx),
  ]);
  return { orders, states, companies, nextCursor };
}

/** The states that orders of the account are in, each found by the index of that state. */
async function listOwnStates(ctx: Ctx, account?: OrderAccount): Promise<OrderState[]> {
  const has = await ctx.db
    .selectNoFrom((row) =>
      OrderState.options.map((state) =>
        row
          .exists(
            row
              .selectFrom('orders')
              .select('id')
              .where(ownOrders(ctx, account))
              .where('state', '=', state),
          )
          .as(state),
      ),
    )
    .executeTakeFirstOrThrow();
  return OrderState.options.filter((state) => has[state]);
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
export const isOpenOrder = sql<boolean>`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

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
