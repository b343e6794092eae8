import { LOCALES, LOCALE_TAGS } from '#lib/locale.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsLanguages(section: SettingsSection) {
  const { settings, refused } = section;
  return (
    <SettingsForm
      {...section}
      intent="languages"
      title="Languages"
      about="The default language has the plain addresses, such as /services. Every other one has its own below a prefix, such as /de/services."
    >
      <Select
        {...fieldOf(section, 'defaultLocale')}
        label="Default language"
        options={LOCALE_TAGS.map((value) => ({ value, label: LOCALES[value] }))}
        hint="Write services, posts and pages in this language. Mails use it for people who have not chosen another."
      />
      <fieldset className="grid gap-3">
        <legend className="field-label mb-1">Offered languages</legend>
        {LOCALE_TAGS.map((tag) => (
          <Checkbox
            key={tag}
            id={`locales-${tag}`}
            name="locales"
            value={tag}
            label={LOCALES[tag]}
            defaultChecked={settings.locales.includes(tag)}
          />
        ))}
        <p className="field-hint">
          Visitors choose at the foot of each page. The default language is always offered.
        </p>
        <FieldError id="locales-error" error={refused?.refused.fields['locales']} />
      </fieldset>
    </SettingsForm>
  );
}
