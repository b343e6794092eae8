/**
 * Issues the invoice of a paid bill: once, and it never changes afterwards. It has the bill's lines with the tax agreed for them. If its
 * total is not exactly the amount charged, nothing is issued. Safe to repeat.
 */
import type { Selectable } from 'kysely';
import type { OrderLines } from '#db/schema.ts';
import { readBillingOf } from '#features/companies/read-billing.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { getBill, listBillLines } from '#features/orders/bills/queries.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import type { Settings } from '#features/settings/contract.ts';
import { getSettings } from '#features/settings/queries.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { addressLines } from '#features/accounts/shared/postal-address.ts';
import { sumTaxed } from '#lib/tax/tax.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { ProviderId } from '#features/payments/contract.ts';
import type { Buyer, Seller } from './contract.ts';
import {
  insertInvoice,
  type InvoiceRow,
  type StoredLine,
  type StoredTaxLine,
} from './invoice-row.ts';
import { isCharge, listBillInvoices } from './queries.ts';
import { taxSentence } from './tax-sentence.ts';
import { supplySentence, wordingOf } from './wording.ts';
import { record } from '#features/orders/record.ts';
import { invoiceIssued } from './events.ts';

/** The bill's invoice, issued now or before; null if there is nothing to invoice: the bill is free or not paid. */
export function issueInvoice(ctx: Ctx, { billId }: { billId: string }): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const { order_id } = await getBill(tx, billId);
    const order = await lockOrder(tx, order_id);
    authorize(tx.actor.kind === 'system');
    const bill = await getBill(tx, billId); // read again now that the order is locked
    const issued = (await listBillInvoices(tx, { bill_id: bill.id, order_id })).find(isCharge);
    if (issued) return issued;
    if (bill.state !== 'paid' || bill.gross_minor === 0n) return null;
    const capture = await findCapture(tx, bill);
    if (!capture) return null;

    const settings = await getSettings(tx);
    const locale = isLocale(order.locale) ? order.locale : settings.defaultLocale;
    const nameOf = lineNames(order, locale);
    const lines = (await listBillLines(tx, bill)).map((line) => toStoredLine(line, nameOf(line)));
    const total = sumTaxed(lines);
    if (total.grossMinor !== bill.gross_minor) {
      throw new Error(`The lines of bill ${bill.number} of order ${order.number} do not add up`);
    }
    const supply = supplySentence(order, bill, { locale, timeZone: settings.timeZone });
    const invoice = await insertInvoice(tx, {
      kind: 'invoice',
      is_livemode: order.is_livemode,
      order_id: order.id,
      bill_id: bill.id,
      refund_id: null,
      corrects_id: null,
      supplied_at: capture.occurred_at,
      order_number: order.number,
      locale,
      title: order.service_title,
      seller: sellerOf(settings),
      buyer: await readBuyer(tx, order, locale),
      paid_with: {
        provider: ProviderId.parse(capture.provider),
        reference: capture.provider_ref,
      },
      reason: '',
      currency: order.currency,
      tax_mode: order.tax_mode,
      tax_treatment: order.tax_treatment,
      tax_country: order.tax_country,
      tax_sentence: taxSentence(order, settings, locale),
      wording: wordingOf(settings, { treatment: order.tax_treatment, locale, supply }),
      lines,
      tax_lines: taxLinesOf(order, lines),
      ...total,
    });
    const data = { invoiceId: invoice.id, number: invoice.number };
    await record(tx, order, invoiceIssued, data);
    return invoice;
  });
}

function findCapture(tx: Ctx, bill: BillRow) {
  return tx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .select([
      'payment_attempts.provider',
      'ledger_entries.provider_ref',
      'ledger_entries.occurred_at',
    ])
    .where('ledger_entries.order_id', '=', bill.order_id)
    .where('ledger_entries.bill_id', '=', bill.id)
    .where('ledger_entries.kind', '=', 'capture')
    .orderBy('ledger_entries.id')
    .limit(1)
    .executeTakeFirst();
}

/** A package is named with its service; its own name may be just "Basic". */
function lineNames({ service_title: service }: OrderRow, locale: Locale) {
  const m = messagesOf(locale, 'paper');
  return ({ kind, name }: Selectable<OrderLines>) =>
    kind === 'package' && name !== service ? m.packageOf({ service, name }) : name;
}

function toStoredLine(line: Selectable<OrderLines>, name: string): StoredLine {
  return {
    name,
    quantity: line.quantity,
    unitPriceMinor: line.unit_price_minor,
    netMinor: line.net_minor,
    taxMinor: line.tax_minor,
    grossMinor: line.gross_minor,
  };
}

/** All lines of an order have the same tax rate; the database checks it. */
function taxLinesOf(order: OrderRow, lines: readonly StoredLine[]): StoredTaxLine[] {
  if (order.tax_rate_basis_points === 0) return [];
  return [{ rateBasisPoints: order.tax_rate_basis_points, ...sumTaxed(lines) }];
}

function sellerOf(settings: Settings): Seller {
  return {
    name: settings.sellerName || settings.shopName,
    address: settings.sellerAddress,
    taxId: settings.sellerTaxId,
    registration: settings.sellerRegistration,
    email: settings.contactEmail,
  };
}

/**
 * The billing details; where they are empty, the account. Country and VAT number are those that the order's tax was decided with, if it asked.
 */
async function readBuyer(tx: Ctx, order: OrderRow, locale: Locale): Promise<Buyer> {
  const userId = order.user_id;
  const { username, email } = await tx.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const billing = await readBillingOf(tx, order);
  return {
    name: billing.name || username,
    email,
    address: addressLines({ ...billing, country: order.buyer_country || billing.country }, locale),
    taxId: order.buyer_vat_number || billing.taxId,
  };
}
