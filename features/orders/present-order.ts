/** The only way an order leaves the server. */
import type { Selectable } from 'kysely';
import type { OrderLines } from '#db/schema.ts';
import { may } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { toAmount } from '#lib/money/amount.ts';
import { isInWork } from '#lib/order-states.ts';
import type { PictureSource } from '#lib/picture.ts';
import type { WorkCalendar } from '#features/settings/working-time/work-calendar.ts';
import { atOnceUntil } from '#features/orders/corrections/correction-rules.ts';
import { isAgreed } from '#features/orders/bills/bill-rules.ts';
import type { ReadBill } from '#features/orders/bills/queries.ts';
import { customerTodos, type Proposed } from '#features/orders/overview/customer-todos.ts';
import type { OrderRow } from './lock-order.ts';
import { isRefundDue, moneyOfOrder, presentMoney } from './order-money.ts';
import { acceptsAt, mayAskEarlyStart, timeLeftMs } from './order-state.ts';
import {
  actsForCustomer,
  allowedActions,
  allowedBillActions,
  canSeeAmounts,
  canSeeOrder,
  sideOf,
} from './policy.ts';
import type { StepProgress } from '#features/orders/steps/contract.ts';
import type {
  Bill,
  Order,
  OrderClock,
  OrderLine,
  OrderOwner,
  OrderSummary,
} from '#features/orders/shared/view-contract.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

interface SummaryParts {
  unreadCount: number;
  calendar: WorkCalendar;
  /** The cover of the order's service. */
  picture: PictureSource;
  owner: OrderOwner | null;
  /** What its customer can answer; null on the studio's side. */
  proposed: Proposed | null;
}

/** An order in a list, for the person in `ctx`. */
export function presentSummary(
  ctx: Ctx,
  order: OrderRow,
  { unreadCount, calendar, picture, owner, proposed }: SummaryParts,
): OrderSummary {
  const { state } = order;
  const allowed = allowedActions(ctx, order);
  const acceptAt = acceptsAt(order);
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    paymentStatus: order.payment_status,
    service: {
      id: order.service_id,
      slug: order.service_slug,
      title: order.service_title,
      picture,
    },
    packageName: order.package_name,
    quantity: order.quantity,
    owner,
    total: canSeeAmounts(ctx.actor, order) ? toAmount(order.total_minor, order.currency) : null,
    placedAt: order.placed_at.toISOString(),
    expiresAt: order.expires_at.toISOString(),
    autoAcceptAt: iso(acceptAt),
    isAcceptanceDue: state === 'delivered' && acceptAt !== null && acceptAt <= ctx.now,
    updatedAt: order.updated_at.toISOString(),
    clock: presentClock(order, calendar, ctx.now),
    // Once the work is delivered or over, steps that nobody ticked would say that it is not.
    progress: isInWork(order.state) ? progressOf(order) : null,
    unreadCount,
    allowed,
    todos: proposed ? customerTodos({ state, allowed, unreadCount, ...proposed }) : [],
  };
}

/** The steps that the customer sees; null if there are none. */
export function progressOf(
  order: Pick<OrderRow, 'step_count' | 'steps_done_count'>,
): StepProgress | null {
  const { step_count: count, steps_done_count: doneCount } = order;
  return count > 0 ? { doneCount, count } : null;
}

export function presentClock(order: OrderRow, calendar: WorkCalendar, now: Date): OrderClock {
  const leftMs = timeLeftMs(order, calendar, now);
  const agreedMs = order.delivery_days * calendar.dayMs;
  const gone = leftMs === null ? 0 : 1 - leftMs / agreedMs;
  return {
    deliveryDays: order.delivery_days,
    countsWorkingDays: !calendar.isAroundTheClock,
    startedAt: iso(order.started_at),
    dueAt: iso(order.due_at),
    isRunning: order.state === 'in_progress',
    timeLeftSeconds: leftMs === null ? null : Math.round(leftMs / 1000),
    workingDaysLeft:
      calendar.isAroundTheClock || !order.due_at
        ? null
        : calendar.workingDaysBetween(order.clock_stopped_at ?? now, order.due_at),
    elapsedShare: Math.min(1, Math.max(0, Math.round(gone * 1000) / 1000)),
  };
}

interface BillParts {
  /** Of all bills. */
  lines: readonly Selectable<OrderLines>[];
  /** The descriptions, by the bill's id. */
  html: ReadonlyMap<string, string>;
}

/** What was ordered, and what it costs for those who may see that. */
export function presentBills(
  ctx: Ctx,
  order: OrderRow,
  bills: readonly ReadBill[],
  parts: BillParts,
): Pick<Order, 'ordered' | 'lines' | 'bills'> {
  const all = bills.map((bill) => presentBill(ctx, order, bill, parts));
  const agreed = all.filter(isAgreed).flatMap(({ lines }) => lines);
  const hasAmounts = canSeeAmounts(ctx.actor, order);
  return {
    ordered: agreed
      .filter(({ kind }) => kind !== 'discount')
      .map(({ kind, name, quantity, extraDays }) => ({ kind, name, quantity, extraDays })),
    lines: hasAmounts ? agreed : [],
    bills: hasAmounts ? all : [],
  };
}

