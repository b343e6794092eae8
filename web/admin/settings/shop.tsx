import { useMessages } from '#web/messages/use-messages.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneSelect, type TimeZones } from '#web/ui/time-zone-select.tsx';
import { HueInput } from './hue-input.tsx';
import { LogoField } from './logo-field.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsShop(section: SettingsSection & { timeZones: TimeZones }) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="studio"
      title={m.shopTitle}
      about={m.shopAbout}
      encType="multipart/form-data"
    >
      <TextInput {...fieldOf(section, 'shopName')} label={m.shopName} required maxLength={60} />
      <TextInput
        {...fieldOf(section, 'tagline')}
        label={m.shopTagline}
        optional
        maxLength={140}
        hint={m.shopTaglineHint}
      />
      <TimeZoneSelect
        {...fieldOf(section, 'timeZone')}
        label={m.shopTimeZone}
        zones={section.timeZones}
        hint={m.shopTimeZoneHint}
      />
      <LogoField {...section} />
      <HueInput {...fieldOf(section, 'accentHue')} />
    </SettingsForm>
  );
}
