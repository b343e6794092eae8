import { expect, test } from 'vitest';
import { chartUnit, daysOf, isPeriodChoice, readPeriod, stepsOf, type Period } from './period.ts';

const days = (period: Period, today: string) => {
  const { now, before } = daysOf({ period }, today);
  return [now.first, now.last, before.first, before.last];
};

test('a period ends today and is compared with the one before', () => {
  expect(days('7d', '2026-05-20')).toEqual([
    '2026-05-14',
    '2026-05-20',
    '2026-05-07',
    '2026-05-13',
  ]);
  expect(days('30d', '2026-03-01')).toEqual([
    '2026-01-31',
    '2026-03-01',
    '2026-01-01',
    '2026-01-30',
  ]);
  expect(days('12m', '2026-05-20')).toEqual([
    '2025-05-21',
    '2026-05-20',
    '2024-05-21',
    '2025-05-20',
  ]);
});

test('a month and a year are compared with the same days of the earlier one', () => {
  expect(days('this_month', '2026-05-20')).toEqual([
    '2026-05-01',
    '2026-05-20',
    '2026-04-01',
    '2026-04-20',
  ]);
  // February has no 31st.
  expect(days('this_month', '2026-03-31').at(-1)).toBe('2026-02-28');
  expect(days('last_month', '2026-03-31')).toEqual([
    '2026-02-01',
    '2026-02-28',
    '2026-01-01',
    '2026-01-31',
  ]);
  expect(days('this_year', '2028-02-29')).toEqual([
    '2028-01-01',
    '2028-02-29',
    '2027-01-01',
    '2027-02-28',
  ]);
});

test('days of one’s own must be in order and at most two years', () => {
  const custom = (from: string, to: string) => isPeriodChoice({ period: 'custom', from, to });
  expect(custom('2026-05-01', '2026-05-01')).toBe(true);
  expect(custom('2024-05-21', '2026-05-21')).toBe(true);
  expect(custom('2024-05-20', '2026-05-21')).toBe(false);
  expect(custom('2026-05-02', '2026-05-01')).toBe(false);
  expect(custom('2026-02-30', '2026-05-01')).toBe(false);
  expect(custom('', '')).toBe(false);
  expect(daysOf({ period: 'custom', from: '2026-05-01', to: '2026-05-03' }, '2026-05-20')).toEqual({
    now: { first: '2026-05-01', last: '2026-05-03' },
    before: { first: '2026-04-28', last: '2026-04-30' },
  });
});

test('an address without a known period means 30 days', () => {
  expect(readPeriod(new URLSearchParams('period=century'))).toEqual({ period: '30d' });
  expect(readPeriod(new URLSearchParams('period=custom&from=2026-01-01'))).toEqual({
    period: 'custom',
    from: '2026-01-01',
    to: '',
  });
});

test('a chart has days, weeks where those are too many or empty, and months for a year', () => {
  const month = { first: '2026-05-01', last: '2026-05-30' };
  expect(chartUnit(month, 20)).toBe('day');
  expect(chartUnit(month, 7)).toBe('week');
  expect(chartUnit({ first: '2026-05-01', last: '2026-05-07' }, 0)).toBe('day');
  expect(chartUnit({ first: '2026-03-01', last: '2026-05-29' }, 90)).toBe('week');
  expect(chartUnit({ first: '2025-05-21', last: '2026-05-20' }, 300)).toBe('month');
});

test('steps cover every day once, and the first and last are cut to the period', () => {
  expect(stepsOf({ first: '2026-05-06', last: '2026-05-20' }, 'week')).toEqual([
    { first: '2026-05-06', last: '2026-05-10' },
    { first: '2026-05-11', last: '2026-05-17' },
    { first: '2026-05-18', last: '2026-05-20' },
  ]);
  expect(stepsOf({ first: '2026-01-31', last: '2026-03-01' }, 'month')).toEqual([
    { first: '2026-01-31', last: '2026-01-31' },
    { first: '2026-02-01', last: '2026-02-28' },
    { first: '2026-03-01', last: '2026-03-01' },
  ]);
  expect(stepsOf({ first: '2026-05-19', last: '2026-05-20' }, 'day')).toHaveLength(2);
});
