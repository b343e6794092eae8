/**
 * Issues the invoice of a paid and confirmed order: once, and it never changes afterwards. It has the order's lines and the tax agreed when
 * the order was placed. If its total is not exactly the amount charged, nothing is issued. Safe to repeat.
 */
import { readBillingDetails } from '#features/accounts/read-billing-details.ts';
import { lockOrder, type OrderRow } from '#features/orders/lock-order.ts';
import { getSettings } from '#features/settings/queries.ts';
import { authorize } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasOrderEvent, recordOrderEvent } from '#kit/order-events.ts';
import { transact } from '#kit/transact.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { addressLines } from '#lib/postal-address.ts';
import { sumTaxed } from '#lib/tax.ts';
import { ProviderId } from '#features/payments/contract.ts';
import type { Buyer, Seller } from './contract.ts';
import {
  insertInvoice,
  type InvoiceRow,
  type StoredLine,
  type StoredTaxLine,
} from './invoice-row.ts';
import { findInvoiceOf } from './queries.ts';

/** The order's invoice, issued now or before; null if there is nothing to invoice: free, never confirmed, or not paid. */
export function issueInvoice(
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<InvoiceRow | null> {
  return transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    authorize(tx.actor.kind === 'system');
    const issued = await findInvoiceOf(tx, order.id);
    if (issued) return issued;
    const capture = await findCapture(tx, order.id);
    if (!capture || order.total_minor === 0n || !(await wasConfirmed(tx, order.id))) return null;

    const lines = await listLines(tx, order);
    const total = sumTaxed(lines);
    if (total.grossMinor !== order.total_minor) {
      throw new Error(`The lines of order ${order.number} do not add up to its total`);
    }
    const locale = isLocale(order.locale) ? order.locale : (await getSettings(tx)).defaultLocale;
    const invoice = await insertInvoice(tx, {
      kind: 'invoice',
      is_livemode: order.is_livemode,
      order_id: order.id,
      refund_id: null,
      corrects_id: null,
      supplied_at: capture.occurred_at,
      order_number: order.number,
      locale,
      title: order.service_title,
      seller: await readSeller(tx),
      buyer: await readBuyer(tx, order.user_id, locale),
      paid_with: {
        provider: ProviderId.parse(capture.provider),
        reference: capture.provider_ref,
      },
      reason: '',
      currency: order.currency,
      tax_mode: order.tax_mode,
      lines,
      tax_lines: taxLinesOf(order, lines),
      ...total,
    });
    const data = { invoiceId: invoice.id, number: invoice.number };
    await recordOrderEvent(tx, { orderId: order.id, type: 'invoice.issued', data });
    return invoice;
  });
}

function findCapture(tx: Ctx, orderId: string) {
  return tx.db
    .selectFrom('ledger_entries')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'ledger_entries.payment_attempt_id')
    .select([
      'payment_attempts.provider',
      'ledger_entries.provider_ref',
      'ledger_entries.occurred_at',
    ])
    .where('ledger_entries.order_id', '=', orderId)
    .where('ledger_entries.kind', '=', 'capture')
    .orderBy('ledger_entries.id')
    .limit(1)
    .executeTakeFirst();
}

/** A payment for an order that was never confirmed is refunded; it was not a sale. */
function wasConfirmed(tx: Ctx, orderId: string): Promise<boolean> {
  return hasOrderEvent(tx, { orderId, type: 'order.confirmed' });
}

/** The lines as agreed when the order was placed. */
async function listLines(tx: Ctx, order: OrderRow): Promise<StoredLine[]> {
  const lines = await tx.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute();
  return lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    unitPriceMinor: line.unit_price_minor,
    netMinor: line.net_minor,
    taxMinor: line.tax_minor,
    grossMinor: line.gross_minor,
  }));
}

/** All lines of an order have the same tax rate; the database checks it. */
function taxLinesOf(order: OrderRow, lines: readonly StoredLine[]): StoredTaxLine[] {
  if (order.tax_rate_basis_points === 0) return [];
  return [{ rateBasisPoints: order.tax_rate_basis_points, ...sumTaxed(lines) }];
}

async function readSeller(tx: Ctx): Promise<Seller> {
  const settings = await getSettings(tx);
  return {
    name: settings.sellerName || settings.shopName,
    address: settings.sellerAddress,
    taxId: settings.sellerTaxId,
    registration: settings.sellerRegistration,
    email: settings.contactEmail,
  };
}

/** The billing details; where they are empty, the account. */
async function readBuyer(tx: Ctx, userId: string, locale: Locale): Promise<Buyer> {
  const { username, email } = await tx.db
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const billing = await readBillingDetails(tx, userId);
  return {
    name: billing.name || username,
    email,
    address: addressLines(billing, locale),
    taxId: billing.taxId,
  };
}
