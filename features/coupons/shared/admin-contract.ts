/** What the team does with coupons. */
import { z } from 'zod';
import { Amount, CurrencyCode, NonNegativeMinorUnits } from '#lib/money/amount.ts';
import { OpenedVersion } from '#lib/compare/change.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { line } from '#lib/text.ts';
import { isCouponCode, tidyCouponCode } from './coupon-code.ts';
import { CouponCode } from '#features/coupons/contract.ts';
import { COUPON_KINDS, COUPON_STATES, MAX_COUPON_SERVICES } from './states.ts';

const messageKey = messageKeysOf('api-coupons');
const moment = z.iso.datetime();

const Day = z.iso.date(messageKey('dayInvalid')).nullable();
const Most = z
  .int(messageKey('mostInvalid'))
  .min(1, messageKey('mostInvalid'))
  .max(1_000_000, messageKey('mostInvalid'))
  .nullable();
const PositiveMinorUnits = NonNegativeMinorUnits.refine(
  (minor) => minor > 0n,
  messageKey('amountMissing'),
);

const OptionalCode = z
  .string()
  .max(100, messageKey('codeInvalid'))
  .transform(tidyCouponCode)
  .refine((code) => code === '' || isCouponCode(code), messageKey('codeInvalid'));

const fields = {
  code: CouponCode,
  /** What the coupon is for; only the team reads it. */
  note: line(200).default(''),
  kind: z.enum(COUPON_KINDS),
  percentBasisPoints: z
    .int(messageKey('percentInvalid'))
    .min(1, messageKey('percentInvalid'))
    .max(10_000, messageKey('percentInvalid'))
    .nullable()
    .default(null)
    .meta({ description: '2000 is 20 %. For coupons of the kind `percent`.' }),
  amountMinor: PositiveMinorUnits.nullable().default(null).meta({
    description:
      'With or without tax like the listed prices, and never more than the order costs. For coupons of the kind `amount`.',
  }),
  minimumMinor: PositiveMinorUnits.nullable().default(null).meta({
    description: 'What the order has to cost at least, in listed prices.',
  }),
  currency: CurrencyCode.nullable().default(null).meta({
    description: 'Of the amount and the minimum. The coupon is then for services in it.',
  }),
  validFrom: Day.default(null).meta({ description: 'A day in the time zone of the shop.' }),
  validUntil: Day.default(null).meta({ description: 'The last day, included.' }),
  maxRedemptions: Most.default(null),
  maxPerCustomer: Most.default(null),
  serviceIds: z
    .array(z.uuid())
    .min(1, messageKey('servicesMissing'))
    .max(MAX_COUPON_SERVICES, messageKey('tooManyServices'))
    .transform((ids) => [...new Set(ids)])
    .nullable()
    .default(null)
    .meta({ description: 'The services that it is for; null for all.' }),
};

type Fields = z.infer<z.ZodObject<typeof fields>>;

function checkTogether(coupon: Fields, context: z.RefinementCtx): void {
  const refuse = (name: keyof Fields, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (coupon.kind === 'percent' && coupon.percentBasisPoints === null)
    refuse('percentBasisPoints', messageKey('percentInvalid'));
  if (coupon.kind === 'amount' && coupon.amountMinor === null)
    refuse('amountMinor', messageKey('amountMissing'));
  if (needsCurrency(coupon) && coupon.currency === null)
    refuse('currency', messageKey('currencyMissing'));
  if (coupon.validFrom && coupon.validUntil && coupon.validFrom > coupon.validUntil)
    refuse('validUntil', messageKey('endsBeforeStart'));
}

function needsCurrency({ kind, minimumMinor }: Fields): boolean {
  return kind === 'amount' || minimumMinor !== null;
}

/** What the kind does not use is dropped, so that a stored coupon says one thing. */
function withoutUnused<Coupon extends Fields>(coupon: Coupon): Coupon {
  return {
    ...coupon,
    percentBasisPoints: coupon.kind === 'percent' ? coupon.percentBasisPoints : null,
    amountMinor: coupon.kind === 'amount' ? coupon.amountMinor : null,
    currency: needsCurrency(coupon) ? coupon.currency : null,
  };
}

export const NewCoupon = z
  .object({
    ...fields,
    code: OptionalCode.default('').meta({ description: 'Left out: one that nobody guesses.' }),
  })
  .superRefine(checkTogether)
  .transform(withoutUnused);
export type NewCoupon = z.infer<typeof NewCoupon>;

export const CouponEdit = z
  .object({
    ...fields,
    version: OpenedVersion,
  })
  .superRefine(checkTogether)
  .transform(withoutUnused);
export type CouponEdit = z.infer<typeof CouponEdit>;

export const CouponActivation = z.object({ isActive: z.boolean() });

/** A coupon in the list. */
export const ListedCoupon = z.object({
  id: z.uuid(),
  code: z.string(),
  note: z.string(),
  kind: z.enum(COUPON_KINDS),
  percentBasisPoints: z.int().nullable(),
  amount: Amount.nullable(),
  minimum: Amount.nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  maxRedemptions: z.int().nullable(),
  maxPerCustomer: z.int().nullable(),
  isForAllServices: z.boolean(),
  isActive: z.boolean(),
  state: z.enum(COUPON_STATES),
  /** Without those of unpaid orders that were cancelled or expired. */
  redeemedCount: z.int(),
  createdAt: moment,
});
export type ListedCoupon = z.infer<typeof ListedCoupon>;

export const CouponPage = z.object({ coupons: z.array(ListedCoupon), ...ListPosition });
export type CouponPage = z.infer<typeof CouponPage>;

/** A service that a coupon can be limited to. */
export const CouponService = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  currency: CurrencyCode,
});
export type CouponService = z.infer<typeof CouponService>;

/** A coupon in its editor. */
export const EditableCoupon = ListedCoupon.extend({
  /** Null for all. */
  serviceIds: z.array(z.uuid()).nullable(),
  version: z.int(),
  /** Whether an order was ever placed with it: it can then be switched off, but neither renamed nor deleted. */
  isRedeemed: z.boolean(),
  /** What it took off, and what was still to pay, by currency; without released redemptions. */
  figures: z.array(z.object({ discount: Amount, total: Amount, orders: z.int() })),
});
export type EditableCoupon = z.infer<typeof EditableCoupon>;

/** An order that was placed with a coupon, and what the coupon did then. */
export const Redemption = z.object({
  order: z.object({ id: z.uuid(), number: z.string(), state: z.string() }),
  customer: z.object({ id: z.uuid(), username: z.string() }),
  code: z.string(),
  /** By how much the amount charged is lower, tax included. */
  discount: Amount,
  /** What the order costs. */
  total: Amount,
  redeemedAt: moment,
  /** When the unpaid order was cancelled or expired, so that the redemption counts no more. */
  releasedAt: moment.nullable(),
});
export type Redemption = z.infer<typeof Redemption>;

export const RedemptionPage = z.object({
  redemptions: z.array(Redemption),
  nextCursor: z.string().nullable(),
});
export type RedemptionPage = z.infer<typeof RedemptionPage>;
