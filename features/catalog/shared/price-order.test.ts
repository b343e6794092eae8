import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { priceOrder, type OrderChoice } from './price-order.ts';
import { sumTaxed, taxLine, type TaxRule } from '#lib/tax/tax.ts';

const NO_TAX: TaxRule = { rateBasisPoints: 0, mode: 'inclusive' };

const price = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const name = fc.string({ minLength: 1, maxLength: 20 });
const days = fc.integer({ min: 0, max: 365 });
const choice: fc.Arbitrary<OrderChoice> = fc.record({
  package: fc.record({ name, priceMinor: price, deliveryDays: fc.integer({ min: 1, max: 365 }) }),
  addOns: fc.array(fc.record({ name, priceMinor: price, extraDays: days }), { maxLength: 8 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  tax: fc.record({
    rateBasisPoints: fc.integer({ min: 0, max: 5000 }),
    mode: fc.constantFrom('inclusive', 'exclusive'),
  }),
});

test('a package alone costs its price times the quantity', () => {
  const chosen = { name: 'Basic', priceMinor: 12_500n, deliveryDays: 5 };
  const priced = priceOrder({ package: chosen, addOns: [], quantity: 3, tax: NO_TAX });
  expect(priced.totalMinor).toBe(37_500n);
  expect(priced.deliveryDays).toBe(5);
  expect(priced.lines).toEqual([
    {
      kind: 'package',
      name: 'Basic',
      quantity: 3,
      unitPriceMinor: 12_500n,
      totalMinor: 37_500n,
      taxRateBasisPoints: 0,
      netMinor: 37_500n,
      taxMinor: 0n,
      grossMinor: 37_500n,
      extraDays: 0,
    },
  ]);
});

test('an add-on is charged for each unit, its days are added once', () => {
  const priced = priceOrder({
    package: { name: 'Basic', priceMinor: 10_000n, deliveryDays: 5 },
    addOns: [{ name: 'Print files', priceMinor: 2_500n, extraDays: 2 }],
    quantity: 2,
    tax: NO_TAX,
  });
  expect(priced.totalMinor).toBe(25_000n);
  expect(priced.deliveryDays).toBe(7);
});

test('tax on top is charged, tax in the prices is not charged again', () => {
  const chosen = { name: 'Basic', priceMinor: 10_000n, deliveryDays: 5 };
  const addOns = [{ name: 'Print files', priceMinor: 2_500n, extraDays: 2 }];
  const priceWith = (mode: 'inclusive' | 'exclusive') => {
    const tax = { rateBasisPoints: 2000, mode };
    const { subtotalMinor, taxMinor, totalMinor } = priceOrder({
      package: chosen,
      addOns,
      quantity: 1,
      tax,
    });
    return { subtotalMinor, taxMinor, totalMinor };
  };
  expect(priceWith('exclusive')).toEqual({
    subtotalMinor: 12_500n,
    taxMinor: 2_500n,
    totalMinor: 15_000n,
  });
  expect(priceWith('inclusive')).toEqual({
    subtotalMinor: 12_500n,
    taxMinor: 2_084n, // 1666.67 and 416.67, each rounded
    totalMinor: 12_500n,
  });
});

test('a discount takes its share of the tax, and a discount of everything leaves nothing', () => {
  const chosen = { name: 'Basic', priceMinor: 3n, deliveryDays: 5 };
  const addOns = [{ name: 'Print files', priceMinor: 3n, extraDays: 2 }];
  const priceWith = (mode: 'inclusive' | 'exclusive', amountMinor: bigint) => {
    const discounts = [{ name: 'Spring', amountMinor }];
    const tax = { rateBasisPoints: 1500, mode };
    return priceOrder({ package: chosen, addOns, discounts, quantity: 1, tax });
  };
  for (const mode of ['inclusive', 'exclusive'] as const) {
    expect(priceWith(mode, 6n)).toMatchObject({ subtotalMinor: 0n, taxMinor: 0n, totalMinor: 0n });
    expect(() => priceWith(mode, 7n)).toThrow(RangeError);
    expect(() => priceWith(mode, 0n)).toThrow(RangeError);
  }
  const line = priceOrder({
    package: { name: 'Basic', priceMinor: 10_000n, deliveryDays: 5 },
    addOns: [],
    discounts: [{ name: 'Spring', amountMinor: 1_000n }],
    quantity: 1,
    tax: { rateBasisPoints: 1900, mode: 'exclusive' },
  }).lines[1];
  expect(line).toMatchObject({
    kind: 'discount',
    quantity: 1,
    unitPriceMinor: -1_000n,
    netMinor: -1_000n,
    taxMinor: -190n,
    grossMinor: -1_190n,
    taxRateBasisPoints: 1900,
  });
});

test('the total is the sum of the taxed lines, and every line is its unit price times its quantity', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const { lines, subtotalMinor, taxMinor, totalMinor } = priceOrder(chosen);
      expect(lines).toHaveLength(1 + chosen.addOns.length);
      expect(subtotalMinor).toBe(lines.reduce((sum, line) => sum + line.totalMinor, 0n));
      expect(totalMinor).toBe(
        chosen.tax.mode === 'inclusive' ? subtotalMinor : subtotalMinor + taxMinor,
      );
      const taxed = sumTaxed(lines.map((line) => taxLine(line.totalMinor, chosen.tax)));
      expect(totalMinor).toBe(taxed.grossMinor);
      for (const line of lines) {
        expect(line.totalMinor).toBe(line.unitPriceMinor * BigInt(line.quantity));
      }
    }),
  );
});

test('the order of the chosen add-ons does not change the total or the days', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const there = priceOrder(chosen);
      const back = priceOrder({ ...chosen, addOns: chosen.addOns.toReversed() });
      expect(back.totalMinor).toBe(there.totalMinor);
      expect(back.deliveryDays).toBe(there.deliveryDays);
    }),
  );
});

test('one more add-on never makes an order cheaper or faster', () => {
  const addOn = fc.record({ name, priceMinor: price, extraDays: days });
  fc.assert(
    fc.property(choice, addOn, (chosen, more) => {
      const before = priceOrder(chosen);
      const after = priceOrder({ ...chosen, addOns: [...chosen.addOns, more] });
      const listed = more.priceMinor * BigInt(chosen.quantity);
      expect(after.subtotalMinor - before.subtotalMinor).toBe(listed);
      expect(after.totalMinor - before.totalMinor).toBe(taxLine(listed, chosen.tax).grossMinor);
      expect(after.deliveryDays - before.deliveryDays).toBe(more.extraDays);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s is not a quantity',
  (quantity) => {
    const chosen = { name: 'Basic', priceMinor: 100n, deliveryDays: 1 };
    expect(() => priceOrder({ package: chosen, addOns: [], quantity, tax: NO_TAX })).toThrow(
      RangeError,
    );
  },
);
