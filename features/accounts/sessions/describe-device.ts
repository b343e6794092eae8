import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';

const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/curl\//, 'curl'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Names the device of a user agent: `Firefox on Linux`. The order of the patterns matters, because browsers imitate each other. */
export function describeDevice(userAgent: string | null, locale: Locale): string {
  const m = messagesOf(locale, 'api-accounts');
  const nameIn = (table: typeof BROWSERS) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser && system) return m.device({ browser, system });
  return browser ?? system ?? m.deviceUnknown;
}
