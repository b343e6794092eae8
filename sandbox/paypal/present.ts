import type { Context } from '#sandbox/context.ts';
import { toWire } from './money.ts';
import type { CaptureRecord, DisputeRecord, OrderRecord, RefundRecord } from './records.ts';

// Orders, captures, refunds and disputes as shown by the API and the webhooks.

const PAYER = {
  name: { given_name: 'Test', surname: 'Buyer' },
  email_address: 'buyer@paypal.example',
  payer_id: 'TESTBUYER2345',
  address: { country_code: 'DE' },
};
export const PAYER_ID = PAYER.payer_id;

export function refundsOf(ctx: Context, captureId: string): RefundRecord[] {
  return ctx.books.all('paypalRefunds').filter((refund) => refund.captureId === captureId);
}

/** The refunded amount without failed refunds, in minor units. */
export function refundedMinor(ctx: Context, captureId: string): number {
  return refundsOf(ctx, captureId)
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amountMinor, 0);
}

export function captureStatus(ctx: Context, capture: CaptureRecord): string {
  if (capture.status !== 'COMPLETED') return capture.status;
  const refunded = refundedMinor(ctx, capture.id);
  if (refunded === 0) return 'COMPLETED';
  return refunded < capture.amountMinor ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
}

/** PayPal answers `minimal` unless the representation is requested. */
export function presentOrder(ctx: Context, order: OrderRecord, minimal = false) {
  return minimal ? presentMinimalOrder(ctx, order) : presentWholeOrder(ctx, order);
}

function presentMinimalOrder(ctx: Context, order: OrderRecord) {
  const payments = orderPayments(ctx, order, false);
  return {
    ...orderHead(ctx, order),
    ...(payments ? { purchase_units: [{ reference_id: order.unit.referenceId, payments }] } : {}),
  };
}

export function presentWholeOrder(ctx: Context, order: OrderRecord) {
  const { unit } = order;
  const payments = orderPayments(ctx, order, true);
  return {
    ...orderHead(ctx, order),
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: unit.referenceId,
        amount: toWire(unit.amountMinor, unit.currency),
        payee: payee(ctx),
        ...(unit.description ? { description: unit.description } : {}),
        ...(unit.customId ? { custom_id: unit.customId } : {}),
        ...(unit.invoiceId ? { invoice_id: unit.invoiceId } : {}),
        ...(unit.softDescriptor ? { soft_descriptor: unit.softDescriptor } : {}),
        ...(payments ? { payments } : {}),
      },
    ],
    create_time: order.createdAt,
    update_time: order.updatedAt,
  };
}

function orderHead(ctx: Context, order: OrderRecord) {
  const approved = order.status === 'APPROVED' || order.status === 'COMPLETED';
  const { email_address, payer_id, name, address } = PAYER;
  const paymentSource = {
    paypal: { email_address, account_id: payer_id, account_status: 'VERIFIED', name, address },
  };
  return {
    id: order.id,
    status: order.status,
    ...(approved ? { payment_source: paymentSource, payer: PAYER } : {}),
    ...(!approved && order.namedSource ? { payment_source: { paypal: {} } } : {}),
    links: orderLinks(ctx, order),
  };
}

function orderPayments(ctx: Context, order: OrderRecord, withRefunds: boolean) {
  if (!order.captureId) return null;
  const refunds = withRefunds ? refundsOf(ctx, order.captureId) : [];
  return {
    captures: [presentCapture(ctx, ctx.books.get('captures', order.captureId))],
    ...(refunds.length > 0 ? { refunds: refunds.map((refund) => presentRefund(ctx, refund)) } : {}),
  };
}

function orderLinks(ctx: Context, order: OrderRecord) {
  const self = `${ctx.url}/v2/checkout/orders/${order.id}`;
  const links = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'COMPLETED') return links;
  const approval = {
    href: `${ctx.url}/checkoutnow?token=${order.id}`,
    rel: order.namedSource ? 'payer-action' : 'approve',
    method: 'GET',
  };
  if (order.namedSource && order.status !== 'APPROVED') return [...links, approval];
  return [
    ...links,
    ...(order.namedSource ? [] : [approval]),
    { href: self, rel: 'update', method: 'PATCH' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
}

export function presentCapture(ctx: Context, capture: CaptureRecord) {
  const { amountMinor, currency } = capture;
  const fee = Math.min(amountMinor, Math.round((amountMinor * 249) / 10_000) + 35);
  const self = `${ctx.url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: captureStatus(ctx, capture),
    ...(capture.reason ? { status_details: { reason: capture.reason } } : {}),
    amount: toWire(amountMinor, currency),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(capture.status === 'COMPLETED'
      ? {
          seller_receivable_breakdown: {
            gross_amount: toWire(amountMinor, currency),
            paypal_fee: toWire(fee, currency),
            net_amount: toWire(amountMinor - fee, currency),
          },
        }
      : {}),
    ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
    ...(capture.customId ? { custom_id: capture.customId } : {}),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${ctx.url}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
    payee: payee(ctx),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

export function presentRefund(ctx: Context, refund: RefundRecord, minimal = false) {
  const base = {
    id: refund.id,
    status: refund.status,
    links: [
      { href: `${ctx.url}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${ctx.url}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
  if (minimal) return base;
  const { amountMinor, currency } = refund;
  return {
    ...base,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: toWire(amountMinor, currency),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
    ...(refund.customId ? { custom_id: refund.customId } : {}),
    seller_payable_breakdown: {
      gross_amount: toWire(amountMinor, currency),
      paypal_fee: toWire(0, currency),
      net_amount: toWire(amountMinor, currency),
      total_refunded_amount: toWire(refundedMinor(ctx, refund.captureId), currency),
    },
    create_time: refund.createdAt,
    update_time: refund.updatedAt,
    payer: { merchant_id: ctx.credentials.paypal.merchantId, email_address: 'owner@shop.example' },
  };
}

export function presentDispute(ctx: Context, dispute: DisputeRecord) {
  const capture = ctx.books.get('captures', dispute.captureId);
  const moved = ctx.books
    .all('movements')
    .filter((each) => each.source === dispute.id)
    .map((each) => ({
      affected_party: 'SELLER',
      amount: toWire(each.amountMinor, each.currency),
      initiated_time: each.at,
      type: each.kind === 'dispute_withdrawn' ? 'DEBIT' : 'CREDIT',
      reason: 'DISPUTE_SETTLEMENT',
    }));
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [
      {
        buyer_transaction_id: dispute.captureId,
        seller_transaction_id: dispute.captureId,
        create_time: capture.createdAt,
        transaction_status: 'COMPLETED',
        gross_amount: toWire(capture.amountMinor, capture.currency),
        ...(capture.invoiceId ? { invoice_number: capture.invoiceId } : {}),
        ...(capture.customId ? { custom: capture.customId } : {}),
        buyer: { name: 'Test Buyer' },
        seller: {
          email: 'owner@shop.example',
          merchant_id: ctx.credentials.paypal.merchantId,
          name: ctx.shopName,
        },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: toWire(dispute.amountMinor, dispute.currency),
    ...(dispute.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            amount_refunded: toWire(dispute.refundedMinor, dispute.currency),
          },
        }
      : { seller_response_due_date: dispute.dueAt }),
    ...(moved.length > 0 ? { money_movements: moved } : {}),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    links: [{ href: `${ctx.url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
  };
}

function payee(ctx: Context) {
  return {
    email_address: 'owner@shop.example',
    merchant_id: ctx.credentials.paypal.merchantId,
  };
}
