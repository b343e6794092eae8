import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { CurrencyCode, MinorUnits, NonNegativeMinorUnits } from './amount.ts';
import {
  allocate,
  CURRENCY_CODES,
  CurrencyMismatchError,
  decimalString,
  exponentOf,
  formatAmount,
  isCurrencyCode,
  MAX_MINOR,
  money,
  type Money,
  percentage,
  percentageWithin,
  sum,
  toCurrencyCode,
} from './money.ts';
import { moneyInput, parseMoney } from './parse-money.ts';

const anyCurrency = fc.constantFrom(...CURRENCY_CODES);
const anyMinor = fc.bigInt({ min: -MAX_MINOR, max: MAX_MINOR });
const anyMoney = fc.record({ amountMinor: anyMinor, currency: anyCurrency });
const anyPrice = fc.record({
  amountMinor: fc.bigInt({ min: 0n, max: MAX_MINOR }),
  currency: anyCurrency,
});

test('an amount is written with all its decimals', () => {
  expect(decimalString(money(125000n, 'EUR'))).toBe('1250.00');
  expect(decimalString(money(5n, 'EUR'))).toBe('0.05');
  expect(decimalString(money(-5n, 'EUR'))).toBe('-0.05');
  expect(decimalString(money(80n, 'JPY'))).toBe('80');
  expect(decimalString(money(1250n, 'KWD'))).toBe('1.250');
  expect(decimalString(money(0n, 'USD'))).toBe('0.00');
});

test('people see the currency symbol and every digit, even beyond the precision of a float', () => {
  expect(formatAmount(money(125000n, 'EUR'), 'en')).toBe('€1,250.00');
  expect(formatAmount(money(-990n, 'USD'), 'en')).toBe('-$9.90');
  expect(formatAmount(money(1500n, 'HUF'), 'en')).toBe('HUF\u00a01,500');
  expect(formatAmount(money(1250n, 'KWD'), 'en')).toBe('KWD\u00a01.250');
  expect(formatAmount(money(MAX_MINOR, 'EUR'), 'en')).toBe('€92,233,720,368,547,758.07');
  expect(formatAmount(money(123456n, 'EUR'), 'de-DE')).toBe('1.234,56\u00a0€');
});

test('formatting loses no digit of any amount in any currency', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      const shown = formatAmount(amount, 'en').replace(/[^\d.]/g, '');
      expect(shown).toBe(decimalString(amount).replace('-', ''));
    }),
  );
});

/** The parsed decimal text, or the reason why it is refused. */
function read(text: string, currency: Money['currency'] = 'EUR'): string {
  const parsed = parseMoney(text, currency);
  return parsed.ok ? decimalString(parsed.money) : parsed.problem;
}

test.each([
  '1250',
  '1250.00',
  '1250,00',
  '1,250.00',
  '1.250,00',
  '1 250,00',
  '1’250.00',
  ' 1250.0 ',
  '1\u202f250,00',
])('"%s" is parsed as people write it', (text) => {
  expect(read(text)).toBe('1250.00');
});

test('a separator is read as the currency allows', () => {
  expect(read('0,5')).toBe('0.50');
  expect(read('1.250.000')).toBe('1250000.00');
  expect(read('1,250', 'JPY')).toBe('1250');
  expect(read('1.250', 'KWD')).toBe('1.250');
});

test('ambiguous text is refused with its reason', () => {
  expect(read('')).toBe('empty');
  expect(read('1,250')).toBe('ambiguous');
  expect(read('1.250')).toBe('ambiguous');
  expect(read('1,250', 'KWD')).toBe('ambiguous');
  expect(read('0.500')).toBe('too_many_decimals');
  expect(read('12.345,678')).toBe('too_many_decimals');
  expect(read('1.5', 'JPY')).toBe('too_many_decimals');
  expect(read('99999999999999999999')).toBe('too_large');
});

test.each([
  '-5',
  '+5',
  '1e3',
  '0x10',
  'Infinity',
  '1.',
  '.5',
  '1,25,000',
  '12 50',
  '1..5',
  '5 €',
  '1.250,000.00',
  '٣',
  '9'.repeat(100),
])('"%s" is no amount', (text) => {
  expect(read(text)).toBe('not_an_amount');
});

test('a form that shows an amount reads the same amount back', () => {
  fc.assert(
    fc.property(anyPrice, (amount) => {
      for (const text of [
        decimalString(amount),
        moneyInput(amount, 'en'),
        moneyInput(amount, 'de'),
      ]) {
        expect(parseMoney(text, amount.currency)).toEqual({ ok: true, money: amount });
      }
    }),
  );
});

test('an amount in a field is formatted for the language, unless that is ambiguous', () => {
  expect(moneyInput(money(125050n, 'EUR'), 'en')).toBe('1250.50');
  expect(moneyInput(money(125050n, 'EUR'), 'de')).toBe('1250,50');
  expect(moneyInput(money(1250n, 'KWD'), 'de')).toBe('1.250');
});

