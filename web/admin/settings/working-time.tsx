import { Link } from 'react-router';
import type { WorkingTimeOverview } from '#features/settings/working-time/contract.ts';
import { formatDate } from '#lib/format/format.ts';
import { labelsOf, type OptionLines } from '#lib/option-lines.ts';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';
import { WEEKDAYS, WorkingHoursFields, weekdayNames } from './working-hours-fields.tsx';

interface WorkingTimeSection extends SettingsSection {
  regions: OptionLines;
  nextDaysOff: WorkingTimeOverview['nextDaysOff'];
  dueOnDaysOff: number;
}

const EMPTY_LINES = 2;

/** Working days and hours, public holidays, days off and vacation. */
export function SettingsWorkingTime(section: WorkingTimeSection) {
  const m = useMessages('admin-settings');
  const locale = useLocale();
  const { regions, nextDaysOff, dueOnDaysOff, settings } = section;
  const { failure } = useFormResult('hours');
  const weekday = weekdayNames(locale);
  const words = {
    ...Object.fromEntries(WEEKDAYS.map((day) => [String(day), weekday(day)])),
    ...labelsOf(regions),
  };
  return (
    <SettingsForm
      {...section}
      intent="hours"
      labels={{
        weekdays: m.hoursWeekdays,
        opens: m.hoursFrom,
        closes: m.hoursTo,
        holidayRegion: m.hoursRegion,
        daysOff: m.hoursOff,
        vacationFrom: `${m.hoursVacation}: ${m.hoursOffFrom}`,
        vacationTo: `${m.hoursVacation}: ${m.hoursOffTo}`,
        ...Object.fromEntries(
          settings.locales.map((each) => [
            `vacationNotice.${each}`,
            m.hoursNotice({ language: languageName(each, locale) }),
          ]),
        ),
      }}
      words={words}
      about={m.hoursAbout}
      rename={{
        'workingTime.opens': 'opens',
        'workingTime.closes': 'closes',
        'workingTime.holidayRegion': 'holidayRegion',
        'workingTime.vacation.from': 'vacationFrom',
        'workingTime.vacation.to': 'vacationTo',
        ...Object.fromEntries(
          settings.locales.map((each) => [
            `workingTime.vacation.notices.${each}`,
            `vacationNotice.${each}`,
          ]),
        ),
      }}
    >
      {(field) => (
        <>
          <WorkingHoursFields
            field={field}
            weekdays={settings.workingTime.weekdays}
            error={failure?.error.fields['workingTime.weekdays']}
          />
          <Select
            {...field('holidayRegion')}
            placeholder={m.hoursRegionNone}
            options={regions}
            hint={m.hoursRegionHint}
          />
          <DaysOffLines settings={settings} />
          <fieldset className="grid gap-4">
            <legend className="field-label mb-1">{m.hoursVacation}</legend>
            <p className="field-hint">{m.hoursVacationHint}</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextInput {...field('vacationFrom')} label={m.hoursOffFrom} type="date" optional />
              <TextInput {...field('vacationTo')} label={m.hoursOffTo} type="date" optional />
            </div>
            {settings.locales.map((each, index) => (
              <TextArea
                key={each}
                {...field(`vacationNotice.${each}`)}
                hint={index === 0 ? m.hoursNoticeHint : undefined}
                lang={each}
                rows={2}
                maxLength={300}
                optional
              />
            ))}
          </fieldset>
          {nextDaysOff.length > 0 && <NextDaysOff days={nextDaysOff} />}
          {dueOnDaysOff > 0 && (
            <Notice tone="warning">
              {m.hoursDueOff({
                count: dueOnDaysOff,
                link: (text) => <Link to="/admin/orders?state=in_progress&sort=due">{text}</Link>,
              })}
            </Notice>
          )}
        </>
      )}
    </SettingsForm>
  );
}

function NextDaysOff({ days }: { days: WorkingTimeOverview['nextDaysOff'] }) {
  const m = useMessages('admin-settings');
  const locale = useLocale();
  return (
    <div className="text-sm">
      <h3 className="font-text text-sm font-semibold tracking-normal">{m.hoursNext}</h3>
      <ul className="mt-1 grid gap-0.5 text-quiet">
        {days.map(({ day, name }) => (
          <li key={day}>
            {formatDate(day, 'date', { locale, timeZone: 'UTC' })}
            {` · ${name || m.hoursVacationDay}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Own days off: the saved ones and empty lines for more. */
function DaysOffLines({ settings }: SettingsSection) {
  const m = useMessages('admin-settings');
  const { daysOff } = settings.workingTime;
  const count = daysOff.length + EMPTY_LINES;
  const { failure } = useFormResult('hours');
  const faults = Object.entries(failure?.error.fields ?? {}).filter(([name]) =>
    name.startsWith('workingTime.daysOff'),
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1">{m.hoursOff}</legend>
      <p className="field-hint">{m.hoursOffHint}</p>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          role="group"
          aria-label={m.hoursOffLine({ number: index + 1 })}
          className="grid grid-cols-2 gap-3 border-b border-hairline pb-3 sm:grid-cols-[9.5rem_9.5rem_1fr] sm:border-0 sm:pb-0"
        >
          <TextInput
            name={`daysOff.${index}.from`}
            type="date"
            label={m.hoursOffFrom}
            defaultValue={daysOff[index]?.from}
          />
          <TextInput
            name={`daysOff.${index}.to`}
            type="date"
            label={m.hoursOffTo}
            defaultValue={daysOff[index]?.to}
          />
          <TextInput
            name={`daysOff.${index}.name`}
            label={m.hoursOffName}
            defaultValue={daysOff[index]?.name}
            maxLength={80}
            fieldClassName="col-span-2 sm:col-span-1"
          />
        </div>
      ))}
      {faults.map(([name, text]) => (
        <FieldError key={name} id={`${name}-error`} error={text} />
      ))}
    </fieldset>
  );
}
