import { z } from 'zod';
import { TaxTreatment } from '#features/orders/taxes/contract.ts';
import { ProviderId } from '#features/payments/contract.ts';
import { Amount } from '#lib/money/amount.ts';
import { declareFailures } from '#lib/api-failure.ts';
import { ListPosition } from '#lib/lists/list-query.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';

export const InvoiceFailures = declareFailures('api-invoices', {
  invoice_not_found: 404,
  invoice_not_issued: 404,
});

export const InvoiceKind = z.enum(['invoice', 'credit_note']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/** The seller, from the settings at the time of issue. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  taxId: z.string(),
  registration: z.string(),
  email: z.string(),
});
export type Seller = z.infer<typeof Seller>;

/** The buyer, from the account at the time of issue. The oldest invoices have only a name and an email address. */
export const Buyer = z.object({
  name: z.string(),
  email: z.string(),
  /** Lines as printed, with the country's name. */
  address: z.array(z.string()).default([]),
  taxId: z.string().default(''),
});
export type Buyer = z.infer<typeof Buyer>;

/**
 * The layout of a document and the texts of its own, in its language, as issued. Documents without one have the first layout: they never
 * change, so another layout gets another number.
 */
export const Wording = z.object({
  layout: z.literal(2),
  /** What the tax is called in the seller's country; empty where the document's own word does. */
  taxName: z.string(),
  /** When the work was or will be done, as known at issue; empty in a correction. */
  supply: z.string(),
  /** The seller's own lines at the end. */
  footer: z.string(),
});
export type Wording = z.infer<typeof Wording>;

/** How it was paid or refunded. */
export const PaidWith = z.object({ provider: ProviderId, reference: z.string() });
export type PaidWith = z.infer<typeof PaidWith>;

export const InvoiceLine = z.object({
  name: z.string(),
  quantity: z.int(),
  /** As listed: with or without tax, depending on `taxMode`. */
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
  /** Paid in test mode: no money moved, so this is not a real invoice. */
  isTest: z.boolean(),
  /** The language of the document, kept from when it was issued. */
  locale: z.enum(Object.keys(LOCALES) as [Locale, ...Locale[]]),
  orderId: z.uuid(),
  orderNumber: z.string(),
  title: z.string(),
  issuedAt: z.iso.datetime(),
  /** The shop's time zone at the time of issue; the document shows its dates in it. */
  timeZone: z.string(),
  /** When it was paid or refunded. */
  suppliedAt: z.iso.datetime(),
  seller: Seller,
  buyer: Buyer,
  paidWith: PaidWith.nullable(),
  reason: z.string(),
  /** The invoice that a credit note corrects, or the credit note that this invoice reverses. */
  corrects: z.object({ id: z.uuid(), kind: InvoiceKind, number: z.string() }).nullable(),
  taxMode: z.enum(['inclusive', 'exclusive']),
  lines: z.array(InvoiceLine),
  taxTreatment: TaxTreatment,
  /** Whose tax it is, or where the service is supplied; empty if one rate is for everybody. */
  taxCountry: z.string(),
  /** What the document says about its tax, in its language; often empty. */
  taxSentence: z.string(),
  wording: Wording.nullable(),
  /** Empty if no tax is charged. */
  taxLines: z.array(z.object({ rateBasisPoints: z.int(), net: Amount, tax: Amount })),
  net: Amount,
  tax: Amount,
  gross: Amount,
});
export type Invoice = z.infer<typeof Invoice>;

/** All invoices and credit notes of an order, oldest first. */
export const OrderInvoices = z.object({ invoices: z.array(Invoice) });
export type OrderInvoices = z.infer<typeof OrderInvoices>;

/** A row of the administrators' list. Amounts are positive in a credit note too. */
export const ListedInvoice = Invoice.pick({
  id: true,
  kind: true,
  number: true,
  isTest: true,
  orderId: true,
  orderNumber: true,
  issuedAt: true,
  timeZone: true,
  net: true,
  tax: true,
  gross: true,
}).extend({ buyerName: z.string() });
export type ListedInvoice = z.infer<typeof ListedInvoice>;

export const InvoiceListPage = z.object({ invoices: z.array(ListedInvoice), ...ListPosition });
export type InvoiceListPage = z.infer<typeof InvoiceListPage>;
