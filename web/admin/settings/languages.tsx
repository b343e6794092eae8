import { LOCALES, LOCALE_TAGS } from '#lib/locale.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsLanguages(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const { failure } = useFormResult('languages');
  return (
    <SettingsForm
      {...section}
      intent="languages"
      labels={{ defaultLocale: m.languagesDefault, locales: m.languagesOffered }}
      words={LOCALES}
      about={m.languagesAbout}
      // Each box would show it.
      rename={{ locales: 'offered' }}
    >
      {(field) => (
        <>
          <Select
            {...field('defaultLocale')}
            options={LOCALE_TAGS.map((value) => ({ value, label: LOCALES[value] }))}
            hint={m.languagesDefaultHint}
          />
          <fieldset className="grid gap-3">
            <legend className="field-label mb-1">{m.languagesOffered}</legend>
            {LOCALE_TAGS.map((tag) => (
              <Checkbox
                key={tag}
                id={`locales-${tag}`}
                name="locales"
                value={tag}
                label={LOCALES[tag]}
                defaultChecked={section.settings.locales.includes(tag)}
              />
            ))}
            <p className="field-hint">{m.languagesOfferedHint}</p>
            <FieldError id="locales-error" error={failure?.error.fields['locales']} />
          </fieldset>
        </>
      )}
    </SettingsForm>
  );
}
