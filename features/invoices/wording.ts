import type { OrderRow } from '#features/orders/lock-order.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { Settings } from '#features/settings/contract.ts';
import { formatDate } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { ownTaxName } from '#features/settings/shared/tax-name.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Wording } from './contract.ts';

interface Issued {
  treatment: OrderRow['tax_treatment'];
  locale: Locale;
  supply?: string;
}

/** The texts a document is issued with today. A tax paid to another country is named by that country instead. */
export function wordingOf(
  { sellerCountry, invoiceFooter }: Pick<Settings, 'sellerCountry' | 'invoiceFooter'>,
  { treatment, locale, supply = '' }: Issued,
): Wording {
  const own = sellerCountry === '' ? 'unknown' : ownTaxName(sellerCountry);
  const taxName =
    own && treatment !== 'destination' ? messagesOf(locale, 'paper').taxName({ own }) : '';
  return { layout: 2, taxName, supply, footer: invoiceFooter };
}

type Progress = Pick<OrderRow, 'state' | 'completed_at' | 'delivered_at' | 'due_at'>;

/**
 * When the work was done, or that it is not done yet. What is added to an order or renews it is done only by what came after its bill.
 */
export function supplySentence(
  order: Progress,
  { purpose, created_at }: Pick<BillRow, 'purpose' | 'created_at'>,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const m = messagesOf(locale, 'paper');
  const day = (at: Date) => formatDate(at.toISOString(), 'date', { locale, timeZone });
  const { state, completed_at, delivered_at, due_at } = order;
  const isAdded = purpose === 'extra' || purpose === 'renewal';
  const isDoneBy = (at: Date) => !isAdded || at >= created_at;
  if (state === 'completed' && completed_at && isDoneBy(completed_at))
    return m.supplyCompleted({ day: day(completed_at) });
  if (state === 'delivered' && delivered_at && isDoneBy(delivered_at))
    return m.supplyDelivered({ day: day(delivered_at) });
  if (state === 'in_progress' && due_at) return m.supplyDue({ day: day(due_at) });
  return m.supplyAhead;
}
