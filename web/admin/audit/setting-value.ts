/** Stored values of the settings as their page shows them: with their unit, and codes in words. */
// messages: value*
import type { Change, ChangedValue } from '#lib/compare/change.ts';
import { isCountryCode } from '#lib/countries.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { findLabel } from './audit-labels.ts';

type AuditMessages = Messages<'admin-audit'>;

/** Monday, in the numbers of the settings 1. */
const A_MONDAY = Date.UTC(2026, 4, 11);
const DAY_MS = 86_400_000;

/** The value in words, if the name of its field says more about it than the value alone. */
export function settingValue(
  m: AuditMessages,
  path: Change['path'],
  value: ChangedValue | undefined,
  locale: Locale,
): string | undefined {
  const names = path.flatMap((step) => ('field' in step ? [step.field] : []));
  const name = names.at(-1) ?? '';
  if (Array.isArray(value) && name === 'weekdays')
    return value.map((day) => weekdayName(Number(day), locale)).join(', ');
  if (typeof value === 'number') return withUnit(m, name, names[0] ?? '', value, locale);
  if (typeof value === 'string' && /country|region/i.test(name)) return placeName(value, locale);
  return codeLabel(m, path, value);
}

/** The label of a code that means this only in fields of this name. */
export function codeLabel(
  m: AuditMessages,
  path: Change['path'],
  value: ChangedValue | undefined,
): string | undefined {
  const last = path.at(-1);
  const isCode = typeof value === 'string' && last !== undefined && 'field' in last;
  return isCode ? findLabel(m, 'value', `${last.field}_${value}`) : undefined;
}

function withUnit(
  m: AuditMessages,
  name: string,
  setting: string,
  value: number,
  locale: Locale,
): string | undefined {
  if (name.endsWith('BasisPoints')) {
    const percent = { style: 'percent', maximumFractionDigits: 2 } as const;
    return (value / 10_000).toLocaleString(locale, percent);
  }
  if (name === 'accentHue') return `${value}°`;
  if (name.endsWith('Megabytes')) return `${value.toLocaleString(locale)} MB`;
  if (name.endsWith('Hours')) return m.unitHours({ count: value });
  if (name.endsWith('Years')) return m.unitYears({ count: value });
  if (name.endsWith('Days') || setting === 'retention') return m.unitDays({ count: value });
  return undefined;
}

function weekdayName(day: number, locale: Locale): string {
  const at = new Date(A_MONDAY + (day - 1) * DAY_MS);
  return at.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
}

/** `DE-BY` keeps its part of the country as a code. */
function placeName(code: string, locale: Locale): string | undefined {
  const [country = '', ...rest] = code.split('-');
  if (!isCountryCode(country)) return undefined;
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return rest.length > 0 ? `${name} (${rest.join('-')})` : name;
}
