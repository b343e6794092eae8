import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { unprocessable } from './errors.ts';
import { emitRefund } from './events.ts';
import { fromWire, toWire } from './money.ts';
import { noteMovement } from './movements.ts';
import { refundedMinor } from './present.ts';
import type { CaptureRecord, RefundRecord } from './records.ts';

/** How long a delayed refund takes, by the sandbox's clock. */
const LATER_SECONDS = 60;

export interface RefundInput {
  amount?: unknown;
  custom_id?: unknown;
  invoice_id?: unknown;
  note_to_payer?: unknown;
}

export function refundCapture(
  ctx: Context,
  capture: CaptureRecord,
  input: RefundInput,
): RefundRecord {
  if (capture.status === 'PENDING')
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.');
  if (capture.status === 'DECLINED')
    throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.');
  if (capture.reason === 'CHARGEBACK')
    throw unprocessable(
      'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
      'Refunds are not allowed on this capture due to a chargeback on the card or bank.',
    );
  const refundableMinor = capture.amountMinor - refundedMinor(ctx, capture.id);
  if (refundableMinor === 0)
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded');
  const requested = input.amount === undefined ? null : fromWire(input.amount, '/amount');
  if (requested && requested.currency !== capture.currency)
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture',
    );
  const amountMinor = requested?.amountMinor ?? refundableMinor;
  if (amountMinor > refundableMinor)
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    );
  if (openDispute(ctx, capture.id) && amountMinor < capture.amountMinor)
    throw unprocessable(
      'TRANSACTION_DISPUTED',
      'Partial refunds cannot be offered at this time because there is an open case on this transaction.',
    );
  const invoiceId = word(input.invoice_id);
  if (invoiceId && ctx.books.all('paypalRefunds').some((each) => each.invoiceId === invoiceId))
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Invoice ID was previously used to refund a capture.',
    );

  const planned = ctx.current.refundOutcome ?? 'succeeded';
  const pending = planned === 'pending' || planned === 'pendingThenFailed';
  const at = ctx.clock.iso();
  const refund = ctx.books.put('paypalRefunds', {
    id: paypalIds.refund(),
    createdAt: at,
    updatedAt: at,
    captureId: capture.id,
    status: pending ? 'PENDING' : 'COMPLETED',
    amountMinor,
    currency: capture.currency,
    customId: word(input.custom_id) ?? capture.customId,
    invoiceId,
    note: word(input.note_to_payer),
  });
  noteMovement(ctx, 'refund', capture, refund.id, amountMinor);
  if (planned !== 'succeeded')
    ctx.books.put('due', {
      id: refund.id,
      at: ctx.clock.unix() + LATER_SECONDS,
      act: planned === 'pending' ? 'finish-paypal-refund' : 'fail-paypal-refund',
      subject: refund.id,
    });
  emitRefund(ctx, pending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED', refund);
  return refund;
}

/** A refund that the owner makes on PayPal's own site: the shop learns of it by webhook or by fetching. */
export function refundFromDashboard(
  ctx: Context,
  capture: CaptureRecord,
  amountMinor: number | null,
): RefundRecord {
  const amount = amountMinor === null ? undefined : toWire(amountMinor, capture.currency);
  return refundCapture(ctx, capture, { amount });
}

export function finishRefund(ctx: Context, refund: RefundRecord): void {
  if (refund.status !== 'PENDING') return;
  const done = ctx.books.put('paypalRefunds', {
    ...refund,
    status: 'COMPLETED',
    updatedAt: ctx.clock.iso(),
  });
  emitRefund(ctx, 'PAYMENT.CAPTURE.REFUNDED', done);
}

export function failRefund(ctx: Context, refund: RefundRecord): void {
  if (refund.status === 'FAILED') return;
  const failed = ctx.books.put('paypalRefunds', {
    ...refund,
    status: 'FAILED',
    updatedAt: ctx.clock.iso(),
  });
  const capture = ctx.books.get('captures', refund.captureId);
  noteMovement(ctx, 'refund_failed', capture, refund.id, refund.amountMinor);
  emitRefund(ctx, 'PAYMENT.REFUND.FAILED', failed);
}

function openDispute(ctx: Context, captureId: string): boolean {
  return ctx.books
    .all('paypalDisputes')
    .some((dispute) => dispute.captureId === captureId && dispute.status !== 'RESOLVED');
}

function word(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
