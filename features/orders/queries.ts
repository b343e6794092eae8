import { sql } from 'kysely';
import type { z } from 'zod';
import { MEMBER_COLUMNS, presentMember } from '#features/accounts/team/team-member.ts';
import { readBillingOf } from '#features/companies/read-billing.ts';
import { findServiceCovers } from '#features/catalog/find-service-covers.ts';
import { getWorkCalendar } from '#features/settings/working-time/get-work-calendar.ts';
import { getTermsVersion } from '#features/pages/versions/queries.ts';
import { findRedemption } from '#features/coupons/queries.ts';
import { may } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { keyset } from '#kit/lists/keyset.ts';
import type { ConversationQuery } from '#lib/conversation/conversation-query.ts';
import { describeOwners, listOwnCompanies } from './describe-owner.ts';
import { ownOrders, type OrderAccount } from '#features/orders/overview/customer-side.ts';
import { listBillsForReaders, listOrderLines } from '#features/orders/bills/queries.ts';
import { readQuestions } from '#features/orders/answers/read-questions.ts';
import { presentRequest } from '#features/orders/requests/present-request.ts';
import { listOpenRequests } from '#features/orders/requests/queries.ts';
import {
  findOpenExtension,
  presentExtension,
} from '#features/orders/extensions/extension-rules.ts';
import { readFlags } from '#features/orders/overview/order-flags.ts';
import { listSteps } from '#features/orders/steps/queries.ts';
import { OrderState } from './contract.ts';
import { readBuyer } from '#features/orders/taxes/read-buyer.ts';
import { readWithdrawal } from '#features/orders/withdrawals/read-withdrawal.ts';
import { readOrderVersion } from '#features/orders/room/get-order-version.ts';
import { readProposed } from '#features/orders/overview/customer-todos.ts';
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
  const isAdmin = ctx.actor.kind === 'admin';
  const isOpen = canSeeOrder(ctx.actor, order);
  const hasAmounts = canSeeAmounts(ctx.actor, order);
  const [
    calendar,
    version,
    bills,
    lines,
    requests,
    fileLimits,
    customer,
    holdReason,
    extension,
    assignee,
    steps,
    terms,
    pictureOf,
    ownerOf,
    buyer,
    coupon,
    withdrawal,
    flagsOf,
  ] = await Promise.all([
    getWorkCalendar(ctx),
    readOrderVersion(ctx, order),
    listBillsForReaders(ctx, order.id),
    listOrderLines(ctx, order.id),
    isOpen ? listOpenRequests(ctx, order.id) : [],
    isOpen ? readFileLimits(ctx, order) : null,
    isAdmin ? readCustomer(ctx, order, hasAmounts) : null,
    isOpen && order.state === 'on_hold' ? readHoldReason(ctx, order) : null,
    isOpen ? findOpenExtension(ctx, order.id) : undefined,
    isAdmin ? readAssignee(ctx, order) : null,
    isOpen ? listSteps(ctx, order.id) : [],
    readTerms(ctx, order),
    findServiceCovers(ctx, [order.service_id]),
    describeOwners(ctx, [order]),
    hasAmounts ? readBuyer(ctx, order) : null,
    hasAmounts ? findRedemption(ctx, order.id) : null,
    isOpen ? readWithdrawal(ctx, order) : null,
    isAdmin ? readFlags(ctx, [order.id]) : () => [],
  ]);
  const [timeline, questions, html, counts] = await Promise.all([
    isOpen ? readParts(ctx, order, { ...asked, isWhole }) : NO_TIMELINE,
    isOpen ? readQuestions(ctx, order) : [],
    renderTexts(ctx, order.id, [
      ...bills.map(({ id, description, created_at: at }) => ({ id, text: description, at })),
      ...requests.map(({ id, body, created_at: at }) => ({ id, text: body, at })),
    ]),
    countParts(ctx, order, isOpen),
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
    ...counts,
    fileLimits,
    customer,
    holdReason,
    extension: presentExtension(ctx, order, extension),
    assignee,
    steps,
    terms,
    buyer,
    coupon: coupon && {
      id: may(ctx.actor, 'coupons.change') ? coupon.couponId : null,
      code: coupon.code,
      discount: coupon.discount,
    },
    withdrawal,
    flags: flagsOf(order.id),
    version,
    picture: pictureOf(order.service_id),
    owner: ownerOf(order),
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

/** The number of unread messages is exact up to 1,000, above it 1,001. */
async function countParts(
  ctx: Ctx,
  order: OrderRow,
  isOpen: boolean,
): Promise<Pick<Order, 'unreadCount' | 'deliveryCount' | 'openCommentCount' | 'isPlacedByStudio'>> {
  const readAt = isOpen ? await readMarkOf(ctx, order) : null;
  const other = sideOf(ctx.actor, order) === 'customer' ? 'admin' : 'customer';
  const isNew = readAt === null ? sql`true` : sql`created_at > ${readAt}`;
  const ofOrder = sql`order_id = ${order.id}`;
  const { placedBy, ...counts } = await ctx.db
    .selectNoFrom([
      countOf({
        from: sql`from order_messages
          where ${isOpen} and ${ofOrder} and author_side = ${other} and not is_internal and ${isNew}`,
      }).as('unreadCount'),
      sql<number>`(select count(*)::int from deliveries where ${ofOrder})`.as('deliveryCount'),
      countOpenComments(order.id).as('openCommentCount'),
      sql<string | null>`(
        select actor_kind from order_events where ${ofOrder} and type = 'order.placed' order by id limit 1
      )`.as('placedBy'),
    ])
    .executeTakeFirstOrThrow();
  return { ...counts, isPlacedByStudio: isOpen && placedBy === 'admin' };
}

async function readCustomer(
  ctx: Ctx,
  order: OrderRow,
  hasAmounts: boolean,
): Promise<Order['customer']> {
  const orders = countOf({ from: sql`from orders where user_id = ${order.user_id}` });
  const [user, { lines, taxId, taxIdDoubt }] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'created_at', orders.as('order_count')])
      .where('id', '=', order.user_id)
      .executeTakeFirstOrThrow(),
    readBillingOf(ctx, order),
  ]);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    since: user.created_at.toISOString(),
    orderCount: user.order_count,
    billing: hasAmounts && (lines.length > 0 || taxId) ? { lines, taxId, taxIdDoubt } : null,
  };
}

