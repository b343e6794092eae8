import { cached } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { SettingsFields } from './form.tsx';

/** ISO numbers, Monday is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const A_MONDAY = Date.UTC(2026, 0, 5);

export function weekdayNames(locale: Locale): (day: number) => string {
  const format = cached(
    `weekday ${locale}`,
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  );
  return (day) => format.format(A_MONDAY + (day - 1) * 86_400_000);
}

interface WorkingHoursProps {
  field: SettingsFields;
  weekdays: readonly number[];
  error: string | undefined;
}

/** On which days the studio works, and from when to when. */
export function WorkingHoursFields({ field, weekdays, error }: WorkingHoursProps) {
  const m = useMessages('admin-settings');
  const weekday = weekdayNames(useLocale());
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="field-label mb-1">{m.hoursWeekdays}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {WEEKDAYS.map((day) => (
            <Checkbox
              key={day}
              id={`weekdays-${day}`}
              name="weekdays"
              value={day}
              label={weekday(day)}
              defaultChecked={weekdays.includes(day)}
            />
          ))}
        </div>
        <FieldError id="weekdays-error" error={error} />
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput {...field('opens')} inputMode="numeric" maxLength={5} />
        <TextInput {...field('closes')} inputMode="numeric" maxLength={5} hint={m.hoursToHint} />
      </div>
    </>
  );
}
