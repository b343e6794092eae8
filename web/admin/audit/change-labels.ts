// messages: field*
import type { Change, ChangedValue } from '#lib/compare/change.ts';
import { isLocale, LOCALES, type Locale } from '#lib/locale.ts';
import { formatDecimal, isCurrencyCode } from '#lib/money/money.ts';
import type { Messages } from '#messages/types.ts';
import { findLabel, labelOf, valueLabel } from './audit-labels.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { codeLabel, settingValue } from './setting-value.ts';

type AuditMessages = Messages<'admin-audit'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** `packages › Basic › price`. A field of the settings is called as on their page. */
export function placeLabel(m: AuditMessages, path: Change['path']): string {
  return path.map((step) => ('field' in step ? fieldLabel(m, step.field) : step.item)).join(' › ');
}

function fieldLabel(m: AuditMessages, field: string): string {
  if (isLocale(field)) return LOCALES[field];
  return findLabel(m, 'setting', field) ?? labelOf(m, 'field', field);
}

interface ValuePlace {
  path: Change['path'];
  /** The settings have units. */
  isSetting: boolean;
}

/** The value in words, and a time as the reader's clock shows it. */
export function changedValue(
  m: AuditMessages,
  value: ChangedValue | undefined,
  { locale, timeZone }: { locale: Locale; timeZone: string },
  { path, isSetting }: ValuePlace,
): string {
  const inWords = isSetting ? settingValue(m, path, value, locale) : codeLabel(m, path, value);
  if (inWords !== undefined) return inWords;
  if (typeof value === 'string' && MOMENT.test(value))
    return formatTime(value, 'moment', { locale, timeZone });
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string' && UUID.test(value))
    return m.anotherFile({ id: value.slice(0, 8) });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return valueLabel(m, value);
  const { amount, currency } = value;
  return isCurrencyCode(currency) ? formatDecimal({ amount, currency }, locale) : amount;
}
