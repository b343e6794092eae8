/** Public holidays are computed in a child process and stored, because orders need them within a transaction. */
import { getSettings } from '#features/settings/queries.ts';
import { SettingsFailures } from '#features/settings/contract.ts';
import type { WorkingTimeOverview } from './contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { inChild } from '#kit/child-processes.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import type { HolidayRegion, listHolidayRegions, publicHolidaysOf } from './holidays.child.ts';

const MODULE = '#features/settings/working-time/holidays.child.ts';
const compute = inChild<typeof publicHolidaysOf>(MODULE, 'publicHolidaysOf');
const listRegions = inChild<typeof listHolidayRegions>(MODULE, 'listHolidayRegions');

const YEARS_AHEAD = 3;

type Holidays = NonNullable<Awaited<ReturnType<typeof compute>>>;

/** The public holidays from last year to three years ahead. Throws if the region is unknown. Call it outside of transactions. */
export async function computeHolidays(ctx: Pick<Ctx, 'now'>, region: string): Promise<Holidays> {
  if (!region) return [];
  const thisYear = ctx.now.getUTCFullYear();
  const years = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => thisYear - 1 + index);
  const holidays = await compute({ region, years, languages: LOCALE_TAGS });
  if (holidays) return holidays;
  const kind = SettingsFailures.holiday_region_unknown;
  throw new ApiFailure(kind, { fields: { 'workingTime.holidayRegion': kind.message } });
}

/** Stores computed holidays in the caller's transaction. Holidays of the past stay, because the law that made them may have changed since. */
export async function storeHolidays(tx: Ctx, region: string, holidays: Holidays): Promise<void> {
  const today = tx.now.toISOString().slice(0, 10);
  await tx.db
    .deleteFrom('public_holidays')
    .where((row) => row.or([row('region', '<>', region), row('day', '>=', today as never)]))
    .execute();
  if (holidays.length === 0) return;
  await tx.db
    .insertInto('public_holidays')
    .values(holidays.map(({ day, names }) => ({ region, day, names: JSON.stringify(names) })))
    .onConflict((row) => row.columns(['region', 'day']).doNothing())
    .execute();
}

/** Adds the holidays of another year, and corrects those ahead after an update of the data. Safe to repeat. */
export async function refreshHolidays(ctx: Ctx): Promise<void> {
  const { holidayRegion } = (await getSettings(ctx)).workingTime;
  if (!holidayRegion) return;
  const holidays = await computeHolidays(ctx, holidayRegion);
  await transact(ctx, async (tx) => {
    const { workingTime } = await getSettings(tx);
    if (workingTime.holidayRegion === holidayRegion) {
      await storeHolidays(tx, holidayRegion, holidays);
    }
  });
}

/** The same for every shop, so kept for the life of the process. */
const regionsIn = new Map<Locale, Promise<WorkingTimeOverview['regions']>>();

/** Every region with known holidays, by country, with names in a language. */
export function listRegionsIn(locale: Locale): Promise<WorkingTimeOverview['regions']> {
  const cached = regionsIn.get(locale);
  if (cached) return cached;
  const loading = listRegions({ language: locale }).then((all) => namedRegions(all, locale));
  regionsIn.set(locale, loading);
  loading.catch(() => regionsIn.delete(locale));
  return loading;
}

function namedRegions(all: HolidayRegion[], locale: Locale): WorkingTimeOverview['regions'] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return all
    .map(({ country: code, places }) => {
      const country = names.of(code) ?? code;
      const whole = { value: code, label: country };
      const parts = places
        .map(({ value, names: path }) => ({ value, label: `${country}: ${path.join(', ')}` }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale));
      return { country, options: [whole, ...parts] };
    })
    .toSorted((a, b) => a.country.localeCompare(b.country, locale));
}
