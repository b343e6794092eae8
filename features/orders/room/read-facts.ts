import { sql } from 'kysely';
import { coverOf } from '#features/catalog/present-service.ts';
import { ORDER_COVER } from '#features/catalog/order-cover.ts';
import { ORDER_COUPON } from '#features/coupons/queries.ts';
import { ASSIGNEE_COLUMNS, assigneeOf } from '#features/orders/assigning/assignee.ts';
import { selectFlags } from '#features/orders/overview/order-flags.ts';
import { selectQuestions } from '#features/orders/answers/read-questions.ts';
import { readBills, readLines, selectBills, selectLines } from '#features/orders/bills/queries.ts';
import { BUYER_RECORDS, presentBuyer } from '#features/orders/taxes/read-buyer.ts';
import { readFileLimits, selectUsedQuota } from '#features/orders/uploads/read-file-limits.ts';
import { selectNewest, versionOf } from './get-order-version.ts';
import { ORDER_OWNER } from '#features/orders/describe-owner.ts';
import { may } from '#kit/authorize.ts';
import { countOf } from '#kit/count-up-to.ts';
import type { Ctx } from '#kit/ctx.ts';
import { OPEN_EXTENSION, presentExtension } from '#features/orders/extensions/extension-rules.ts';
import { presentStep, selectSteps } from '#features/orders/steps/queries.ts';
import {
  ORDER_WITHDRAWAL,
  presentWithdrawal,
} from '#features/orders/withdrawals/read-withdrawal.ts';
import { orderHeld } from '#features/orders/events.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { canSeeAmounts, canSeeOrder, sideOf } from '#features/orders/policy.ts';
import { countOpenComments } from '#features/orders/proofs/queries.ts';
import { readMarkOf } from './present-entries.ts';
import { presentFiles, selectOrderFiles } from './read-files.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { ORDER_BILLING } from '#features/companies/read-billing.ts';
import {
  presentBilling,
  type BillingRow,
} from '#features/accounts/billing/read-billing-details.ts';
import { TERMS_SINCE } from '#features/pages/versions/queries.ts';
import { OPEN_REQUESTS } from '#features/orders/requests/queries.ts';

/**
 * What the page of an order shows beside its history, in one statement. All its questions, bills, lines and files: what this reader may see
 * of them is the caller's to decide. The number of unread messages is exact up to 1,000,
 * above it 1,001.
 */
export async function readFacts(ctx: Ctx, order: OrderRow) {
  const isAdmin = ctx.actor.kind === 'admin';
  const isOpen = canSeeOrder(ctx.actor, order);
  const hasAmounts = canSeeAmounts(ctx.actor, order);
  const isHeld = isOpen && order.state === 'on_hold';
  const readAt = isOpen ? await readMarkOf(ctx, order) : null;
  const other = sideOf(ctx.actor, order) === 'customer' ? 'admin' : 'customer';
  const isNew = readAt === null ? sql`true` : sql`created_at > ${readAt}`;
  const ofOrder = sql`order_id = ${order.id}`;
  const row = await ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignees', 'assignees.id', 'orders.assignee_id')
    .select(ASSIGNEE_COLUMNS)
    .select(['users.username', 'users.email', 'users.created_at'])
    .select([
      ORDER_COVER,
      ORDER_OWNER,
      ORDER_COUPON,
      TERMS_SINCE,
      ORDER_BILLING,
      OPEN_EXTENSION,
      OPEN_REQUESTS,
      ORDER_WITHDRAWAL,
      ...BUYER_RECORDS,
      selectSteps(ctx),
      await selectFlags(ctx),
    ])
    .select(selectNewest(ctx, order))
    .select([
      selectQuestions(ctx, order.id).as('questions'),
      selectBills(ctx, order.id).as('bills'),
      selectLines(ctx, order.id).as('lines'),
      selectOrderFiles(ctx, order).as('files'),
      selectUsedQuota(ctx, order).as('usedQuota'),
    ])
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
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { unreadCount, deliveryCount, openCommentCount, holdReason, owner, coupon } = row;
  return {
    questions: row.questions,
    bills: readBills(row.bills),
    lines: readLines(row.lines),
    orderFiles: presentFiles(row.files),
    fileLimits: isOpen ? await readFileLimits(ctx, order, row.usedQuota) : null,
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
    buyer: hasAmounts ? presentBuyer(ctx, order, row) : null,
    requests: isOpen ? row.requests : [],
    extension: isOpen ? presentExtension(ctx, order, row.extension) : null,
    withdrawal: isOpen && row.withdrawal ? presentWithdrawal(row.withdrawal) : null,
    steps: isOpen ? row.steps.map((step) => presentStep(ctx, step)) : [],
    flags: isAdmin ? row.flags : [],
    assignee: isAdmin ? assigneeOf({ ...row, assignee_id: order.assignee_id }) : null,
    customer: isAdmin
      ? {
          id: order.user_id,
          username: row.username,
          email: row.email,
          since: row.created_at.toISOString(),
          orderCount: row.orderCount,
          billing: hasAmounts ? presentBillingOf(ctx, row.billing) : null,
        }
      : null,
  };
}

type ShownBilling = NonNullable<Order['customer']>['billing'];

function presentBillingOf(ctx: Ctx, row: BillingRow | null): ShownBilling {
  const { lines, taxId, taxIdDoubt } = presentBilling(row, ctx.locale);
  return lines.length > 0 || taxId ? { lines, taxId, taxIdDoubt } : null;
}