test('no text makes the parser throw or accept a negative amount', () => {
  fc.assert(
    fc.property(fc.string(), anyCurrency, (text, currency) => {
      expect(read(text, currency)).not.toMatch(/^-/);
    }),
  );
});

test('minor units are sent as decimal strings in one spelling', () => {
  expect(MinorUnits.decode('-125000')).toBe(-125000n);
  expect(MinorUnits.encode(125000n)).toBe('125000');
  const misspelt = ['1.5', '01', '-0', '', ' 1', '1n', '9223372036854775808'];
  expect(misspelt.filter((text) => MinorUnits.safeDecode(text).success)).toEqual([]);
  expect(MinorUnits.safeParse(5).success).toBe(false);
  expect(NonNegativeMinorUnits.safeParse('-1').success).toBe(false);
  fc.assert(
    fc.property(anyMinor, (minor) => {
      expect(MinorUnits.decode(MinorUnits.encode(minor))).toBe(minor);
    }),
  );
});

test('only listed currencies are accepted', () => {
  expect(CurrencyCode.parse('EUR')).toBe('EUR');
  expect(CurrencyCode.safeParse('eur').success).toBe(false);
  expect(isCurrencyCode('XXX')).toBe(false);
  expect(isCurrencyCode('toString')).toBe(false);
  expect(exponentOf('KWD')).toBe(3);
  expect(toCurrencyCode('EUR')).toBe('EUR');
  expect(() => toCurrencyCode('eur')).toThrow(RangeError);
});

test('sums are exact and never mix currencies', () => {
  expect(sum([], 'EUR')).toEqual(money(0n, 'EUR'));
  expect(sum([money(10n, 'EUR'), money(-3n, 'EUR')], 'EUR')).toEqual(money(7n, 'EUR'));
  expect(() => sum([money(1n, 'EUR'), money(1n, 'USD')], 'EUR')).toThrow(CurrencyMismatchError);
});

test('a percentage rounds half away from zero, for charges and for refunds', () => {
  expect(percentage(money(10000n, 'EUR'), 1900)).toEqual(money(1900n, 'EUR'));
  expect(percentage(money(50n, 'EUR'), 100)).toEqual(money(1n, 'EUR'));
  expect(percentage(money(-50n, 'EUR'), 100)).toEqual(money(-1n, 'EUR'));
  expect(percentage(money(49n, 'EUR'), 100)).toEqual(money(0n, 'EUR'));
  expect(percentageWithin(money(11900n, 'EUR'), 1900)).toEqual(money(1900n, 'EUR'));
  fc.assert(
    fc.property(anyMoney, fc.integer({ min: 0, max: 20_000 }), (amount, rate) => {
      const refunded = money(-amount.amountMinor, amount.currency);
      expect(percentage(refunded, rate).amountMinor).toBe(-percentage(amount, rate).amountMinor);
      const exact = amount.amountMinor * BigInt(rate);
      const off = percentage(amount, rate).amountMinor * 10_000n - exact;
      expect(off <= 5_000n && off >= -5_000n).toBe(true);
    }),
  );
});

test('the tax within a gross price equals the tax added to its net price', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 10_000 }),
      (netMinor, rate) => {
        const net = money(netMinor, 'EUR');
        const tax = percentage(net, rate);
        const gross = sum([net, tax], 'EUR');
        const difference = percentageWithin(gross, rate).amountMinor - tax.amountMinor;
        expect(difference).toBe(0n);
      },
    ),
  );
});

test('an amount is split without gaining or losing a single minor unit', () => {
  expect(allocate(money(100n, 'EUR'), [1, 1, 1]).map((part) => part.amountMinor)).toEqual([
    34n,
    33n,
    33n,
  ]);
  expect(allocate(money(-100n, 'EUR'), [1, 1, 1]).map((part) => part.amountMinor)).toEqual([
    -34n,
    -33n,
    -33n,
  ]);
  expect(allocate(money(5n, 'EUR'), [3, 7]).map((part) => part.amountMinor)).toEqual([2n, 3n]);
  expect(allocate(money(5n, 'EUR'), [0, 1]).map((part) => part.amountMinor)).toEqual([0n, 5n]);
  expect(() => allocate(money(5n, 'EUR'), [0, 0])).toThrow(RangeError);
  expect(() => allocate(money(5n, 'EUR'), [2, -1])).toThrow(RangeError);
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyMoney, weights, (amount, shares) => {
      fc.pre(shares.some((share) => share > 0n));
      const parts = allocate(amount, shares);
      expect(sum(parts, amount.currency)).toEqual(amount);
      const total = shares.reduce((all, share) => all + share, 0n);
      for (const [index, part] of parts.entries()) {
        const off = part.amountMinor * total - amount.amountMinor * (shares[index] ?? 0n);
        expect(off < total && off > -total).toBe(true);
      }
    }),
  );
});
