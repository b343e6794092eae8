import type { ComponentProps } from 'react';
import { compareText } from '#lib/format/format.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import { Select, type SelectGroup } from './select.tsx';

/** Zone names by region, listed on the server: browsers list others. */
export type TimeZones = readonly { region: string; zones: readonly string[] }[];

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

type TimeZoneSelectProps = Omit<ComponentProps<typeof Select>, 'options'> & { zones: TimeZones };

/** Chooses a time zone. Options begin with the city, so that typing its name finds it. */
export function TimeZoneSelect({ zones, ...rest }: TimeZoneSelectProps) {
  const m = useMessages('time-zones');
  const compare = compareText(useLocale());
  const groups = zones.map((group): SelectGroup => {
    const options = group.zones.map((value) => ({ value, label: cityOf(value) }));
    const region = REGIONS[group.region];
    return {
      label: region ? m[region] : group.region,
      options: options.toSorted((one, other) => compare(one.label, other.label)),
    };
  });
  return (
    <Select {...rest} options={groups.toSorted((one, other) => compare(one.label, other.label))} />
  );
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires, Argentina`. */
function cityOf(zone: string): string {
  const [region = zone, ...places] = zone.replaceAll('_', ' ').split('/');
  return places.length === 0 ? region : places.toReversed().join(', ');
}
