import { expect, test } from 'vitest';
import fc from '#test/harness/fast-check.ts';
import { percentage, money } from '#lib/money/money.ts';
import { priceOrder, type OrderChoice } from '#features/catalog/shared/price-order.ts';
import { priceWithCoupon } from './price-with-coupon.ts';
import { spreadDiscounts, sumTaxed } from '#lib/tax/tax.ts';

const item = fc.record({
  name: fc.constant('Item'),
  priceMinor: fc.bigInt({ min: 0n, max: 5_000_000n }),
});
const choice: fc.Arbitrary<OrderChoice> = fc.record({
  package: item.map((each) => ({ ...each, deliveryDays: 1 })),
  addOns: fc.array(
    item.map((each) => ({ ...each, extraDays: 0 })),
    { maxLength: 4 },
  ),
  quantity: fc.integer({ min: 1, max: 20 }),
  tax: fc.record({
    rateBasisPoints: fc.integer({ min: 0, max: 3000 }),
    mode: fc.constantFrom('inclusive', 'exclusive'),
  }),
});
const coupon = fc.record({
  kind: fc.boolean(),
  points: fc.integer({ min: 1, max: 10_000 }),
  amount: fc.bigInt({ min: 1n, max: 200_000_000n }),
  minimumMinor: fc.option(fc.bigInt({ min: 1n, max: 50_000_000n })),
});
const abs = (minor: bigint) => (minor < 0n ? -minor : minor);

test('a discount is what the coupon says, never more than the items, and taxed in proportion to the minor unit', () => {
  fc.assert(
    fc.property(choice, coupon, (ordered, { kind, points, amount, minimumMinor }) => {
      const before = priceOrder(ordered);
      const { subtotalMinor } = before;
      const terms = {
        percentBasisPoints: kind ? points : null,
        amountMinor: kind ? null : amount,
        minimumMinor,
      };
      const { priced, refused } = priceWithCoupon(ordered, {
        coupon: terms,
        name: 'Coupon',
        listedMinor: subtotalMinor,
        shown: (minor) => minor,
      });
      const isBelow = minimumMinor !== null && subtotalMinor < minimumMinor;
      expect(refused === 'below_minimum').toBe(isBelow);
      expect(refused === null || priced.totalMinor === before.totalMinor).toBe(true);
      if (refused) return;

      const discount = priced.lines.at(-1);
      const wanted = kind ? percentage(money(subtotalMinor, 'EUR'), points).amountMinor : amount;
      const takenMinor = wanted < subtotalMinor ? wanted : subtotalMinor;
      expect(discount).toMatchObject({ kind: 'discount', quantity: 1, totalMinor: -takenMinor });
      expect(takenMinor).toBeGreaterThan(0n);
      expect(priced.lines.slice(0, -1)).toEqual(before.lines);

      // Every sum is a sum of lines, and nothing is negative.
      const sum = sumTaxed(priced.lines);
      expect(sum).toMatchObject({ taxMinor: priced.taxMinor, grossMinor: priced.totalMinor });
      expect(sum.netMinor + sum.taxMinor).toBe(sum.grossMinor);
      for (const minor of Object.values(sum)) expect(minor).toBeGreaterThanOrEqual(0n);
      // The tax left is the share of the tax before, rounded once: within half a minor unit.
      const leftMinor = subtotalMinor - takenMinor;
      const exact = before.taxMinor * leftMinor - priced.taxMinor * subtotalMinor;
      expect(abs(exact) * 2n).toBeLessThanOrEqual(subtotalMinor);
      expect(leftMinor > 0n || sum.grossMinor === 0n).toBe(true);

      // What is refunded item by item is exactly what was paid.
      const paid = spreadDiscounts(before.lines, discount ? [discount] : []);
      expect(sumTaxed(paid)).toEqual(sum);
    }),
  );
});
