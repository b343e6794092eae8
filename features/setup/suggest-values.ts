/** What a new shop most likely is, so that its owner confirms more than they type. Nothing is stored before they do. */
import type { WorkingTime } from '#features/settings/working-time/contract.ts';
import type { Settings } from '#features/settings/contract.ts';
import { COUNTRY_CODES } from '#lib/countries.ts';
import { RATED_COUNTRIES } from '#lib/tax/tax-rates.ts';
import { SetupValues } from './contract.ts';

interface Person {
  email: string;
  /** Of the browser that signed in last. */
  timeZone: string | null;
}

/** Names under which nobody receives mail, such as that of the first administrator unless the server says another. */
const NO_MAILBOX = /[.@](?:test|example|invalid|localhost)$|@example\.(?:com|net|org)$/;

export function suggestValues(
  settings: Settings,
  chosen: ReadonlySet<string>,
  { email, timeZone: browserZone }: Person,
): SetupValues {
  const timeZone = chosen.has('timeZone') ? settings.timeZone : (browserZone ?? settings.timeZone);
  const region = settings.workingTime.holidayRegion;
  const country = region.slice(0, 2) || countryOf(timeZone);
  const sellerCountry = settings.sellerCountry || country;
  const isRated = RATED_COUNTRIES.includes(sellerCountry);
  return SetupValues.parse({
    ...settings,
    shopName: chosen.has('shopName') ? settings.shopName : '',
    contactEmail: settings.contactEmail || (NO_MAILBOX.test(email) ? '' : email),
    timeZone,
    workingTime: chosen.has('workingTime') ? settings.workingTime : OFFICE_HOURS,
    sellerName: settings.sellerName || (chosen.has('shopName') ? settings.shopName : ''),
    sellerAddress: settings.sellerAddress || settings.contactAddress,
    sellerCountry,
    taxSystem: isRated && !chosen.has('taxSystem') ? 'by_country' : settings.taxSystem,
  });
}

/** Public holidays differ within most countries, so the region is left to choose. */
const OFFICE_HOURS: WorkingTime = {
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  holidayRegion: '',
  daysOff: [],
  vacation: null,
};

/** `Europe/Berlin` → `DE`; empty if the zone is of no country, or of several. */
function countryOf(timeZone: string): string {
  const countries = COUNTRY_CODES.filter((code) => zonesOf(code).includes(timeZone));
  return countries.length === 1 ? (countries[0] ?? '') : '';
}

/** TypeScript does not know it yet. */
type LocaleOfCountry = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const zones = new Map<string, readonly string[]>();

function zonesOf(country: string): readonly string[] {
  const cached = zones.get(country);
  if (cached) return cached;
  const locale: LocaleOfCountry = new Intl.Locale('und', { region: country });
  const timeZones = locale.getTimeZones?.() ?? [];
  zones.set(country, timeZones);
  return timeZones;
}
