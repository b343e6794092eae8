import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { unprocessable } from './errors.ts';
import { emitCapture, emitOrder } from './events.ts';
import { noteMovement } from './movements.ts';
import type { CaptureRecord, OrderRecord } from './records.ts';

/** How long an eCheck or a review takes, by the sandbox's clock. */
const LATER_SECONDS = 60;

/** Captures an approved order, or returns the reason for a refusal. A refusal changes nothing. */
export function captureOrder(ctx: Context, order: OrderRecord): OrderRecord {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  const { funding, unit } = order;
  if (order.status !== 'APPROVED' || !funding)
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.', [
      approvalLink(ctx, order),
    ]);
  const isDuplicate = ctx.books
    .all('captures')
    .some((capture) => capture.invoiceId === unit.invoiceId);
  if (unit.invoiceId && isDuplicate)
    throw unprocessable('DUPLICATE_INVOICE_ID', 'Duplicate Invoice ID detected.');
  if (funding === 'declined') throw instrumentDeclined(ctx, order);

  const echeck = funding === 'echeck' || funding === 'echeck_denied';
  const review = funding === 'review' || funding === 'review_denied';
  const at = ctx.clock.iso();
  const capture = ctx.books.put('captures', {
    id: paypalIds.capture(),
    createdAt: at,
    updatedAt: at,
    orderId: order.id,
    status: echeck || review ? 'PENDING' : 'COMPLETED',
    reason: echeck ? 'ECHECK' : review ? 'PENDING_REVIEW' : null,
    amountMinor: unit.amountMinor,
    currency: unit.currency,
    customId: unit.customId,
    invoiceId: unit.invoiceId,
    funding,
  });
  const completed = ctx.books.put('orders', {
    ...order,
    status: 'COMPLETED',
    captureId: capture.id,
    updatedAt: at,
  });
  ctx.books.remove('due', order.id);
  if (capture.status === 'PENDING') {
    ctx.books.put('due', {
      id: capture.id,
      at: ctx.clock.unix() + LATER_SECONDS,
      act: funding.endsWith('_denied') ? 'deny-capture' : 'settle-capture',
      subject: capture.id,
    });
    emitCapture(ctx, 'PAYMENT.CAPTURE.PENDING', capture);
  } else {
    noteMovement(ctx, 'capture', capture, capture.id, capture.amountMinor);
    emitCapture(ctx, 'PAYMENT.CAPTURE.COMPLETED', capture);
  }
  emitOrder(ctx, 'CHECKOUT.ORDER.COMPLETED', completed);
  return completed;
}

/** The eCheck clears, or the review succeeds. */
export function settleCapture(ctx: Context, capture: CaptureRecord): void {
  if (capture.status !== 'PENDING') return;
  ctx.books.remove('due', capture.id);
  const settled = ctx.books.put('captures', {
    ...capture,
    status: 'COMPLETED',
    reason: null,
    updatedAt: ctx.clock.iso(),
  });
  noteMovement(ctx, 'capture', settled, settled.id, settled.amountMinor);
  emitCapture(ctx, 'PAYMENT.CAPTURE.COMPLETED', settled);
}

/** The bank returns the eCheck, or the review fails: no money ever moved. */
export function denyCapture(ctx: Context, capture: CaptureRecord): void {
  if (capture.status !== 'PENDING') return;
  ctx.books.remove('due', capture.id);
  const denied = ctx.books.put('captures', {
    ...capture,
    status: 'DECLINED',
    updatedAt: ctx.clock.iso(),
  });
  const type = capture.reason === 'ECHECK' ? 'PAYMENT.CAPTURE.DENIED' : 'PAYMENT.CAPTURE.DECLINED';
  emitCapture(ctx, type, denied);
}

export function instrumentDeclined(ctx: Context, order: OrderRecord) {
  return unprocessable(
    'INSTRUMENT_DECLINED',
    'The instrument presented  was either declined by the processor or bank, or it can’t be used for this payment.',
    [{ ...approvalLink(ctx, order), rel: 'redirect' }],
  );
}

function approvalLink(ctx: Context, order: OrderRecord) {
  return {
    href: `${ctx.url}/checkoutnow?token=${order.id}`,
    rel: order.namedSource ? 'payer-action' : 'approve',
    method: 'GET',
  };
}
