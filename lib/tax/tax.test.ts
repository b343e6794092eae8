import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { formatTaxRate, sumTaxed, taxLine, taxOfPart, type Taxed, type TaxRule } from './tax.ts';

const amount = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const rule: fc.Arbitrary<TaxRule> = fc.record({
  rateBasisPoints: fc.integer({ min: 0, max: 5000 }),
  mode: fc.constantFrom('inclusive', 'exclusive'),
});
const NOTHING: Taxed = { netMinor: 0n, taxMinor: 0n, grossMinor: 0n };

test('prices that include tax do not change', () => {
  expect(taxLine(11_900n, { rateBasisPoints: 1900, mode: 'inclusive' })).toEqual({
    netMinor: 10_000n,
    taxMinor: 1_900n,
    grossMinor: 11_900n,
  });
});

test('tax on top makes the price larger', () => {
  expect(taxLine(10_000n, { rateBasisPoints: 1900, mode: 'exclusive' })).toEqual({
    netMinor: 10_000n,
    taxMinor: 1_900n,
    grossMinor: 11_900n,
  });
});

test('half a minor unit of tax is rounded up, line by line', () => {
  const rule: TaxRule = { rateBasisPoints: 1000, mode: 'exclusive' };
  const lines = [taxLine(5n, rule), taxLine(5n, rule)];
  expect(lines.map(({ taxMinor }) => taxMinor)).toEqual([1n, 1n]);
  expect(sumTaxed(lines)).toEqual({ netMinor: 10n, taxMinor: 2n, grossMinor: 12n });
});

test('lines add up to totals, and net and tax to gross', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 12 }), rule, (listed, rule) => {
      const lines = listed.map((each) => taxLine(each, rule));
      for (const [index, line] of lines.entries()) {
        expect(line.netMinor + line.taxMinor).toBe(line.grossMinor);
        const kept = rule.mode === 'inclusive' ? line.grossMinor : line.netMinor;
        expect(kept).toBe(listed[index]);
        expect(line.taxMinor >= 0n && line.netMinor >= 0n).toBe(true);
      }
      const total = sumTaxed(lines);
      expect(total.netMinor + total.taxMinor).toBe(total.grossMinor);
    }),
  );
});

test('the tax of a line is within half a minor unit of the exact one', () => {
  fc.assert(
    fc.property(amount, rule, (listed, rule) => {
      const { taxMinor } = taxLine(listed, rule);
      const rate = BigInt(rule.rateBasisPoints);
      const base = rule.mode === 'inclusive' ? 10_000n + rate : 10_000n;
      const offBy = taxMinor * base - listed * rate;
      expect(2n * (offBy < 0n ? -offBy : offBy) <= base).toBe(true);
    }),
  );
});

/** A charge and its refunds: each number takes its share of the rest, and some refunds are reversed. */
const givingBack = fc.record({
  listed: fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { minLength: 1, maxLength: 4 }),
  rule,
  steps: fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), isPutBack: fc.boolean() }), {
    maxLength: 12,
  }),
});

test('parts that add up to the whole have exactly its tax, even if some were reversed', () => {
  fc.assert(
    fc.property(givingBack, ({ listed, rule, steps }) => {
      const whole = sumTaxed(listed.map((each) => taxLine(each, rule)));
      let before = NOTHING;
      const give = (minor: bigint) => {
        const part = taxOfPart(whole, before, minor);
        expect(part.netMinor + part.taxMinor).toBe(minor);
        expect(part.netMinor >= 0n && part.taxMinor >= 0n).toBe(true);
        before = sumTaxed([before, part]);
        return part;
      };
      for (const { share, isPutBack } of steps) {
        const minor = ((whole.grossMinor - before.grossMinor) * BigInt(share)) / 100n;
        if (minor === 0n) continue;
        const { netMinor, taxMinor, grossMinor } = give(minor);
        const putBack = { netMinor: -netMinor, taxMinor: -taxMinor, grossMinor: -grossMinor };
        if (isPutBack) before = sumTaxed([before, putBack]);
      }
      const left = whole.grossMinor - before.grossMinor;
      if (left > 0n) give(left);
      expect(before).toEqual(whole);
    }),
  );
});

test('a part has its proportional tax', () => {
  const whole = taxLine(12_300n, { rateBasisPoints: 2300, mode: 'inclusive' });
  expect(taxOfPart(whole, NOTHING, 6_150n)).toEqual({
    netMinor: 5_000n,
    taxMinor: 1_150n,
    grossMinor: 6_150n,
  });
});

test('no more than the rest can be refunded', () => {
  const whole = taxLine(100n, { rateBasisPoints: 2000, mode: 'inclusive' });
  expect(() => taxOfPart(whole, NOTHING, 101n)).toThrow(RangeError);
  expect(() => taxOfPart(whole, NOTHING, 0n)).toThrow(RangeError);
  expect(() => taxOfPart(whole, whole, 1n)).toThrow(RangeError);
});

test('rates are read as people write them', () => {
  expect([0, 700, 770, 2000, 1925].map((rate) => formatTaxRate(rate))).toEqual([
    '0%',
    '7%',
    '7.7%',
    '20%',
    '19.25%',
  ]);
});
