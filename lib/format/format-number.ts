/** Numbers and plural forms of a language, with cached `Intl` objects. Safe in a browser. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

/** `1,200` in English, `1.200` in German. */
export function formatNumber(
  value: number | bigint,
  locale: string,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    numberFormats.set(key, format);
  }
  return format.format(value);
}

/** The plural form for a count: `one` or `other` in English. */
export function pluralForm(
  count: number,
  locale: string,
  type: Intl.PluralRuleType = 'cardinal',
): Intl.LDMLPluralRule {
  const key = `${locale} ${type}`;
  let rules = pluralRules.get(key);
  if (!rules) {
    rules = new Intl.PluralRules(locale, { type });
    pluralRules.set(key, rules);
  }
  return rules.select(count);
}
