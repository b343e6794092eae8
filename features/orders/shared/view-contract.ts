/** The API's responses about orders. Inputs are in contract.ts. */
import { z } from 'zod';
import { RequirementKind } from '#features/catalog/contract.ts';
import { FileHold } from '#features/files/shared/hold-contract.ts';
import { FilePreview } from '#features/files/previews/contract.ts';
import { Amount } from '#lib/money/amount.ts';
import { FILE_TYPES } from '#features/files/shared/file-types.ts';
import { PictureSource } from '#lib/picture.ts';
import { OrderBuyer, TaxTreatment } from '#features/orders/taxes/contract.ts';
import { EventAuthor } from './author-contract.ts';
import { BillAction, BillPurpose, BillState, VoidReason } from '#features/orders/bills/contract.ts';
import { MessageByMail, MessageQuote } from '#features/orders/room/contract.ts';
import { Assignee } from '#features/orders/assigning/contract.ts';
import { CorrectionAction } from '#features/orders/corrections/contract.ts';
import { Extension } from '#features/orders/extensions/contract.ts';
import { FileLimits } from '#features/orders/uploads/contract.ts';
import { orderList } from './list.ts';
import { OrderAction, OrderState, PaymentStatus } from '#features/orders/contract.ts';
import { OrderWithdrawal } from '#features/orders/withdrawals/contract.ts';
import { OrderRequest } from '#features/orders/requests/contract.ts';
import { OrderStep, StepProgress } from '#features/orders/steps/contract.ts';

const moment = z.iso.datetime();

/** A reason to look at an order; also a filter of the order list. */
export const OrderFlag = z.enum(orderList.filters.flag);
export type OrderFlag = z.infer<typeof OrderFlag>;

/** What an order waits for from its customer, the most urgent first. */
export const OrderTodo = z.enum([
  'review_delivery',
  'answer_requirements',
  'pay',
  'end_hold',
  'answer_extra',
  'answer_date',
  'read_messages',
]);
export type OrderTodo = z.infer<typeof OrderTodo>;

/** The deadline, in working time. It runs while the shop has work to do and stops while the order waits for the customer. */
export const OrderClock = z.object({
  deliveryDays: z.int(),
  /** Whether a day is a working day of the studio. */
  countsWorkingDays: z.boolean(),
  startedAt: moment.nullable(),
  dueAt: moment.nullable(),
  isRunning: z.boolean(),
  /** Working time until the due date; when late, the negative time since; null before the clock started. */
  timeLeftSeconds: z.int().nullable(),
  /** After today, until the due date; null where days are not working days: the reader's calendar counts those. */
  workingDaysLeft: z.int().nullable(),
  /** How much of the time agreed is gone, from 0 to 1. */
  elapsedShare: z.number(),
});
export type OrderClock = z.infer<typeof OrderClock>;

/** Of an order that was placed for a company. */
export const OrderOwner = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  orderedBy: z.string(),
});
export type OrderOwner = z.infer<typeof OrderOwner>;

/** What happened to the money of an order or a bill. */
export const MoneyTold = z.object({
  captured: Amount,
  refunded: Amount,
  /** Refunds on their way. */
  refunding: Amount,
  /** Taken back by banks and providers in disputes. */
  chargedBack: Amount,
  /** What the shop keeps. */
  kept: Amount,
  /** What the shop must still refund. */
  due: Amount,
});
export type MoneyTold = z.infer<typeof MoneyTold>;

/** An order in a list. */
export const OrderSummary = z.object({
  id: z.uuid(),
  number: z.string(),
  state: OrderState,
  paymentStatus: PaymentStatus,
  service: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), picture: PictureSource }),
  packageName: z.string(),
  quantity: z.int(),
  /** Null for an order that a person placed for themselves. */
  owner: OrderOwner.nullable(),
  /** Null for people of the team who see no amounts. */
  total: Amount.nullable(),
  placedAt: moment,
  expiresAt: moment,
  /**
   * When the delivery counts as accepted without an answer. Null before a delivery, while the customer waits for the studio's answer, and while
   * a payment is disputed.
   */
  autoAcceptAt: moment.nullable(),
  /**
   * Whether that time is over and the delivery not accepted yet: an answer may be among emails that could not be read, or a payment is being
   * confirmed.
   */
  isAcceptanceDue: z.boolean(),
  updatedAt: moment,
  clock: OrderClock,
  /** Of the steps that its customer sees; null without any, and once the work is delivered or over. */
  progress: StepProgress.nullable(),
  /** Messages of the other side that the viewer's side has not read. */
  unreadCount: z.int(),
  allowed: z.array(OrderAction),
  /** What waits for this reader, the most urgent first; empty for the studio, which has flags. */
  todos: z.array(OrderTodo),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** The companies of the reader, whose orders are among theirs. */
