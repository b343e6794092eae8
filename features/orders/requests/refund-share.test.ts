import fc from '#test/harness/fast-check.ts';
import { expect, test } from 'vitest';
import { refundShare, WHOLE_SHARE } from './refund-share.ts';

const startedAt = new Date('2026-05-12T10:00:00Z');
const rules = ['full', 'pro_rata', 'none'] as const;

test('before work starts everything goes back, whatever the rule', () => {
  for (const rule of rules) {
    const waiting = { startedAt: null, isDelivered: false, elapsedShare: 0 };
    expect(refundShare(waiting, rule)).toBe(WHOLE_SHARE);
  }
});

test('after that the rule decides: everything, the time that is left, or nothing', () => {
  const halfway = { startedAt, isDelivered: false, elapsedShare: 0.25 };
  expect(rules.map((rule) => refundShare(halfway, rule))).toEqual([10_000, 7_500, 0]);
  expect(refundShare({ ...halfway, elapsedShare: 1 }, 'pro_rata')).toBe(0);
  const delivered = { ...halfway, isDelivered: true };
  expect(rules.map((rule) => refundShare(delivered, rule))).toEqual([10_000, 0, 0]);
});

test('a share is between nothing and everything, and never grows with time', () => {
  const moments = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(moments, moments, fc.constantFrom(...rules), (one, other, rule) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((elapsedShare) =>
        refundShare({ startedAt, isDelivered: false, elapsedShare }, rule),
      );
      expect(after).toBeLessThanOrEqual(before ?? 0);
      expect(after).toBeGreaterThanOrEqual(0);
      expect(before).toBeLessThanOrEqual(WHOLE_SHARE);
    }),
  );
});
