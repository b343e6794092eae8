import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder, type OrderChoice } from './price-order.ts';

const price = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const name = fc.string({ minLength: 1, maxLength: 20 });
const days = fc.integer({ min: 0, max: 365 });
const choice: fc.Arbitrary<OrderChoice> = fc.record({
  package: fc.record({ name, priceMinor: price, deliveryDays: fc.integer({ min: 1, max: 365 }) }),
  addOns: fc.array(fc.record({ name, priceMinor: price, extraDays: days }), { maxLength: 8 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});

test('a package alone costs its price times the quantity', () => {
  const chosen = { name: 'Basic', priceMinor: 12_500n, deliveryDays: 5 };
  const priced = priceOrder({ package: chosen, addOns: [], quantity: 3 });
  expect(priced.totalMinor).toBe(37_500n);
  expect(priced.deliveryDays).toBe(5);
  expect(priced.lines).toEqual([
    {
      kind: 'package',
      name: 'Basic',
      quantity: 3,
      unitPriceMinor: 12_500n,
      totalMinor: 37_500n,
      extraDays: 0,
    },
  ]);
});

test('an add-on is charged for each piece, its days are added once', () => {
  const priced = priceOrder({
    package: { name: 'Basic', priceMinor: 10_000n, deliveryDays: 5 },
    addOns: [{ name: 'Print files', priceMinor: 2_500n, extraDays: 2 }],
    quantity: 2,
  });
  expect(priced.totalMinor).toBe(25_000n);
  expect(priced.deliveryDays).toBe(7);
});

test('the total is the sum of the lines, and every line its unit price times its quantity', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const { lines, totalMinor } = priceOrder(chosen);
      expect(lines).toHaveLength(1 + chosen.addOns.length);
      expect(totalMinor).toBe(lines.reduce((sum, line) => sum + line.totalMinor, 0n));
      for (const line of lines) {
        expect(line.totalMinor).toBe(line.unitPriceMinor * BigInt(line.quantity));
      }
    }),
  );
});

test('the order in which add-ons are chosen changes neither total nor days', () => {
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
      expect(after.totalMinor - before.totalMinor).toBe(more.priceMinor * BigInt(chosen.quantity));
      expect(after.deliveryDays - before.deliveryDays).toBe(more.extraDays);
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no quantity', (quantity) => {
  const chosen = { name: 'Basic', priceMinor: 100n, deliveryDays: 1 };
  expect(() => priceOrder({ package: chosen, addOns: [], quantity })).toThrow(RangeError);
});
