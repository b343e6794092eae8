/** Languages of many countries: a browser in Vienna says `de-DE`, one anywhere `en-US`, because that is how it was installed. */
const OF_MANY_COUNTRIES = new Set(['ar', 'de', 'en', 'es', 'fr', 'nl', 'pt', 'zh']);

/**
 * The country that the first language of an `Accept-Language` header speaks of, if it says more than how the browser was installed:
 * `de-AT` is Austria and `it-IT` Italy, `de-DE` and `en-US` may be anywhere.
 */
export function languageCountry(header: string | undefined): string | undefined {
  const first = header?.split(',')[0]?.split(';')[0]?.trim() ?? '';
  const [, language = '', region] =
    /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/.exec(first) ?? [];
  if (!region) return undefined;
  const usual = new Intl.Locale(language).maximize().region;
  return OF_MANY_COUNTRIES.has(language) && region === usual ? undefined : region;
}
