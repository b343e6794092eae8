import { toWire } from '#sandbox/paypal/money.ts';

// Stripe uses no decimals for some currencies and three for others; HUF, TWD, ISK and UGX have two there.
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '));

export function formatStripeMoney(amount: number, currency: string, lang = 'en'): string {
  const code = currency.toUpperCase();
  const decimals = WHOLE.has(code) ? 0 : THOUSANDTHS.has(code) ? 3 : 2;
  const digits = String(amount).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const value = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return inWords({ value, currency: code, decimals }, lang);
}

export function formatPayPalMoney(amountMinor: number, currency: string, lang = 'en'): string {
  const { value } = toWire(amountMinor, currency);
  const decimals = value.split('.')[1]?.length ?? 0;
  return inWords({ value, currency, decimals }, lang);
}

function inWords(
  { value, currency, decimals }: { value: string; currency: string; decimals: number },
  lang: string,
): string {
  const format = new Intl.NumberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(value as unknown as number);
}
