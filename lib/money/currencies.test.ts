import { expect, test } from 'vitest';
import { CURRENCY_EXPONENTS } from './currencies.ts';

// ISO 4217, list one, as published in 2026: an intentional second copy. A wrong figure in the table makes every price of that currency
// wrong by a factor of ten or more, and `Intl` cannot check it: it differs from the standard for ALL, COP, IDR, PKR and others.
const ISO_4217 = {
  0: `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF`,
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP
    DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD
    LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD
    SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW`,
  3: `BHD IQD JOD KWD LYD OMR TND`,
};

/** Our two exceptions: subunits that are no longer in circulation and that providers refuse. */
const WHOLE_UNITS = new Set(['HUF', 'MGA']);

test('every currency has the decimals of ISO 4217', () => {
  const standard = new Map(
    Object.entries(ISO_4217).flatMap(([decimals, codes]) =>
      codes.split(/\s+/).map((code): [string, number] => [code, Number(decimals)]),
    ),
  );
  const expected = Object.keys(CURRENCY_EXPONENTS).map((code) => [
    code,
    WHOLE_UNITS.has(code) ? 0 : standard.get(code),
  ]);
  expect(Object.entries(CURRENCY_EXPONENTS)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(80);
});
