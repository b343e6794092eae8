import { z } from 'zod';
import { ProviderId } from '#features/payments/contract.ts';
import { Amount } from '#lib/amount.ts';
import { declareFailures } from '#lib/failure.ts';

export const InvoiceFailures = declareFailures({
  invoice_not_found: [404, 'There is no such invoice.'],
  invoice_not_issued: [404, 'This order has no invoice yet. It is written when the order is paid.'],
});

export const InvoiceKind = z.enum(['invoice', 'credit_note']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** Who sells, as the settings had it when the paper was issued. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  registration: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof Seller>;

/** Who bought, as the account had it when the paper was issued. The oldest papers have a name and a mail address alone. */
export const Buyer = z.object({
  name: z.string(),
  email: z.string(),
  /** Lines as they are printed, with the country's name. */
  address: z.array(z.string()).default([]),
  taxId: z.string().default(''),
});
export type Buyer = z.infer<typeof Buyer>;

/** How the money came or went back. */
export const PaidWith = z.object({ provider: ProviderId, reference: z.string() });
export type PaidWith = z.infer<typeof PaidWith>;

export const InvoiceLine = z.object({
  name: z.string(),
  quantity: z.int(),
  /** As listed: with tax or without, as `taxMode` says. */
  unitPrice: Amount,
  net: Amount,
  tax: Amount,
  gross: Amount,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** An invoice or a credit note. Amounts are positive in both; a credit note's go back to the customer. */
export const Invoice = z.object({
  id: z.uuid(),
  kind: InvoiceKind,
  number: z.string(),
  /** Paid in test mode: no money has moved, and this is no invoice. */
  isTest: z.boolean(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  title: z.string(),
  issuedAt: z.iso.datetime(),
  /** The shop's zone at that time; the document writes its dates in it. */
  timeZone: z.string(),
  /** When it was paid, or given back. */
  suppliedAt: z.iso.datetime(),
  seller: Seller,
  buyer: Buyer,
  paidWith: PaidWith.nullable(),
  reason: z.string(),
  /** The invoice that a credit note corrects, or the credit note that this invoice reverses. */
  corrects: z.object({ id: z.uuid(), kind: InvoiceKind, number: z.string() }).nullable(),
  taxMode: z.enum(['inclusive', 'exclusive']),
  lines: z.array(InvoiceLine),
  /** Empty where no tax is charged. */
  taxLines: z.array(z.object({ rateBasisPoints: z.int(), net: Amount, tax: Amount })),
  net: Amount,
  tax: Amount,
  gross: Amount,
});
export type Invoice = z.infer<typeof Invoice>;

/** Everything issued about one order, the oldest first. */
export const OrderInvoices = z.object({ invoices: z.array(Invoice) });
export type OrderInvoices = z.infer<typeof OrderInvoices>;
