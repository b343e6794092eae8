import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { AROUND_THE_CLOCK } from './contract.ts';
import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import { settingsHttp } from '#features/settings/http.ts';
import { getEditableSettings } from '#features/settings/queries.ts';
import { presentSite } from '#features/settings/present-site.ts';
import { closeChildren } from '#kit/child-processes.ts';
import { getWorkCalendar } from './get-work-calendar.ts';
import { refreshHolidays } from './holidays.ts';
import { publicHolidaysOf } from './holidays.child.ts';

afterAll(closeChildren);

async function shop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const now = new Date('2026-11-22T12:00:00Z');
  const ctx = ctxFor(db, await buildUser(db, { role: 'admin' }), now);
  const customer = ctxFor(db, await buildUser(db), now);
  const asAdmin = routerClient(settingsHttp, ctx);
  async function save(change: object) {
    const { versions } = await getEditableSettings(ctx);
    return asAdmin.patch('/', { workingTime: { ...AROUND_THE_CLOCK, ...change }, versions });
  }
  return { db, ctx, asAdmin, asCustomer: routerClient(settingsHttp, customer), save };
}

test('public holidays of a place are days off, and another place replaces them', async () => {
  const { ctx, save, asAdmin } = await shop();
  const saved = await save({ weekdays: [5, 1, 2, 3, 4, 4], holidayRegion: 'DE-BY' });
  expect(saved.body.data.workingTime.weekdays).toEqual([1, 2, 3, 4, 5]);
  const calendar = await getWorkCalendar(ctx);
  expect(calendar.isWorkingDay('2027-01-06')).toBe(false); // Epiphany, in Bavaria
  expect(calendar.isWorkingDay('2026-12-25')).toBe(false);
  expect(calendar.isWorkingDay('2026-11-21')).toBe(false); // Saturday
  expect(calendar.isWorkingDay('2026-11-23')).toBe(true);
  const overview = await asAdmin.get('/working-time');
  expect(overview.body.data.nextDaysOff[0]).toEqual({ day: '2026-12-25', name: 'Christmas Day' });
  expect(overview.body.data.regions.length).toBeGreaterThan(150);

  await save({ holidayRegion: 'DE-BE' });
  await refreshHolidays(ctx);
  const berlin = await getWorkCalendar(ctx);
  expect(berlin.isWorkingDay('2027-01-06')).toBe(true);
  expect(berlin.isWorkingDay('2027-03-08')).toBe(false); // International Women's Day, in Berlin
});

test('own days off and a vacation count, and only a vacation is shown to visitors', async () => {
  const { ctx, save } = await shop();
  const vacation = { from: '2026-12-21', to: '2027-01-03', notices: { de: 'Wir sind im Schnee.' } };
  const answer = await save({
    daysOff: [{ from: '2026-11-30', to: '2026-11-30', name: 'Moving' }],
    vacation,
  });
  const calendar = await getWorkCalendar(ctx);
  expect(
    ['2026-11-29', '2026-11-30', '2026-12-20', '2026-12-21', '2027-01-03', '2027-01-04'].map(
      (day) => calendar.isWorkingDay(day),
    ),
  ).toEqual([true, false, true, false, false, true]);
  const shown = (day: string) =>
    presentSite(answer.body.data, {
      closed: null,
      publicUrl: 'https://x.test',
      paymentsMode: 'live',
      signInProviders: [],
      now: new Date(`${day}T12:00:00Z`),
    }).vacation;
  expect(shown('2026-12-06')).toBeNull();
  expect(shown('2026-12-07')).toEqual(vacation);
  expect(shown('2027-01-03')).toEqual(vacation);
  expect(shown('2027-01-04')).toBeNull();
});

test.each([
  [{ weekdays: [] }, 'workingTime.weekdays'],
  [{ opens: '17:00', closes: '09:00' }, 'workingTime.closes'],
  [{ opens: '9' }, 'workingTime.opens'],
  [{ holidayRegion: 'XX-99' }, 'workingTime.holidayRegion'],
  [{ daysOff: [{ from: '2026-12-25', to: '2026-12-24', name: '' }] }, 'workingTime.daysOff.0.to'],
  [{ vacation: { from: '2026-12-25', to: '2028-12-24', notices: {} } }, 'workingTime.vacation.to'],
])('%o is refused at its field', async (change, field) => {
  const { save, asAdmin } = await shop();
  const refused = await save(change);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toContain(field);
  expect((await asAdmin.get('/')).body.data.workingTime).toEqual(DEFAULT_SETTINGS.workingTime);
});

test('only administrators read and change working time', async () => {
  const { asCustomer } = await shop();
  expect((await asCustomer.get('/working-time')).status).toBe(403);
  expect(
    (await asCustomer.patch('/', { workingTime: AROUND_THE_CLOCK, versions: { hours: 0 } })).status,
  ).toBe(403);
});

test('a holiday that begins in the evening is a day off on the day after', () => {
  const input = { region: 'IL', years: [2026], languages: ['en'] };
  const days = publicHolidaysOf(input)?.map(({ day }) => day);
  expect(days).toContain('2026-09-12'); // Rosh Hashanah, which begins at sunset of the 11th
  expect(days).not.toContain('2026-09-11');
  expect(publicHolidaysOf({ ...input, region: 'QQ' })).toBeNull();
});
