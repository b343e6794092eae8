/**
 * Writes a new order with its first bill and its questions. Prices come from the catalogue inside this transaction, never from the client,
 * and are copied, so that later edits of the service do not change the agreement.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Insertable, QueryCreator, Selectable } from 'kysely';
import type { AddOns, DB, Orders, Packages } from '#db/schema.ts';
import { findServiceForOrder, type ServiceForOrder } from '#features/catalog/queries.ts';
import { couponName } from '#features/coupons/coupon-name.ts';
import { termsOf, type CouponRow } from '#features/coupons/coupon-rules.ts';
import { lockCouponForOrder, redeemCoupon } from '#features/coupons/redeem-coupon.ts';
import { refusedPrice, unpayableWithCoupon } from '#features/coupons/refuse-coupon.ts';
import { countsWorkingDays } from '#features/settings/working-time/contract.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { insertBill } from '#features/orders/bills/insert-bill.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { requireChargeable } from '#features/orders/bills/require-chargeable.ts';
import { OrderFailures, type NewOrder, type SeenOffer } from '#features/orders/contract.ts';
import {
  decideOrderTax,
  saveTaxEvidence,
  taxColumns,
  type OrderTax,
} from '#features/orders/taxes/order-buyer.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { nextOrderNumber } from '#features/orders/order-number.ts';
import { withdrawalColumns } from '#features/orders/withdrawals/withdrawal-columns.ts';
import { setPaymentStatus } from '#features/orders/set-payment-status.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import type { Ctx } from '#kit/ctx.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { MAX_MINOR, money, type CurrencyCode } from '#lib/money/money.ts';
import {
  priceOrder,
  type Discount,
  type OrderChoice,
  type PricedOrder,
} from '#features/catalog/shared/price-order.ts';
import { priceWithCoupon } from '#features/coupons/shared/price-with-coupon.ts';
import { sumTaxed } from '#lib/tax/tax.ts';
import { taxNameOf } from '#features/settings/shared/tax-name.ts';
import { priceFor } from '#lib/tax/tax-treatment.ts';
import { orderPlaced } from '#features/orders/events.ts';
import { record } from '#features/orders/record.ts';

const messageKey = messageKeysOf('api-orders');

const HOUR_MS = 3_600_000;

const NO_CONSENTS = { startsEarly: false, losesRight: false };

type ChosenOrder = Pick<
  NewOrder,
  'service' | 'packageId' | 'addOnIds' | 'quantity' | 'note' | 'coupon' | 'buyer' | 'consents'
>;

interface WriteOrderInput {
  id: string;
  /** Who orders. */
  userId: string;
  /** The company that the order is for; null for one's own. */
  companyId?: string | null;
  input: ChosenOrder;
  /** What the buyer was shown. Left out: they agree to what holds now. */
  seen?: SeenOffer | undefined;
  isLivemode: boolean;
  discount?: Discount | undefined;
  /** See `placeOrder`. */
  canCharge?: CanCharge | undefined;
  /** How long it can be paid; the settings say it unless given. */
  payableHours?: number | undefined;
  /** Where the order comes from and what was agreed with it. */
  columns: Pick<
    Insertable<Orders>,
    'terms_version' | 'is_terms_pending' | 'repeats_order_id' | 'enquiry_id'
  >;
}

