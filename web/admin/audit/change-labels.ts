// messages: field*
import type { Change, ChangedValue } from '#lib/compare/change.ts';
import { isLocale, LOCALES, type Locale } from '#lib/locale.ts';
import { formatDecimal, isCurrencyCode } from '#lib/money/money.ts';
import type { Messages } from '#messages/types.ts';
import { findLabel, labelOf, valueLabel } from './audit-labels.ts';
import { settingValue } from './setting-value.ts';

type AuditMessages = Messages<'admin-audit'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `packages › Basic › price`. A field of the settings is called as on their page. */
export function placeLabel(m: AuditMessages, path: Change['path']): string {
  return path.map((step) => ('field' in step ? fieldLabel(m, step.field) : step.item)).join(' › ');
}

function fieldLabel(m: AuditMessages, field: string): string {
  if (isLocale(field)) return LOCALES[field];
  return findLabel(m, 'setting', field) ?? labelOf(m, 'field', field);
}

export function changedValue(
  m: AuditMessages,
  value: ChangedValue | undefined,
  locale: Locale,
  /** Where the value stands in the settings; they have units. */
  setting?: Change['path'],
): string {
  const ofSetting = setting && settingValue(m, setting, value, locale);
  if (ofSetting !== undefined) return ofSetting;
  if (typeof value === 'number') return value.toLocaleString(locale);
  if (typeof value === 'string' && UUID.test(value))
    return m.anotherFile({ id: value.slice(0, 8) });
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return valueLabel(m, value);
  const { amount, currency } = value;
  return isCurrencyCode(currency) ? formatDecimal({ amount, currency }, locale) : amount;
}
