/** What the tax on sales is called: on invoices with the seller's own word, to people who read prices with the word of their language. */

/** What sellers call the tax on their sales, where one word serves the whole country. */
const NAMES: Record<string, string> = {
  AT: 'USt.',
  AU: 'GST',
  BE: 'btw/TVA',
  BG: 'ДДС',
  CH: 'MWST',
  CY: 'ΦΠΑ',
  CZ: 'DPH',
  DE: 'USt.',
  DK: 'moms',
  EE: 'km',
  ES: 'IVA',
  FI: 'ALV',
  FR: 'TVA',
  GB: 'VAT',
  GR: 'ΦΠΑ',
  HR: 'PDV',
  HU: 'ÁFA',
  IE: 'VAT',
  IT: 'IVA',
  LI: 'MWST',
  LT: 'PVM',
  LU: 'TVA',
  LV: 'PVN',
  MC: 'TVA',
  MT: 'VAT',
  NL: 'btw',
  NO: 'MVA',
  NZ: 'GST',
  PL: 'VAT',
  PT: 'IVA',
  RO: 'TVA',
  SE: 'moms',
  SI: 'DDV',
  SK: 'DPH',
};

/** The seller's own word, such as "USt."; undefined where no one word serves the whole country. */
export function ownTaxName(country: string): string | undefined {
  return NAMES[country];
}

/** Which word prices are shown with. `tax` is the neutral one: the country is unknown, or its tax has another name. */
export type TaxName = 'vat' | 'gst' | 'tax';

export function taxNameOf(sellerCountry: string): TaxName {
  const own = NAMES[sellerCountry];
  if (!own) return 'tax';
  return own === 'GST' ? 'gst' : 'vat';
}
