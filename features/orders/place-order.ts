/**
 * Places an order. Prices come from the catalogue inside this transaction, never from the client, and are copied, so that later edits
 * of the service do not change the agreement. Safe to repeat with the same key: returns the same order.
 */
import type { Selectable } from 'kysely';
import { findServiceForOrder, type ServiceForOrder } from '#features/catalog/queries.ts';
import { storeFirstTerms } from '#features/pages/versions/keep-terms.ts';
import { findTermsAt, getCurrentTerms } from '#features/pages/versions/queries.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { AddOns, Packages } from '#db/schema.ts';
import { requireUser } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { withIdempotencyKey } from '#kit/idempotency.ts';
import { limitRate } from '#kit/rate-limit.ts';
import { recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { MAX_MINOR } from '#lib/money.ts';
import { priceOrder, type PricedOrder } from '#lib/price-order.ts';
import type { TaxRule } from '#lib/tax.ts';
import { copyAnswers } from '#features/orders/answers/repeat-order.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { insertBill } from '#features/orders/bills/insert-bill.ts';
import { markBillPaid } from '#features/orders/bills/mark-bill-paid.ts';
import { OrderFailures, type NewOrder } from './contract.ts';
import type { OrderRow } from './lock-order.ts';
import { nextOrderNumber } from './order-number.ts';
import { setPaymentStatus } from './set-payment-status.ts';

const fault = faultsOf('api-orders');

interface PlaceOrderOptions {
  /** Chosen by the client, the same for every repetition of one intent. */
  key: string;
  /** Whether the payments of this installation move real money. */
  isLivemode: boolean;
}

export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  { key, isLivemode }: PlaceOrderOptions,
): Promise<{ id: string; isRepeated: boolean }> {
  const { userId } = requireUser(ctx);
  await limitRate(ctx, { bucket: `order:${userId}`, limit: 60, windowSeconds: 3600 });
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, { operation: 'orders.place', key, request: input }, async () => {
      const offer = await findServiceForOrder(tx, input.service);
      if (!offer) throw new Failure(OrderFailures.service_not_orderable);
      const choice = choose(offer, input);
      const termsVersion = await agreedTerms(tx, input);
      const settings = await getSettings(tx);
      const tax = { rateBasisPoints: settings.taxRateBasisPoints, mode: settings.taxMode };
      const priced = price(choice, input.quantity, tax);
      const { paymentWindowHours } = settings;
      const placed = {
        userId,
        input,
        isLivemode,
        offer,
        choice,
        tax,
        priced,
        paymentWindowHours,
        termsVersion,
      };
      const order = await insertOrder(tx, placed);
      const { lines } = priced;
      const bill = await insertBill(tx, order, {
        purpose: 'initial',
        lines,
        dueAt: order.expires_at,
      });
      await insertRequirements(tx, order.id, offer);
      if (input.repeats) await copyAnswers(tx, { from: input.repeats, to: order.id });
      await recordOrderEvent(tx, { orderId: order.id, type: 'order.placed' });
      if (priced.totalMinor === 0n) await confirmFree(tx, order, bill);
      return { id: order.id };
    }),
  );
}

/** The terms that the buyer was shown, which must still hold. A program that shows none agrees to those that hold now. */
async function agreedTerms(tx: Ctx, { termsVersion }: NewOrder): Promise<number | null> {
  if (termsVersion === undefined) return findTermsAt(tx, tx.now);
  await storeFirstTerms(tx);
  const { number } = await getCurrentTerms(tx);
  if (termsVersion !== number) throw new Failure(OrderFailures.terms_changed);
  return number;
}

interface Choice {
  chosen: Selectable<Packages>;
  addOns: Selectable<AddOns>[];
}

function choose({ service, packages, addOns }: ServiceForOrder, input: NewOrder): Choice {
  if (service.state !== 'published') throw new Failure(OrderFailures.service_not_orderable);
  if (input.quantity > service.max_quantity) throw tooMany(service.max_quantity);
  const chosen = packages.find((each) => each.id === input.packageId);
  if (!chosen) throw new Failure(OrderFailures.package_not_found);
  const wanted = addOns.filter((each) => input.addOnIds.includes(each.id));
  if (wanted.length < input.addOnIds.length) throw new Failure(OrderFailures.add_on_not_found);
  return { chosen, addOns: wanted };
}

function tooMany(most: number): Failure {
  const quantity = fault('quantity_too_large', { most });
  return new Failure(OrderFailures.quantity_too_large, { params: { most }, fields: { quantity } });
}

function price({ chosen, addOns }: Choice, quantity: number, tax: TaxRule): PricedOrder {
  const priced = priceOrder({
    package: {
      name: chosen.name,
      priceMinor: chosen.price_minor,
      deliveryDays: chosen.delivery_days,
    },
    addOns: addOns.map((each) => ({
      name: each.name,
      priceMinor: each.price_minor,
      extraDays: each.extra_days,
    })),
    quantity,
    tax,
  });
  if (priced.totalMinor > MAX_MINOR) throw new Failure(OrderFailures.total_too_large);
  return priced;
}

interface InsertOrderInput {
  userId: string;
  input: NewOrder;
  isLivemode: boolean;
  offer: ServiceForOrder;
  choice: Choice;
  /** As the settings have it now; the order keeps it. */
  tax: TaxRule;
  priced: PricedOrder;
  paymentWindowHours: number;
  termsVersion: number | null;
}

async function insertOrder(tx: Ctx, placed: InsertOrderInput): Promise<OrderRow> {
  const { userId, input, isLivemode, tax, priced } = placed;
  const { service } = placed.offer;
  const { chosen } = placed.choice;
  return tx.db
    .insertInto('orders')
    .values({
      number: await nextOrderNumber(tx),
      user_id: userId,
      service_id: service.id,
      service_slug: service.slug,
      service_title: service.title,
      package_id: chosen.id,
      package_name: chosen.name,
      quantity: input.quantity,
      note: input.note,
      repeats_order_id: input.repeats ?? null,
      terms_version: placed.termsVersion,
      currency: service.currency,
      total_minor: priced.totalMinor,
      tax_mode: tax.mode,
      tax_rate_basis_points: tax.rateBasisPoints,
      tax_minor: priced.taxMinor,
      delivery_days: priced.deliveryDays,
      revisions_included: chosen.revisions_included,
      is_livemode: isLivemode,
      locale: tx.locale,
      placed_at: tx.now,
      updated_at: tx.now,
      expires_at: new Date(tx.now.getTime() + placed.paymentWindowHours * 3_600_000),
      customer_read_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function insertRequirements(
  tx: Ctx,
  orderId: string,
  { requirements }: ServiceForOrder,
): Promise<void> {
  if (requirements.length === 0) return;
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
  await tx.db.insertInto('order_requirements').values(rows).execute();
}

/** Confirms a free order immediately, without a provider. */
async function confirmFree(tx: Ctx, order: OrderRow, bill: BillRow): Promise<void> {
  await markBillPaid(tx, await setPaymentStatus(tx, order, { status: 'paid' }), bill);
}
