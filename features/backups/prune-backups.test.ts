import { expect, test } from 'vitest';
import { keptBackups } from './prune-backups.ts';

const id = (day: string, time = '023000') => `${day.replaceAll('-', '')}t${time}z-12345678`;

/** A backup each night of 2026. */
const nightly = Array.from({ length: 365 }, (_, day) =>
  id(new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
);

test('the newest of the last days, weeks and months are kept', () => {
  const kept = keptBackups(nightly, { daily: 7, weekly: 4, monthly: 12 });
  const days = [...kept].toSorted().map((each) => each.slice(4, 8));
  const months = '0131 0228 0331 0430 0531 0630 0731 0831 0930 1031 1130';
  const sundays = '1213 1220'; // the others are among the days
  const lastDays = '1225 1226 1227 1228 1229 1230 1231';
  expect(days.join(' ')).toBe(`${months} ${sundays} ${lastDays}`);
});

test('of several on a day only the newest is kept', () => {
  const [first, second] = [id('2026-05-12', '010000'), id('2026-05-12', '230000')];
  const kept = keptBackups([first, second, id('2026-05-11')], { daily: 2, weekly: 0, monthly: 0 });
  expect([...kept]).toEqual([second, id('2026-05-11')]);
});

test('the newest is kept, whatever the numbers are, and also after a long pause', () => {
  const none = { daily: 0, weekly: 0, monthly: 0 };
  expect([...keptBackups(nightly, none)]).toEqual([id('2026-12-31')]);
  const old = [id('2020-01-01'), id('2020-01-02')];
  expect(keptBackups(old, { daily: 7, weekly: 0, monthly: 0 }).size).toBe(2);
  expect(keptBackups([], none).size).toBe(0);
});