async function readAssignee(ctx: Ctx, { assignee_id }: OrderRow): Promise<Order['assignee']> {
  if (!assignee_id) return null;
  const user = await ctx.db
    .selectFrom('users')
    .select(MEMBER_COLUMNS)
    .where('id', '=', assignee_id)
    .executeTakeFirst();
  return user ? presentMember(user) : null;
}

async function readHoldReason(ctx: Ctx, order: OrderRow): Promise<string | null> {
  const event = await ctx.db
    .selectFrom('order_events')
    .select(sql<string>`data ->> 'reason'`.as('reason'))
    .where('order_id', '=', order.id)
    .where('type', '=', orderHeld.name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.reason ?? null;
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
  const select = ctx.db
    .selectFrom('orders')
    .selectAll()
    .select(unreadBy('customer'))
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

/** Rows as orders of a list, with the pictures of their services. */
export async function presentOrders(
  ctx: Ctx,
  rows: readonly (OrderRow & { unread: bigint })[],
): Promise<OrderSummary[]> {
  const [calendar, proposedIn, pictureOf, ownerOf] = await Promise.all([
    getWorkCalendar(ctx),
    readProposed(ctx, rows),
    findServiceCovers(
      ctx,
      rows.map((row) => row.service_id),
    ),
    describeOwners(ctx, rows),
  ]);
  return rows.map((row) =>
    presentSummary(ctx, row, {
      owner: ownerOf(row),
      unreadCount: Number(row.unread),
      calendar,
      picture: pictureOf(row.service_id),
      proposed: proposedIn(row),
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

/** The version of the terms that the buyer agreed to. */
async function readTerms(ctx: Ctx, { terms_version: number }: OrderRow): Promise<Order['terms']> {
  if (number === null) return null;
  const { since } = await getTermsVersion(ctx, number);
  return { number, since };
}
