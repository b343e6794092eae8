/** What the timeline of an order says about its invoices. */
import { z } from 'zod';
import { orderEvent } from '#features/orders/shared/order-event.ts';

const invoice = { invoiceId: z.uuid(), number: z.string() };

export const invoiceIssued = orderEvent('invoice.issued', invoice);
export const creditNoteIssued = orderEvent('credit_note.issued', invoice);
/** The refund failed, so an invoice reverses its credit note. */
export const creditNoteReversed = orderEvent('credit_note.reversed', invoice);
export const creditNoteSent = orderEvent(
  'credit_note.sent',
  { invoiceId: z.uuid() },
  { isInternal: true },
);