function presentBill(ctx: Ctx, order: OrderRow, bill: ReadBill, { lines, html }: BillParts): Bill {
  const amount = (minor: bigint) => toAmount(minor, bill.currency);
  const isConfirming = bill.is_confirming;
  return {
    id: bill.id,
    number: bill.number,
    purpose: bill.purpose,
    title: bill.title,
    description: bill.description,
    descriptionHtml: html.get(bill.id) ?? '',
    state: bill.state,
    lines: lines
      .filter(({ bill_id }) => bill_id === bill.id)
      .map((line) => presentLine(order, line)),
    net: amount(bill.net_minor),
    tax: amount(bill.tax_minor),
    total: amount(bill.gross_minor),
    extraDays: bill.extra_days,
    dueAt: bill.due_at.toISOString(),
    createdAt: bill.created_at.toISOString(),
    paidAt: iso(bill.paid_at),
    voidedAt: iso(bill.voided_at),
    voidReason: bill.void_reason,
    isConfirming,
    allowed: isConfirming ? [] : allowedBillActions(ctx.actor, order, bill),
  };
}

function presentLine(order: OrderRow, line: Selectable<OrderLines>): OrderLine {
  return {
    kind: line.kind,
    name: line.name,
    quantity: line.quantity,
    unitPrice: toAmount(line.unit_price_minor, order.currency),
    total: toAmount(line.total_minor, order.currency),
    taxRateBasisPoints: line.tax_rate_basis_points,
    net: toAmount(line.net_minor, order.currency),
    tax: toAmount(line.tax_minor, order.currency),
    gross: toAmount(line.gross_minor, order.currency),
    extraDays: line.extra_days,
  };
}

type Parts = Pick<
  Order,
  | 'ordered'
  | 'lines'
  | 'bills'
  | 'requests'
  | 'questions'
  | 'timeline'
  | 'olderTimeline'
  | 'isTimelineNewest'
  | 'isPlacedByStudio'
  | 'deliveryCount'
  | 'openCommentCount'
  | 'files'
  | 'fileTotals'
  | 'olderFiles'
  | 'fileLimits'
  | 'customer'
  | 'holdReason'
  | 'flags'
  | 'version'
  | 'extension'
  | 'assignee'
  | 'steps'
  | 'terms'
  | 'buyer'
  | 'coupon'
  | 'withdrawal'
> &
  Omit<SummaryParts, 'proposed'>;

/** An order with everything its room shows, for the person in `ctx`. */
export function presentOrder(
  ctx: Ctx,
  order: OrderRow,
  { calendar, picture, owner, ...parts }: Parts,
): Order {
  const isOpen = canSeeOrder(ctx.actor, order);
  const viewer = sideOf(ctx.actor, order);
  const { unreadCount, bills, extension } = parts;
  const proposed = {
    hasExtra: bills.some(({ allowed }) => allowed.includes('decline')),
    hasDate: Boolean(extension?.allowed.includes('accept')),
  };
  return {
    ...presentSummary(ctx, order, {
      unreadCount,
      calendar,
      picture,
      owner,
      proposed: viewer === 'customer' ? proposed : null,
    }),
    ...parts,
    viewer,
    isOpen,
    note: isOpen ? order.note : '',
    isTermsPending: order.is_terms_pending,
    enquiryId: may(ctx.actor, 'enquiries.handle') ? order.enquiry_id : null,
    tax: canSeeAmounts(ctx.actor, order) ? presentTax(order) : null,
    withdrawalRight: order.withdrawal_until && {
      until: order.withdrawal_until.toISOString(),
      asksForEarlyStart: order.early_start_asked_at !== null,
      agreesToLoss: order.right_loss_agreed_at !== null,
      mayAskEarlyStart:
        mayAskEarlyStart(order, ctx.now) &&
        actsForCustomer(ctx.actor, order) &&
        parts.withdrawal === null,
    },
    revisions: { included: order.revisions_included, used: order.revisions_used },
    isDisputed: order.is_disputed,
    isRefundDue: isRefundDue(order),
    money: canSeeAmounts(ctx.actor, order)
      ? presentMoney(moneyOfOrder(order), order.currency)
      : null,
    isCancellationAgreed: order.is_cancellation_agreed,
    paidAt: iso(order.paid_at),
    correctionsAtOnceUntil: iso(atOnceUntil(order, ctx.now)),
    remindedAt: iso(order.reminded_at),
    deliveredAt: iso(order.delivered_at),
    completedAt: iso(order.completed_at),
    acceptanceUndoUntil: iso(order.acceptance_undo_until),
    closedAt: iso(order.closed_at),
    closedReason: isOpen ? order.closed_reason : null,
  };
}

function presentTax(order: OrderRow): Order['tax'] {
  return {
    mode: order.tax_mode,
    rateBasisPoints: order.tax_rate_basis_points,
    amount: toAmount(order.tax_minor, order.currency),
    treatment: order.tax_treatment,
    country: order.tax_country,
  };
}
