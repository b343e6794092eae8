import { labelsOf } from '#lib/option-lines.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import {
  WEEKDAYS,
  WorkingHoursFields,
  weekdayNames,
} from '#web/admin/settings/working-hours-fields.tsx';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { regionLines } from '#web/admin/settings/region-lines.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/studio';
import { saveStep, type StepFields } from './save-step.ts';
import { StepForm } from './step-form.tsx';

const FIELDS: StepFields = {
  sections: ['studio', 'contact', 'hours'],
  names: [
    'shopName',
    'tagline',
    'contactEmail',
    'contactPhone',
    'timeZone',
    'weekdays',
    'opens',
    'closes',
    'holidayRegion',
  ],
};

async function load({ api }: LoadArgs) {
  const [settings, setup, workingTime] = await Promise.all([
    call(api.settings.$get()),
    call(api.admin.setup.$get()),
    call(api.settings['working-time'].$get()),
  ]);
  const values = setup.values ?? settings;
  return {
    settings,
    values,
    regions: regionLines(workingTime),
    timeZones: listTimeZones(values.timeZone),
  };
}

const act = defineActions({
  save: (args) =>
    saveStep(args, FIELDS, ({ workingTime }) => {
      const { form, text } = args;
      return {
        shopName: text('shopName'),
        tagline: text('tagline'),
        contactEmail: text('contactEmail'),
        contactPhone: text('contactPhone'),
        timeZone: text('timeZone'),
        workingTime: {
          ...workingTime,
          weekdays: form.getAll('weekdays').map(Number),
          opens: text('opens'),
          closes: text('closes'),
          holidayRegion: text('holidayRegion'),
        },
      };
    }),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The first page of the guide: what visitors see of the studio, and when it works. */
export default function SetupStudio({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-setup');
  const words = useMessages('admin-settings');
  const weekday = weekdayNames(useLocale());
  const { settings, values, regions, timeZones } = loaderData;
  const { workingTime } = values;
  const { failure } = useFormResult('save');
  return (
    <StepForm
      title={m.studioTitle}
      lead={m.studioText}
      settings={settings}
      fields={FIELDS}
      values={{ ...values, ...workingTime }}
      labels={{
        shopName: words.shopName,
        tagline: words.shopTagline,
        contactEmail: words.contactEmail,
        contactPhone: words.contactPhone,
        timeZone: words.shopTimeZone,
        weekdays: words.hoursWeekdays,
        opens: words.hoursFrom,
        closes: words.hoursTo,
        holidayRegion: words.hoursRegion,
      }}
      words={{
        ...Object.fromEntries(WEEKDAYS.map((day) => [String(day), weekday(day)])),
        ...labelsOf(regions),
      }}
      rename={{
        'workingTime.opens': 'opens',
        'workingTime.closes': 'closes',
        'workingTime.holidayRegion': 'holidayRegion',
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('shopName')} required maxLength={60} />
          <TextInput {...field('tagline')} optional maxLength={140} hint={words.shopTaglineHint} />
          <TextInput
            {...field('contactEmail')}
            type="email"
            required
            autoComplete="email"
            hint={m.contactHint}
          />
          <TextInput
            {...field('contactPhone')}
            type="tel"
            optional
            maxLength={40}
            autoComplete="tel"
          />
          <TimeZoneSelect {...field('timeZone')} zones={timeZones} hint={words.shopTimeZoneHint} />
          <WorkingHoursFields
            field={field}
            weekdays={workingTime.weekdays}
            error={failure?.error.fields['workingTime.weekdays']}
          />
          <Select
            {...field('holidayRegion')}
            placeholder={words.hoursRegionNone}
            options={regions}
            hint={words.hoursRegionHint}
          />
        </>
      )}
    </StepForm>
  );
}
