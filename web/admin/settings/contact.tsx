import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

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
      about={m.contactAbout}
    >
      {(field) => (
        <>
          <TextInput {...field('contactEmail')} type="email" optional autoComplete="email" />
          <TextInput
            {...field('contactPhone')}
            type="tel"
            optional
            maxLength={40}
            autoComplete="tel"
          />
          <TextArea {...field('contactAddress')} rows={3} optional maxLength={300} />
        </>
      )}
    </SettingsForm>
  );
}