/** In the caller's transaction. The texts of the order are in the language of `tx`. */
export async function writeOrder(
  tx: Ctx,
  {
    id,
    userId,
    companyId = null,
    input,
    seen,
    isLivemode,
    discount,
    canCharge,
    payableHours,
    columns,
  }: WriteOrderInput,
): Promise<{ order: OrderRow; bill: BillRow }> {
  const offer = await findServiceForOrder(tx, input.service);
  if (!offer) throw new ApiFailure(OrderFailures.service_not_orderable);
  const choice = choose(offer, input);
  const settings = await getSettings(tx);
  const { service } = offer;
  const tax = await decideOrderTax(tx, {
    userId,
    companyId,
    buyer: input.buyer,
    service: { taxClass: service.tax_class, taxPlace: service.tax_place },
    settings,
  });
  // Locked before the counter of order numbers, so that nothing waits for a coupon while it holds that.
  const coupon = input.coupon
    ? await lockCouponForOrder(tx, { code: input.coupon, service, userId })
    : null;
  const priced = coupon
    ? priceRedeemed(tx, { choice, quantity: input.quantity, tax, coupon, service, canCharge })
    : price(choice, input.quantity, { tax, discount });
  requireChargeable(money(priced.totalMinor, service.currency), canCharge);
  if (seen) {
    const { totalMinor, taxMinor, deliveryDays } = priced;
    const { currency } = service;
    const revisions = choice.chosen.revisions_included;
    requireUnchanged(seen, { totalMinor, taxMinor, currency, deliveryDays, revisions }, settings);
  }
  const payableMs = (payableHours ?? settings.paymentWindowHours) * HOUR_MS;
  const order = await withQuestions(tx, id, offer)
    .insertInto('orders')
    .values({
      id,
      number: await nextOrderNumber(tx, settings.timeZone),
      user_id: userId,
      company_id: companyId,
      service_id: service.id,
      service_slug: service.slug,
      service_title: service.title,
      package_id: choice.chosen.id,
      package_name: choice.chosen.name,
      quantity: input.quantity,
      note: input.note,
      ...columns,
      currency: service.currency,
      total_minor: priced.totalMinor,
      tax_mode: tax.rule.mode,
      ...taxColumns(tax),
      ...withdrawalColumns({
        settings,
        kind: companyId === null ? (tax.buyer?.kind ?? null) : 'company',
        consents: input.consents ?? NO_CONSENTS,
        now: tx.now,
      }),
      tax_minor: priced.taxMinor,
      delivery_days: priced.deliveryDays,
      revisions_included: choice.chosen.revisions_included,
      is_livemode: isLivemode,
      locale: tx.locale,
      placed_at: tx.now,
      updated_at: tx.now,
      expires_at: new Date(tx.now.getTime() + payableMs),
      customer_read_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { lines } = priced;
  const bill = await insertBill(tx, order, { purpose: 'initial', lines, dueAt: order.expires_at });
  if (coupon) {
    const discountMinor = -sumTaxed(lines.filter(({ kind }) => kind === 'discount')).grossMinor;
    const { currency } = order;
    await redeemCoupon(tx, coupon, { orderId: order.id, discountMinor, currency });
  }
  await saveTaxEvidence(tx, order, { isSaid: input.buyer !== undefined && companyId === null });
  await record(tx, order, orderPlaced);
  return { order, bill };
}

/** Throws `offer_changed`, with what holds now, if anything differs from what was shown. */
function requireUnchanged(
  seen: SeenOffer,
  now: SeenOffer,
  { workingTime, sellerCountry }: Pick<Settings, 'workingTime' | 'sellerCountry'>,
): void {
  if (isDeepStrictEqual(seen, now)) return;
  const { totalMinor, taxMinor, currency, deliveryDays: days, revisions } = now;
  const [total, tax] = [money(totalMinor, currency), money(taxMinor, currency)];
  const unit = countsWorkingDays(workingTime) ? 'working' : 'calendar';
  const params = { total, tax, name: taxNameOf(sellerCountry), days, unit, revisions };
  throw new ApiFailure(OrderFailures.offer_changed, { params });
}

/** Confirms a free order immediately, without a provider. */
export async function confirmFree(tx: Ctx, order: OrderRow, bill: BillRow): Promise<void> {
  await markBillPaid(tx, await setPaymentStatus(tx, order, { status: 'paid' }), bill);
}

interface Choice {
  chosen: Selectable<Packages>;
  addOns: Selectable<AddOns>[];
}

function choose({ service, packages, addOns }: ServiceForOrder, input: ChosenOrder): Choice {
  if (service.state !== 'published') throw new ApiFailure(OrderFailures.service_not_orderable);
  if (input.quantity > service.max_quantity) throw tooMany(service.max_quantity);
  const chosen = packages.find((each) => each.id === input.packageId);
  if (!chosen) throw new ApiFailure(OrderFailures.package_not_found);
  const chosenAddOns = addOns.filter((each) => input.addOnIds.includes(each.id));
  if (chosenAddOns.length < input.addOnIds.length)
    throw new ApiFailure(OrderFailures.add_on_not_found);
  return { chosen, addOns: chosenAddOns };
}

function tooMany(most: number): ApiFailure {
  const quantity = messageKey('quantity_too_large', { most });
  return new ApiFailure(OrderFailures.quantity_too_large, {
    params: { most },
    fields: { quantity },
  });
}

interface Terms {
  tax: OrderTax;
  discount: Discount | undefined;
}

function price(choice: Choice, quantity: number, { tax, discount }: Terms): PricedOrder {
  const priceInput = orderChoice(choice, quantity, tax);
  const listed = priceOrder(priceInput);
  if (discount && discount.amountMinor > listed.subtotalMinor) {
    const discountMinor = messageKey('discountTooLarge');
    throw new ApiFailure(OrderFailures.discount_too_large, { fields: { discountMinor } });
  }
  return withinLimit(discount ? priceOrder({ ...priceInput, discounts: [discount] }) : listed);
}

interface RedeemedChoice {
  choice: Choice;
  quantity: number;
  tax: OrderTax;
  coupon: CouponRow;
  service: { currency: CurrencyCode };
  canCharge: WriteOrderInput['canCharge'];
}

/** The price with a coupon; throws if the coupon does not lower it, or leaves an amount that nobody can pay here. */
function priceRedeemed(
  { locale }: Ctx,
  { choice, quantity, tax, coupon, service: { currency }, canCharge }: RedeemedChoice,
): PricedOrder {
  const priceInput = orderChoice(choice, quantity, tax);
  const { chosen, addOns } = choice;
  const eachMinor = addOns.reduce((sum, each) => sum + each.price_minor, chosen.price_minor);
  const { priced, refused } = priceWithCoupon(priceInput, {
    coupon: termsOf(coupon),
    name: couponName(coupon, locale),
    listedMinor: eachMinor * BigInt(quantity),
    shown: (minor) => priceFor(minor, tax.terms, tax.decision),
  });
  if (refused) throw refusedPrice(refused, coupon);
  const total = money(priced.totalMinor, currency);
  const before = money(priceOrder(priceInput).totalMinor, currency);
  if (canCharge?.(total) === false && canCharge(before)) throw unpayableWithCoupon(total);
  return withinLimit(priced);
}

function withinLimit(priced: PricedOrder): PricedOrder {
  if (priced.totalMinor > MAX_MINOR) throw new ApiFailure(OrderFailures.total_too_large);
  return priced;
}

/** The choice in prices as this buyer sees them. */
function orderChoice({ chosen, addOns }: Choice, quantity: number, tax: OrderTax): OrderChoice {
  const priceOf = (minor: bigint) => priceFor(minor, tax.terms, tax.decision);
  return {
    package: {
      name: chosen.name,
      priceMinor: priceOf(chosen.price_minor),
      deliveryDays: chosen.delivery_days,
    },
    addOns: addOns.map((each) => ({
      name: each.name,
      priceMinor: priceOf(each.price_minor),
      extraDays: each.extra_days,
    })),
    quantity,
    tax: tax.rule,
  };
}

/** A statement that also inserts the questions of the order. */
function withQuestions(
  { db }: Ctx,
  orderId: string,
  { requirements }: ServiceForOrder,
): QueryCreator<DB> {
  if (requirements.length === 0) return db;
  const rows = requirements.map((each, index) => ({
    order_id: orderId,
    requirement_id: each.id,
    position: index + 1,
    kind: each.kind,
    label: each.label,
    help: each.help,
    is_required: each.is_required,
    choices: each.choices,
    choice_labels: each.choice_labels,
    max_files: each.max_files,
    max_file_megabytes: each.max_file_megabytes,
    file_types: each.file_types,
    depends_on: each.depends_on,
    depends_on_value: each.depends_on_value,
  }));
  return db.with('questions', (query) => query.insertInto('order_requirements').values(rows));
}
