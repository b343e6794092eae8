import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { priceLines, type RefundableLine } from './refund-lines.ts';

const line = (
  quantity: number,
  grossMinor: bigint,
  refundedQuantity = 0,
  refundedMinor = 0n,
): RefundableLine => ({
  id: 'a',
  name: 'Sketch',
  quantity,
  grossMinor,
  refundedQuantity,
  refundedMinor,
});

test('a line refunded unit by unit returns exactly the amount charged, even when refunds fail in between', () => {
  const isFailing = fc.array(fc.boolean(), { maxLength: 20 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.bigInt(0n, 10_000_000n),
      isFailing,
      (quantity, gross, fails) => {
        const refunds: bigint[] = [];
        const sum = () => refunds.reduce((total, each) => total + each, 0n);
        const refundOne = () => {
          const now = line(quantity, gross, refunds.length, sum());
          const priced = priceLines([now], [{ lineId: 'a', quantity: 1 }]);
          refunds.push(priced?.lines[0]?.amountMinor ?? -1n);
        };
        for (const isFirstFailing of fails) {
          if (refunds.length < quantity) refundOne();
          if (isFirstFailing) refunds.shift();
        }
        while (refunds.length < quantity) refundOne();
        expect(sum()).toBe(gross);
      },
    ),
  );
});

test('unknown lines and quantities that are too large have no price', () => {
  const lines = [line(3, 900n, 2, 600n)];
  expect(priceLines(lines, [{ lineId: 'a', quantity: 1 }])?.amountMinor).toBe(300n);
  expect(priceLines(lines, [{ lineId: 'a', quantity: 2 }])).toBeNull();
  expect(priceLines(lines, [{ lineId: 'b', quantity: 1 }])).toBeNull();
  const twice = { lineId: 'a', quantity: 1 };
  expect(priceLines([line(3, 900n)], [twice, twice])).toBeNull();
});
