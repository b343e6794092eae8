import { TextInput } from '#web/ui/text-input.tsx';
import { HueInput } from './hue-input.tsx';
import { LogoField } from './logo-field.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsStudio(section: SettingsSection) {
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
      <LogoField {...section} />
      <HueInput {...fieldOf(section, 'accentHue')} />
    </SettingsForm>
  );
}
