import type { BookEntry } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { recordId } from '#sandbox/ids.ts';
import type { CaptureRecord } from './records.ts';

/** Adds a movement of money to the sandbox's own books. */
export function noteMovement(
  ctx: Context,
  kind: BookEntry['kind'],
  capture: CaptureRecord,
  source: string,
  amountMinor: number,
): void {
  ctx.books.put('movements', {
    provider: 'paypal',
    kind,
    id: recordId(),
    source,
    payment: capture.id,
    checkout: capture.orderId,
    reference: capture.customId,
    amountMinor,
    currency: capture.currency,
    at: ctx.clock.now().toISOString(),
  });
}
