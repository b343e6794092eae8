/** Public holidays of the world, by `date-holidays`. Its data take half a second to load, so it runs in a child process. */
import Holidays from 'date-holidays';

export interface PublicHoliday {
  /** `2026-12-25` */
  day: string;
  /** By language. */
  names: Record<string, string>;
}

export interface HolidayRegion {
  country: string;
  /** `DE-BY-A`; the names are in the language asked for where the data have it. */
  places: { value: string; names: string[] }[];
}

const DAY_MS = 86_400_000;

/** The public holidays of a region (`DE-BY`) in these years, each day once; null if there is no such region. */
export function publicHolidaysOf({
  region,
  years,
  languages,
}: {
  region: string;
  years: readonly number[];
  languages: readonly string[];
}): PublicHoliday[] | null {
  const [country = '', state, part] = region.split('-');
  if (!isKnown(country, state, part)) return null;
  const holidays = new Holidays({
    country,
    ...(state && { state }),
    ...(part && { region: part }),
  });
  const namesByDay = new Map<string, Record<string, string>>();
  for (const year of years) {
    for (const language of languages) {
      for (const each of holidays.getHolidays(year, language)) {
        if (each.type !== 'public') continue;
        for (const day of daysOf(each)) {
          namesByDay.set(day, { ...namesByDay.get(day), [language]: each.name });
        }
      }
    }
  }
  return [...namesByDay]
    .map(([day, names]) => ({ day, names }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** A holiday that begins on the evening before is a day off on the days whose noon it contains. */
function daysOf({ date, start, end }: { date: string; start: Date; end: Date }): string[] {
  const begin = Date.parse(`${date.slice(0, 10)}T${date.slice(11, 19)}Z`);
  const finish = begin + (end.getTime() - start.getTime());
  const days: string[] = [];
  for (let noon = Math.floor(begin / DAY_MS) * DAY_MS + DAY_MS / 2; noon < finish; noon += DAY_MS) {
    if (noon >= begin) days.push(new Date(noon).toISOString().slice(0, 10));
  }
  return days;
}

function isKnown(country: string, state?: string, part?: string): boolean {
  const all = new Holidays();
  if (!(country in all.getCountries())) return false;
  if (state && !(state in (all.getStates(country) ?? {}))) return false;
  return !part || part in (all.getRegions(country, state ?? '') ?? {});
}

/** All regions, countries first. */
export function listHolidayRegions({ language }: { language: string }): HolidayRegion[] {
  const all = new Holidays();
  return Object.keys(all.getCountries(language)).map((country) => {
    const states = Object.entries(all.getStates(country, language) ?? {});
    const places = states.flatMap(([state, name]) => [
      { value: `${country}-${state}`, names: [name] },
      ...Object.entries(all.getRegions(country, state, language) ?? {}).map(([part, partName]) => ({
        value: `${country}-${state}-${part}`,
        names: [name, partName],
      })),
    ]);
    return { country, places };
  });
}
