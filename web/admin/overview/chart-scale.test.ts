import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { niceScale } from './chart-scale.ts';

test('an axis has round steps and contains all values', () => {
  expect(niceScale([3, 17, 9]).ticks).toEqual([0, 5, 10, 15, 20]);
  expect(niceScale([129_00, 840_00]).ticks).toEqual([0, 50_000, 100_000]);
  expect(niceScale([-40, 90]).ticks).toEqual([-50, 0, 50, 100]);
});

test('an axis exists for no values and for zeros', () => {
  expect(niceScale([]).ticks).toEqual([0, 1]);
  expect(niceScale([0, 0]).ticks).toEqual([0, 1]);
});

test('every value and zero are on the axis, and there are few lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 30 }), (values) => {
      const { ticks, min, max } = niceScale(values);
      expect(values.every((value) => value >= min && value <= max)).toBe(true);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(max).toBeGreaterThan(min);
    }),
  );
});
