import type { Settings, Site } from '#features/settings/contract.ts';
import { dayIn } from '#lib/time/time-zone.ts';

const ANNOUNCED_DAYS = 14;
const DAY_MS = 86_400_000;

/** The vacation that visitors are told about now: from two weeks before it to its last day. */
export function shownVacation(
  { workingTime: { vacation }, timeZone }: Pick<Settings, 'workingTime' | 'timeZone'>,
  now: Date,
): Site['vacation'] {
  if (!vacation) return null;
  const today = dayIn(timeZone, now);
  const announcedUntil = dayIn(timeZone, new Date(now.getTime() + ANNOUNCED_DAYS * DAY_MS));
  return vacation.to >= today && vacation.from <= announcedUntil ? vacation : null;
}
