import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsContact(section: SettingsSection) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="contact"
      labels={{
        contactEmail: m.contactEmail,
        contactPhone: m.contactPhone,
        contactAddress: m.contactAddress,
      }}
      title={m.contactTitle}
      about={m.contactAbout}
    >
      <TextInput
        {...fieldOf(section, 'contactEmail')}
        label={m.contactEmail}
        type="email"
        optional
        autoComplete="email"
      />
      <TextInput
        {...fieldOf(section, 'contactPhone')}
        label={m.contactPhone}
        type="tel"
        optional
        maxLength={40}
        autoComplete="tel"
      />
      <TextArea
        {...fieldOf(section, 'contactAddress')}
        label={m.contactAddress}
        rows={3}
        optional
        maxLength={300}
      />
    </SettingsForm>
  );
}
