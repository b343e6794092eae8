import { expect, test } from 'vitest';
import { drawSample, stratumOf, type Place } from './draw-sample.ts';

const places: Place[] = ['features/orders/a.ts', 'features/payments/b.ts', 'lib/c.ts'].map(
  (file) => ({ file, source: 'a < b;\n'.repeat(50) }),
);

test('a sample has the requested size, and depends only on seed and code', () => {
  const sample = drawSample(places, 'seed', 20);
  expect(sample).toHaveLength(20);
  expect(drawSample(places.toReversed(), 'seed', 20)).toEqual(sample);
  expect(drawSample(places, 'another', 20)).not.toEqual(sample);
});

test('every existing part of the code has its share', () => {
  expect(new Set(drawSample(places, 'seed', 12).map(({ stratum }) => stratum)).size).toBe(3);
});

test('only the requested lines', () => {
  const [first] = places as [Place];
  const sample = drawSample([{ ...first, lines: new Set([7]) }], 'seed', 20);
  expect(sample.map(({ line }) => line)).toEqual([7]);
});

test('only code is mutated: no tests, generated files or snapshots', () => {
  expect(stratumOf('features/invoices/snapshots/invoice.txt')).toBeUndefined();
  expect(stratumOf('features/orders/place-order.test.ts')).toBeUndefined();
  expect(stratumOf('db/schema.ts')).toBeUndefined();
  expect(stratumOf('features/orders/place-order.ts')).toBe('features/orders');
});
