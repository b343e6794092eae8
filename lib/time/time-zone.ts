/** Calendar days and years in a time zone. Zones are IANA names, such as `Europe/Berlin`. */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';

const NAME = /^[A-Za-z]/; // `+01:00` is an offset without daylight-saving rules

/** Zones that were looked up. Their names are known in any case of letters, so not without a limit. */
const known = new Set<string>();
const MAX_KNOWN = 1_000;

/** Whether this runtime knows the zone. The settings name one, and are read for each request. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  if (!NAME.test(name)) return false;
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MAX_KNOWN) known.add(name);
  return true;
}

// PURE removes zod from the bundles of pages that only format.
export const TimeZone = /* @__PURE__ */ timeZoneName();

function timeZoneName() {
  return z.string().max(60).refine(isTimeZone, messageKeysOf('api-common')('timeZoneUnknown'));
}

/** The calendar day of a moment in a zone, as `2026-05-12`. */
export function dayIn(zone: string, at: Date): string {
  return formatterOf(zone).format(at);
}

/** A moment in a zone to the minute, as `2026-05-12 14:30`, which spreadsheets read as a time. */
export function minuteIn(timeZone: string, at: Date): string {
  return at.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

/** The year of a moment in a zone. */
export function yearIn(zone: string, at: Date): number {
  return Number.parseInt(dayIn(zone, at), 10);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // Swedish writes ISO dates.
    formatter = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

let ofRuntime: string | undefined;

/** The names of all zones with spaces between them, for a select field; always includes `current`. */
export function listTimeZones(current: string): string {
  ofRuntime ??= ['UTC', ...Intl.supportedValuesOf('timeZone')].join(' ');
  return ofRuntime.split(' ').includes(current) ? ofRuntime : `${ofRuntime} ${current}`;
}
