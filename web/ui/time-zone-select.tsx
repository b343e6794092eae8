import type { ComponentProps } from 'react';
import { compareText } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import type { Messages, PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Select, type SelectGroup, type SelectOption } from './select.tsx';

const REGIONS: Record<string, PlainKey<'time-zones'>> = {
  Africa: 'africa',
  America: 'america',
  Antarctica: 'antarctica',
  Arctic: 'arctic',
  Asia: 'asia',
  Atlantic: 'atlantic',
  Australia: 'australia',
  Europe: 'europe',
  Indian: 'indian',
  Pacific: 'pacific',
  Other: 'other',
};

type TimeZoneSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & {
  /** Names with spaces between them, listed on the server: browsers list others. */
  zones: string;
};

/** Chooses a time zone. Options begin with the city, so that typing its name finds it. */
export function TimeZoneSelect({ zones, ...rest }: TimeZoneSelectProps) {
  return <Select {...rest} options={groupsOf(zones, useLocale(), useMessages('time-zones'))} />;
}

type Words = Messages<'time-zones'>;

/** The last list in each language: nearly everybody's zone is one that the runtime lists. */
const last = new WeakMap<Words, { zones: string; groups: readonly SelectGroup[] }>();

function groupsOf(zones: string, locale: Locale, m: Words): readonly SelectGroup[] {
  const known = last.get(m);
  if (known?.zones === zones) return known.groups;
  const groups = groupZones(zones.split(' '), locale, m);
  last.set(m, { zones, groups });
  return groups;
}

function groupZones(zones: readonly string[], locale: Locale, m: Words): readonly SelectGroup[] {
  const compare = compareText(locale);
  const byLabel = (one: { label: string }, other: { label: string }) =>
    compare(one.label, other.label);
  const byRegion = new Map<string, SelectOption[]>();
  for (const value of zones) {
    const region = value.includes('/') ? value.slice(0, value.indexOf('/')) : 'Other';
    const option = { value, label: cityOf(value) };
    byRegion.set(region, [...(byRegion.get(region) ?? []), option]);
  }
  return [...byRegion]
    .map(([region, options]): SelectGroup => {
      const key = REGIONS[region];
      return { label: key ? m[key] : region, options: options.toSorted(byLabel) };
    })
    .toSorted(byLabel);
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires, Argentina`. */
function cityOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? region : places.toReversed().join(', ');
}
