import { expect, test } from 'vitest';
import { isFactorRequired, nextStep, type FirstFactor, type NextStep } from './sign-in-state.ts';

const NO = {
  isSuspended: false,
  hasTurnedOn: false,
  isRequired: false,
  hasFactor: false,
  isTrustedDevice: false,
};

test.each<[FirstFactor, Partial<typeof NO>, NextStep]>([
  ['password', {}, 'session'],
  ['password', { hasFactor: true }, 'session'],
  ['password', { isTrustedDevice: true }, 'session'],
  ['password', { hasTurnedOn: true, hasFactor: true }, 'second_factor'],
  ['password', { hasTurnedOn: true, hasFactor: true, isTrustedDevice: true }, 'session'],
  ['password', { isRequired: true, hasFactor: true }, 'second_factor'],
  ['password', { isRequired: true, hasFactor: true, isTrustedDevice: true }, 'session'],
  ['password', { isRequired: true }, 'enrolment'],
  // A browser that was trusted for an earlier factor does not spare anybody the set-up.
  ['password', { isRequired: true, isTrustedDevice: true }, 'enrolment'],
  ['registration', {}, 'session'],
  ['passkey', { hasTurnedOn: true, isRequired: true, hasFactor: true }, 'session'],
])('%s with %o leads to %s, and to nothing for a suspended person', (proof, state, step) => {
  expect(nextStep(proof, { ...NO, ...state })).toBe(step);
  expect(nextStep(proof, { ...NO, ...state, isSuspended: true })).toBe('refused');
});

test('the rule concerns the team alone, and by default only a shop that takes real money', () => {
  const asks = (role: string) =>
    (['live', 'always', 'never'] as const).flatMap((rule) =>
      [true, false].map((isLivemode) => isFactorRequired(role, { rule, isLivemode })),
    );
  expect(asks('admin')).toEqual([true, false, true, true, false, false]);
  expect(asks('customer')).toEqual([false, false, false, false, false, false]);
});
