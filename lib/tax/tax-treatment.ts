/**
 * How the tax of an order is decided: where the service is supplied, and who owes the tax. Pure, the same for the total in the browser and
 * for the order that is placed; an order keeps the decision (docs/decisions/invoices-and-tax.md).
 */
import { percentage, percentageWithin, money, type CurrencyCode } from '#lib/money/money.ts';
import { vatNumberOf } from './vat-check-digits.ts';
import { isInEu, taxAreaOf } from './tax-rates.ts';
import type { TaxMode, TaxRule } from './tax.ts';

export const TAX_TREATMENTS = [
  /** One rate for everybody: the shop does not ask for countries. */
  'flat',
  /** The tax of the seller's country. */
  'domestic',
  /** The tax of the consumer's country, paid through the One-Stop-Shop of the EU. */
  'destination',
  /** The buyer, a company of another EU country, owes the tax. */
  'reverse_charge',
  /** The seller charges no tax of their country. */
  'small_business',
  /** The service is free of tax. */
  'exempt',
  /** Supplied outside the area of the seller's tax. */
  'outside_scope',
] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

export const BUYER_KINDS = ['private', 'company'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** Everything that the decision about one service depends on, apart from the buyer. */
export interface TaxTerms {
  readonly system: 'flat' | 'by_country' | 'small_business';
  /** The seller's country; empty in the system `flat` only. */
  readonly sellerCountry: string;
  readonly mode: TaxMode;
  /** The rate of the seller's country for the service, or the one rate for everybody. */
  readonly homeRateBasisPoints: number;
  readonly isExempt: boolean;
  /** Where a consumer's order is supplied: electronic services where they live, work by people where the seller is. */
  readonly place: 'buyer' | 'seller';
  /** The seller pays the tax of other EU countries through the One-Stop-Shop. */
  readonly isOss: boolean;
  /** By EU country, for the service. Used with the One-Stop-Shop only. */
  readonly rates: Readonly<Record<string, number>>;
}

/** For a preview, whose prices are as listed. */
export const UNTAXED: TaxTerms = {
  system: 'flat',
  sellerCountry: '',
  mode: 'inclusive',
  homeRateBasisPoints: 0,
  isExempt: false,
  place: 'buyer',
  isOss: false,
  rates: {},
};

export interface TaxedBuyer {
  readonly kind: BuyerKind;
  readonly country: string;
  /** The number is well-formed, belongs to the country, and was not found invalid. */
  readonly hasVatNumber: boolean;
}

export interface TaxDecision {
  readonly treatment: TaxTreatment;
  /** Whose tax is charged, or where the service is supplied; empty in the system `flat`. */
  readonly country: string;
  readonly rateBasisPoints: number;
}

export function decideTax(terms: TaxTerms, buyer: TaxedBuyer): TaxDecision {
  const { system, sellerCountry: seller, homeRateBasisPoints: homeRate } = terms;
  if (system === 'flat') return { treatment: 'flat', country: '', rateBasisPoints: homeRate };
  const place = placeOf(terms, buyer);
  const without = (treatment: TaxTreatment, country: string) => ({
    treatment,
    country,
    rateBasisPoints: 0,
  });
  if (place === 'abroad') return without('outside_scope', buyer.country);
  if (place === 'company') return without('reverse_charge', buyer.country);
  if (terms.isExempt) return without('exempt', seller);
  if (place === 'consumer') {
    const rate = terms.rates[taxAreaOf(buyer.country)];
    if (rate !== undefined) {
      return { treatment: 'destination', country: buyer.country, rateBasisPoints: rate };
    }
  }
  if (system === 'small_business') return without('small_business', seller);
  return { treatment: 'domestic', country: seller, rateBasisPoints: homeRate };
}

/** A VAT number of this country, in its plain form; Monaco's are French. Null for any other text. */
export function vatNumberIn(text: string, country: string): ReturnType<typeof vatNumberOf> {
  const parsed = vatNumberOf(text);
  return parsed && taxAreaOf(parsed.country) === taxAreaOf(country) ? parsed : null;
}

/** Where the service is supplied: at home, to a company or a consumer in another EU country, or outside the EU. */
function placeOf(
  { sellerCountry, place, isOss }: TaxTerms,
  { kind, country, hasVatNumber }: TaxedBuyer,
): 'home' | 'company' | 'consumer' | 'abroad' {
  if (taxAreaOf(country) === taxAreaOf(sellerCountry)) return 'home';
  if (isInEu(sellerCountry) && isInEu(country)) {
    // Without a valid number a buyer counts as a consumer.
    if (kind === 'company' && hasVatNumber) return 'company';
    return place === 'buyer' && isOss ? 'consumer' : 'home';
  }
  return kind === 'company' || place === 'buyer' ? 'abroad' : 'home';
}

// A share of minor units is the same in every currency.
const ANY: CurrencyCode = 'EUR';

/**
 * A listed price as this buyer sees it. Prices without tax are the same for everybody. Prices with tax are listed with the tax of the seller's
 * country: that tax is taken off and the buyer's added, so the seller earns the same.
 */
export function priceFor(
  listedMinor: bigint,
  { mode, homeRateBasisPoints }: TaxRuleOfHome,
  { rateBasisPoints }: Pick<TaxDecision, 'rateBasisPoints'>,
): bigint {
  if (mode === 'exclusive' || rateBasisPoints === homeRateBasisPoints) return listedMinor;
  const listed = money(listedMinor, ANY);
  const netMinor = listedMinor - percentageWithin(listed, homeRateBasisPoints).amountMinor;
  return netMinor + percentage(money(netMinor, ANY), rateBasisPoints).amountMinor;
}

type TaxRuleOfHome = Pick<TaxTerms, 'mode' | 'homeRateBasisPoints'>;

/** How the lines of the order are taxed. */
export function ruleOf({ mode }: Pick<TaxTerms, 'mode'>, decision: TaxDecision): TaxRule {
  return { mode, rateBasisPoints: decision.rateBasisPoints };
}
