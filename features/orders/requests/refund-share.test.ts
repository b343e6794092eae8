import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { refundShare, WHOLE_SHARE } from './refund-share.ts';

const startedAt = new Date('2026-05-12T10:00:00Z');
const rules = ['full', 'pro_rata', 'none'] as const;
const begun = { startedAt, isDelivered: false, elapsedShare: 0.25, steps: null };
const sharesOf = (progress: typeof begun) =>
  rules.map((rule) => refundShare(progress, rule).basisPoints);

test('before work starts everything goes back, whatever the rule', () => {
  for (const rule of rules) {
    const waiting = { ...begun, startedAt: null, steps: { doneCount: 1, count: 2 } };
    expect(refundShare(waiting, rule)).toEqual({
      basisPoints: WHOLE_SHARE,
      basis: 'not_started',
      steps: null,
    });
  }
});

test('after that the rule decides: everything, the time that is left, or nothing', () => {
  expect(sharesOf(begun)).toEqual([10_000, 7_500, 0]);
  expect(refundShare({ ...begun, elapsedShare: 1 }, 'pro_rata')).toMatchObject({
    basisPoints: 0,
    basis: 'time',
  });
  expect(sharesOf({ ...begun, isDelivered: true })).toEqual([10_000, 0, 0]);
});

test('with steps, the share follows those that are not done, and not the time', () => {
  const steps = { doneCount: 2, count: 3 };
  expect(refundShare({ ...begun, elapsedShare: 1, steps }, 'pro_rata')).toEqual({
    basisPoints: 3_334,
    basis: 'steps',
    steps,
  });
  const delivered = { ...begun, isDelivered: true, steps };
  expect(refundShare(delivered, 'pro_rata')).toMatchObject({ basisPoints: 0, basis: 'delivered' });
});

test('a share is between nothing and everything, and never grows with time', () => {
  const moments = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(...rules), (one, other, rule) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map(
        (elapsedShare) => refundShare({ ...begun, elapsedShare }, rule).basisPoints,
      );
      expect(after).toBeLessThanOrEqual(before ?? 0);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThanOrEqual(WHOLE_SHARE);
    }),
  );
});

test('each step done lowers the share, none leaves everything and all leave nothing; it is never less than the exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (count) => {
      const shares = Array.from({ length: count + 1 }, (_, doneCount) => {
        const steps = { doneCount, count };
        return refundShare({ ...begun, steps }, 'pro_rata').basisPoints;
      });
      expect(shares[0]).toBe(WHOLE_SHARE);
      expect(shares[count]).toBe(0);
      shares.forEach((share, doneCount) => {
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeLessThan(shares[doneCount - 1] ?? Infinity);
        const aboveExact = share * count - (count - doneCount) * WHOLE_SHARE;
        expect(aboveExact).toBeGreaterThanOrEqual(0);
        expect(aboveExact).toBeLessThan(count);
      });
    }),
  );
});
