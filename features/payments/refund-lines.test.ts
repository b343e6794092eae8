import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLines } from './refund-lines.ts';

const line = (quantity: number, grossMinor: bigint, refundedQuantity = 0) => ({
  id: 'a',
  name: 'Sketch',
  quantity,
  grossMinor,
  refundedQuantity,
});

test('a line given back piece by piece gives back exactly what was charged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.bigInt(0n, 10_000_000n), (quantity, gross) => {
      let sum = 0n;
      for (let before = 0; before < quantity; before += 1) {
        const priced = priceLines([line(quantity, gross, before)], [{ lineId: 'a', quantity: 1 }]);
        sum += priced?.amountMinor ?? -1n;
      }
      expect(sum).toBe(gross);
    }),
  );
});

test('what is not there, or not so often, has no price', () => {
  const lines = [line(3, 900n, 2)];
  expect(priceLines(lines, [{ lineId: 'a', quantity: 1 }])?.amountMinor).toBe(300n);
  expect(priceLines(lines, [{ lineId: 'a', quantity: 2 }])).toBeNull();
  expect(priceLines(lines, [{ lineId: 'b', quantity: 1 }])).toBeNull();
  const twice = { lineId: 'a', quantity: 1 };
  expect(priceLines([line(3, 900n)], [twice, twice])).toBeNull();
});
