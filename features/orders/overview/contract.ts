/** The API of the customer's dashboard and the administrators' overview. */
import { z } from 'zod';
import { BackupProblem } from '#lib/backup-problem.ts';
import { Amount } from '#lib/money/amount.ts';
import { EventAuthor } from '#features/orders/shared/author-contract.ts';
import { Assignee } from '#features/orders/assigning/contract.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { PeriodDays } from '#lib/time/period-query.ts';
import { PaymentStatus } from '#features/orders/contract.ts';
import {
  OrderFlag,
  OrderSummary,
  OrderTodo,
  OwnCompanies,
} from '#features/orders/shared/view-contract.ts';

const moment = z.iso.datetime();
const data = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** One recent event of an order, in a list across orders. */
export const Activity = z.object({
  id: z.string(),
  at: moment,
  type: z.string(),
  data,
  actor: EventAuthor,
  order: z.object({ id: z.uuid(), number: z.string(), serviceTitle: z.string() }),
});
export type Activity = z.infer<typeof Activity>;

export const Dashboard = z.object({
  /** What waits for this person, the most pressing first. */
  needsMe: z.array(z.object({ todo: OrderTodo, order: OrderSummary })),
  /** Whether more than these wait, in lists that were cut. */
  hasMoreNeeds: z.boolean(),
  /** The newest of each open state, newest first. */
  open: z.array(OrderSummary),
  /** How many are open: exact up to 1,000, above it 1,001. */
  openCount: z.int(),
  recent: z.array(Activity),
  companies: OwnCompanies,
  unreadCount: z.int(),
  /** All orders of this person: exact up to 1,000, above it 1,001. */
  orderCount: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** A row of the administrators' order list. */
export const AdminOrder = OrderSummary.extend({
  customer: z.object({ id: z.uuid(), username: z.string(), email: z.string() }),
  /** Who is in charge. */
  assignee: Assignee.nullable(),
  /** Whether its money is real. */
  isLivemode: z.boolean(),
  isDisputed: z.boolean(),
  isRefundDue: z.boolean(),
  /** What it waits for, the most urgent first. */
  flags: z.array(OrderFlag),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrderPage = z.object({
  orders: z.array(AdminOrder),
  ...ListPosition,
});
export type AdminOrderPage = z.infer<typeof AdminOrderPage>;

/** A figure and its value in the period before; null if there was nothing to count. */
const Figure = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value });

export const Overview = z.object({
  /** What is wrong with the backups; null if nothing is, or for those who cannot see them. */
  backupProblem: BackupProblem.nullable(),
  /** The room where the shop keeps its data; null if that is not on its own disk. */
  disk: z
    .object({
      state: z.enum(['ok', 'low', 'full']),
      freeBytes: z.number(),
      totalBytes: z.number(),
    })
    .nullable(),
  /** Since when no job has run; null while jobs run. */
  jobsStoppedAt: z.iso.datetime().nullable(),
  attention: z.array(
    z.object({
      flag: OrderFlag,
      /** Exact up to 1,000, above it 1,001. */
      count: z.int(),
      /** The most pressing ones. */
      orders: z.array(
        z.object({
          id: z.uuid(),
          number: z.string(),
          serviceTitle: z.string(),
          customerName: z.string(),
          paymentStatus: PaymentStatus,
          since: moment.nullable(),
        }),
      ),
    }),
  ),
  /** Running orders by the time they are due, the next ones first. */
  nextDue: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      serviceTitle: z.string(),
      customerName: z.string(),
      /** Who is in charge. */
      assigneeName: z.string().nullable(),
      dueAt: moment,
      /** Due before the day ends in the shop's time zone. */
      isToday: z.boolean(),
    }),
  ),
  days: PeriodDays,
  figures: z.object({
    /** One entry a currency, the shop's first. */
    money: z.array(
      z.object({
        /** What was paid less what was given or taken back. */
        revenue: Figure(Amount.nullable()),
        refunded: Figure(Amount.nullable()),
        averageOrder: Figure(Amount.nullable()),
      }),
    ),
    /** Orders that were paid. */
    orders: Figure(z.int()),
    /** Of the deliveries, how many were on time: 0 to 1. */
    onTimeShare: Figure(z.number().nullable()),
    /** The median of the minutes from a customer's message to the team's first answer. */
    answerMinutes: Figure(z.int().nullable()),
  }),
  /** For charts; the revenue has one amount for each entry of `money`. */
  series: z.array(
    z.object({
      first: z.iso.date(),
      last: z.iso.date(),
      revenue: z.array(Amount),
      orders: z.int(),
    }),
  ),
  /** The five that brought in most. */
  bestServices: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      orders: Figure(z.int()),
      revenue: Figure(Amount),
    }),
  ),
  /** Exact up to 1,000, above it 1,001. */
  openCount: z.int(),
  recent: z.array(Activity),
});
export type Overview = z.infer<typeof Overview>;
