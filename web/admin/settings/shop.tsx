import { Select, type SelectGroup } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { HueInput } from './hue-input.tsx';
import { LogoField } from './logo-field.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsStudio(section: SettingsSection & { timeZones: readonly SelectGroup[] }) {
  return (
    <SettingsForm
      {...section}
      intent="studio"
      title="Studio"
      about="What visitors see at the top of every page, in mails and in search results."
      encType="multipart/form-data"
    >
      <TextInput {...fieldOf(section, 'shopName')} label="Name" required maxLength={60} />
      <TextInput
        {...fieldOf(section, 'tagline')}
        label="Tagline"
        optional
        maxLength={140}
        hint="One sentence that says what you make; it stands large on the home page."
      />
      <Select
        {...fieldOf(section, 'timeZone')}
        label="Time zone"
        options={section.timeZones}
        hint="Dates in mails and invoices, the year in new numbers and the days in figures follow it."
      />
      <LogoField {...section} />
      <HueInput {...fieldOf(section, 'accentHue')} />
    </SettingsForm>
  );
}
