import type { OrderRow } from '#features/orders/lock-order.ts';
import type { Settings } from '#features/settings/contract.ts';
import { formatCountry } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { isInEu } from '#lib/tax/tax-rates.ts';
import { formatTaxRate } from '#lib/tax/tax.ts';
import { messagesOf } from '#messages/messages-of.ts';

type TaxedOrder = Pick<
  OrderRow,
  'tax_treatment' | 'tax_country' | 'tax_rate_basis_points' | 'buyer_kind'
>;

/** What an invoice has to say about its tax: whose tax it is, or why no tax is charged. Empty where the tax lines say it all. */
export function taxSentence(
  { tax_treatment, tax_country, tax_rate_basis_points, buyer_kind }: TaxedOrder,
  settings: Pick<Settings, 'sellerCountry' | 'smallBusinessSentence'>,
  locale: Locale,
): string {
  const m = messagesOf(locale, 'paper');
  const country = tax_country && formatCountry(tax_country, locale);
  switch (tax_treatment) {
    case 'flat':
      // Why one rate of 0 % holds is known only to the shop.
      return tax_rate_basis_points === 0 ? settings.smallBusinessSentence : '';
    case 'domestic':
      return '';
    case 'destination':
      return m.taxDestination({ country, rate: formatTaxRate(tax_rate_basis_points, locale) });
    case 'reverse_charge':
      return m.taxReverseCharge;
    case 'small_business':
      return settings.smallBusinessSentence || m.taxSmallBusiness({ country: tax_country });
    case 'exempt':
      return m.taxExempt;
    case 'outside_scope': {
      const area = isInEu(settings.sellerCountry) ? 'eu' : 'other';
      return m.taxOutsideScope({ country, area, kind: buyer_kind ?? 'private' });
    }
  }
}