export const OwnCompanies = z.array(z.object({ id: z.uuid(), name: z.string() }));

export const OrderPage = z.object({
  orders: z.array(OrderSummary),
  /** The states of the account’s orders, whatever the filter: no other one would show any. */
  states: z.array(OrderState),
  companies: OwnCompanies,
  nextCursor: z.string().nullable(),
});

/** A line as agreed when its bill was written. A discount has negative amounts. */
export const OrderLine = z.object({
  kind: z.enum(['package', 'add_on', 'extra', 'discount']),
  name: z.string(),
  quantity: z.int(),
  unitPrice: Amount,
  /** The unit price times the quantity: with tax or without, as the order's `tax.mode` says. */
  total: Amount,
  taxRateBasisPoints: z.int(),
  net: Amount,
  tax: Amount,
  gross: Amount,
  extraDays: z.int(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** What is charged together: what was ordered, or an extra that was proposed later. Each bill is paid and invoiced on its own. */
export const Bill = z.object({
  id: z.uuid(),
  /** Within the order, from 1. */
  number: z.int(),
  purpose: BillPurpose,
  /** Empty for the initial bill. */
  title: z.string(),
  /** As it was written: light Markdown. */
  description: z.string(),
  descriptionHtml: z.string(),
  state: BillState,
  lines: z.array(OrderLine),
  net: Amount,
  tax: Amount,
  total: Amount,
  /** Days that the delivery date moves when the bill is paid. */
  extraDays: z.int(),
  dueAt: moment,
  createdAt: moment,
  paidAt: moment.nullable(),
  voidedAt: moment.nullable(),
  voidReason: VoidReason.nullable(),
  /** A payment of it is being confirmed: it is not to be paid again. */
  isConfirming: z.boolean(),
  /** What the viewer can do with the bill now. */
  allowed: z.array(BillAction),
});
export type Bill = z.infer<typeof Bill>;

/** Tax as agreed when the order was placed. `amount` is part of the order's total, whether the lines contain it or it comes on top. */
export const OrderTax = z.object({
  mode: z.enum(['inclusive', 'exclusive']),
  rateBasisPoints: z.int(),
  amount: Amount,
  treatment: TaxTreatment,
  /** Whose tax it is, or where the service is supplied; empty if one rate is for everybody. */
  country: z.string(),
});
export type OrderTax = z.infer<typeof OrderTax>;

/** A file of an order, served at `/api/orders/{order}/files/{id}`. */
export const OrderFile = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** When the customer first fetched it. */
  firstDownloadedAt: moment.nullable(),
  /** What can be shown of it; null for a file that can only be downloaded. */
  preview: FilePreview.nullable(),
  /** Comments on this version of a delivered file: those not done, and those that the viewer has not seen. */
  comments: z.object({ openCount: z.int(), newCount: z.int() }).nullable(),
  /** Why nobody can get it; null if people can. */
  hold: FileHold.nullable(),
});
export type OrderFile = z.infer<typeof OrderFile>;

const fileOrigin = {
  /** What it is attached to. */
  of: z.enum(['message', 'delivery', 'revision', 'answer']),
  by: z.enum(['customer', 'admin']),
  at: moment,
  /** The number of the delivery, for a delivered file. */
  deliveryNumber: z.int().nullable(),
  /** Counts the deliveries of a file of this name, from 1; null for a file that was not delivered. */
  version: z.int().nullable(),
};

/** A version of a delivered file that a later delivery replaces. */
export const EarlierFile = OrderFile.extend(fileOrigin);

/** A file in the order's list of files. A delivered file stands for all its versions: the newest, with the earlier ones beneath it. */
export const ListedFile = EarlierFile.extend({
  /** Newest first. */
  earlier: z.array(EarlierFile),
});
export type ListedFile = z.infer<typeof ListedFile>;

/** A file that was sent, with the versions of a delivered one. */
export const SentOrderFile = z.object({
  file: OrderFile,
  sentWith: z.enum(['message', 'delivery', 'revision']),
  at: moment,
  /** For a delivered file. */
  deliveryNumber: z.int().nullable(),
  /** The delivered files of this name, itself among them, oldest first. */
  versions: z.array(z.object({ file: OrderFile, deliveryNumber: z.int() })),
});
export type SentOrderFile = z.infer<typeof SentOrderFile>;

/** The content of an answer: a text, choices, or files. */
const GivenContent = z.object({
  answer: z.union([z.string(), z.array(z.string())]).nullable(),
  files: z.array(OrderFile),
});

/** A question as it was when the order was placed, and its answer. */
export const OrderQuestion = z.object({
  id: z.uuid(),
  kind: RequirementKind,
  label: z.string(),
  help: z.string(),
  isRequired: z.boolean(),
  /** What answers and conditions hold. */
  choices: z.array(z.string()),
  /** What people see for each of the choices, in the order's language. */
  choiceLabels: z.array(z.string()),
  dependsOn: z.object({ questionId: z.uuid(), value: z.string() }).nullable(),
  /** How many files, how large and of which types; null and empty mean no limit of its own. */
  maxFiles: z.int(),
  maxFileMegabytes: z.int().nullable(),
  fileTypes: z.array(z.enum(FILE_TYPES)),
  ...GivenContent.shape,
  /** What the customer has entered and not sent; for the customer only. */
  draft: GivenContent.extend({ savedAt: moment }).nullable(),
  /** Grows each time that an answer is saved without being sent; for the customer only. */
  version: z.int(),
  /** A change of the answer that waits for the studio. */
  correction: GivenContent.extend({
    id: z.uuid(),
    reason: z.string(),
    createdAt: moment,
    /** What the viewer can do with it now. */
    allowed: z.array(CorrectionAction),
  }).nullable(),
});
export type OrderQuestion = z.infer<typeof OrderQuestion>;

const entry = {
  id: z.string(),
  at: moment,
  author: EventAuthor,
};

/** Whether the text is only the beginning of a long one; `?message=` with the id of the entry gives the whole. */
const isCut = z.boolean();

/** The events of an order, in chronological order. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('event'),
    type: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
  z.object({
    ...entry,
    kind: z.literal('message'),
    /** As it was written: light Markdown. Whole while the viewer may edit it. */
    body: z.string(),
    /** The text as safe HTML. */
    html: z.string(),
    isCut,
    quote: MessageQuote.nullable(),
    /** Null if it was written here. */
    byMail: MessageByMail.nullable(),
    editedAt: moment.nullable(),
    /** Until when the viewer may edit it; null if they may not. */
    editableUntil: moment.nullable(),
    /** When the other side read on to here; only on the newest message of the viewer's side that was read. */
    seenAt: moment.nullable(),
    files: z.array(OrderFile),
    isInternal: z.boolean(),
    isUnread: z.boolean(),
  }),
  z.object({
    ...entry,
    kind: z.literal('delivery'),
    number: z.int(),
    message: z.string(),
    html: z.string(),
    isCut,
    files: z.array(OrderFile),
    acceptedAt: moment.nullable(),
    rejectedAt: moment.nullable(),
  }),
  z.object({
    ...entry,
    kind: z.literal('revision'),
    number: z.int(),
    reason: z.string(),
    html: z.string(),
    isCut,
    files: z.array(OrderFile),
    /** The comments on files that were open then. */
    comments: z.array(
      z.object({
        number: z.int(),
        fileId: z.uuid(),
        name: z.string(),
        body: z.string(),
        isResolved: z.boolean(),
      }),
    ),
  }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A part of the history of an order: at most 50 entries. */
export const TimelinePage = z.object({
  timeline: z.array(TimelineEntry),
  /** Where the entries before these are: the `before` of the next request; null at the beginning. */
  olderTimeline: z.string().nullable(),
  /** Whether nothing comes after these. */
  isTimelineNewest: z.boolean(),
});
export type TimelinePage = z.infer<typeof TimelinePage>;

/** An order with everything its room shows. The timeline has the newest entries, or those that were asked for. */
export const Order = OrderSummary.extend({
  viewer: z.enum(['customer', 'admin']),
  /** Whether the viewer reads the conversation, answers and files; without that they are empty. */
  isOpen: z.boolean(),
  /** A later due date that waits for the customer's answer. */
  extension: Extension.nullable(),
  /** In their order; administrators also see internal ones. */
  steps: z.array(OrderStep),
  /** Who is in charge; for administrators only. */
  assignee: Assignee.nullable(),
  /** Changes whenever there is something new to see; see `/version`. */
  version: z.string(),
  note: z.string(),
  /** The version of the terms that the order form showed; null for orders placed before versions were kept. */
  terms: z.object({ number: z.int(), since: moment }).nullable(),
  /** The studio placed the order, and its customer has not accepted the terms yet. */
  isTermsPending: z.boolean(),
  /** The enquiry that the order came from; for administrators only. */
  enquiryId: z.uuid().nullable(),
  /** What was ordered, extras that were paid included. */
  ordered: z.array(OrderLine.pick({ kind: true, name: true, quantity: true, extraDays: true })),
  /** Of the initial and the paid bills: what makes the total. Empty without amounts. */
  lines: z.array(OrderLine),
  /** By number. Empty without amounts. */
  bills: z.array(Bill),
  /** What the customer asked for and nobody has answered yet, oldest first. */
  requests: z.array(OrderRequest),
  /** The coupon of the order and what it took off, tax included; null without one, and without amounts. */
  coupon: z
    .object({
      /** For those who may open it. */
      id: z.uuid().nullable(),
      code: z.string(),
      discount: Amount,
    })
    .nullable(),
  tax: OrderTax.nullable(),
  /** Who bought; null if nobody was asked, and without amounts. */
  buyer: OrderBuyer.nullable(),
  /** A consumer's right to withdraw, and what they agreed to; null without the right. */
  withdrawalRight: z
    .object({
      until: moment,
      asksForEarlyStart: z.boolean(),
      agreesToLoss: z.boolean(),
      /** Whether the reader may ask for an early start now. */
      mayAskEarlyStart: z.boolean(),
    })
    .nullable(),
  /** What was declared; null if nobody withdrew. */
  withdrawal: OrderWithdrawal.nullable(),
  revisions: z.object({ included: z.int(), used: z.int() }),
  isDisputed: z.boolean(),
  isRefundDue: z.boolean(),
  /** What it waits for, the most urgent first; empty for customers. */
  flags: z.array(OrderFlag),
  /** Null without amounts. */
  money: MoneyTold.nullable(),
  /** Cancelled because its customer asked for it and the studio agreed. */
  isCancellationAgreed: z.boolean(),
  paidAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  completedAt: moment.nullable(),
  /** Until then its customer can undo the acceptance; null once it is final. */
  acceptanceUndoUntil: moment.nullable(),
  closedAt: moment.nullable(),
  closedReason: z.string().nullable(),
  /** Why the order is on hold. */
  holdReason: z.string().nullable(),
  questions: z.array(OrderQuestion),
  /** Until then a correction of an answer counts at once; null if the studio has to agree. */
  correctionsAtOnceUntil: moment.nullable(),
  /** When the customer was last reminded of what the order waits for now: of the payment or of missing answers. */
  remindedAt: moment.nullable(),
  ...TimelinePage.shape,
  /** The studio placed the order for its customer. */
  isPlacedByStudio: z.boolean(),
  deliveryCount: z.int(),
  /** Comments on delivered files that are not done. */
  openCommentCount: z.int(),
  /** What one more file of the viewer may be; null if the order takes no files. */
  fileLimits: FileLimits.nullable(),
  /** At most 50 of the files that were sent, newest first. */
  files: z.array(ListedFile),
  /** Of all files: lines of the list, versions, and the size of everything. */
  fileTotals: z.object({ count: z.int(), versionCount: z.int(), sizeBytes: z.number() }),
  /** Where the files after these are: the `files` of the next request; null at the end. */
  olderFiles: z.string().nullable(),
  /** For administrators only. */
  customer: z
    .object({
      id: z.uuid(),
      username: z.string(),
      email: z.string(),
      since: moment,
      /** Exact up to 1,000, above it 1,001. */
      orderCount: z.int(),
      /** For invoices, as the account has it now; null when nothing is given. */
      billing: z
        .object({
          lines: z.array(z.string()),
          taxId: z.string(),
          taxIdDoubt: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});
export type Order = z.infer<typeof Order>;
