import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { TypedCouponCode } from '#features/coupons/contract.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CurrencyCode, NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { ORDER_STATES, PAYMENT_STATUSES } from '#lib/order-states.ts';
import { lines } from '#lib/text.ts';
import { Consents, NewBuyer } from '#features/orders/taxes/contract.ts';

const messageKey = messageKeysOf('api-orders');

export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof OrderState>;

/** What the customer owes, or got back: from the shop, or from a bank in a dispute. Payments compute it from the ledger and store it on the order for lists. */
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Every action on an order. The order's `allowed` lists those the viewer may do now. */
export const OrderAction = z.enum([
  'pay',
  'answer_requirements',
  'send_message',
  'add_note',
  'deliver',
  'accept_delivery',
  'undo_acceptance',
  'request_revision',
  'grant_revision',
  'hold',
  'resume',
  'cancel',
  'propose_extra',
  'request_cancellation',
  'propose_extension',
  'assign',
  'request_extra',
  'remind',
  'start_without_answers',
  'comment_on_file',
  'edit_steps',
  'correct_answers',
]);
export type OrderAction = z.infer<typeof OrderAction>;

export const OrderFailures = declareFailures('api-orders', {
  order_not_found: 404,
  order_in_wrong_state: 409,
  service_not_orderable: 409,
  package_not_found: 409,
  add_on_not_found: 409,
  quantity_too_large: 422,
  total_too_large: 409,
  answers_incomplete: 422,
  question_not_found: 404,
  file_not_found: 404,
  message_not_found: 404,
  message_edit_too_late: 409,
  file_not_yours: 409,
  revisions_used_up: 409,
  reminded_lately: 409,
  acceptance_final: 409,
  bill_unpaid: 409,
  payment_in_progress: 409,
  terms_changed: 409,
  offer_changed: 409,
  amount_not_payable: 409,
  vat_number_wrong: 422,
  discount_too_large: 422,
  terms_not_accepted: 409,
  not_free: 409,
  customer_suspended: 409,
});

/** What an offer came to when it was shown. */
export const SeenOffer = z.object({
  totalMinor: NonNegativeMinorUnits,
  taxMinor: NonNegativeMinorUnits,
  currency: CurrencyCode,
  deliveryDays: z.int().min(0),
  revisions: z.int().min(0),
});
export type SeenOffer = z.infer<typeof SeenOffer>;

/** The order form's input. Amounts come from the catalogue only; what was seen is compared with them. */
export const NewOrder = z.object({
  /** The service's id or its slug. */
  service: z.string().min(1).max(100),
  packageId: z.uuid(messageKey('packageMissing')),
  addOnIds: z
    .array(z.uuid())
    .max(50)
    .default([])
    .transform((ids) => [...new Set(ids)].sort()),
  quantity: z
    .int(messageKey('quantityInvalid'))
    .min(1, messageKey('quantityTooSmall'))
    .max(20, messageKey('quantityTooLarge'))
    .default(1),
  note: lines(4000).default(''),
  coupon: TypedCouponCode.optional().meta({
    description: 'A code that lowers the price. The order is refused if it cannot be redeemed.',
  }),
  buyer: NewBuyer.optional().meta({
    description: 'Who buys. Left out: as the billing details of the account say.',
  }),
  consents: Consents.optional().meta({
    description: 'What a consumer agrees to about the right of withdrawal. Left out: nothing.',
  }),
  companyId: z.uuid().optional().meta({
    description:
      'A company of yours that the order is for; then its billing details say who buys. Left out: it is your own.',
  }),
  /** An earlier order of the same customer, whose answers begin the new ones. */
  repeats: z.uuid().optional(),
  termsVersion: z.int().min(1).optional().meta({
    description:
      'The version of the terms that the buyer was shown: refused if another one holds now. Left out: the one that holds now.',
  }),
  seen: SeenOffer.optional().meta({
    description:
      'What the buyer was shown: refused if the order would differ from it. Left out: a program that showed nothing agrees to what holds now.',
  }),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** Files already uploaded to this order. */
const fileIds = z.array(z.uuid()).max(20, messageKey('tooManyFiles')).default([]);

export const NewMessage = z.object({
  body: lines(10_000, messageKey('messageMissing')),
  fileIds,
  /** The message or the delivery of the same order that this one answers. */
  replyToId: z.uuid().nullable().default(null),
});
export type NewMessage = z.infer<typeof NewMessage>;

/** An internal note, visible to administrators only. */
export const NewNote = z.object({ body: lines(10_000, messageKey('noteMissing')) });
export type NewNote = z.infer<typeof NewNote>;

export const NewDelivery = z.object({
  message: lines(10_000, messageKey('deliveryMissing')),
  fileIds,
});
export type NewDelivery = z.infer<typeof NewDelivery>;

export const NewRevision = z.object({
  reason: lines(10_000, messageKey('revisionMissing')),
  fileIds,
});
export type NewRevision = z.infer<typeof NewRevision>;

export const NewHold = z.object({ reason: lines(1000, messageKey('holdReasonMissing')) });
export type NewHold = z.infer<typeof NewHold>;

/** A customer may leave the reason empty; an administrator must give one. */
export const NewCancellation = z.object({
  reason: lines(1000).default(''),
});
export type NewCancellation = z.infer<typeof NewCancellation>;

/** The time up to which a side has read the conversation. */
export const NewReadMarker = z.object({ upTo: z.iso.datetime() });
export type NewReadMarker = z.infer<typeof NewReadMarker>;
