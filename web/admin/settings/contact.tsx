import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsContact(section: SettingsSection) {
  return (
    <SettingsForm
      {...section}
      intent="contact"
      title="Contact"
      about="How people reach you; shown at the end of every page. Enquiries are sent to the address."
    >
      <TextInput
        {...fieldOf(section, 'contactEmail')}
        label="Email"
        type="email"
        optional
        autoComplete="email"
      />
      <TextInput
        {...fieldOf(section, 'contactPhone')}
        label="Phone"
        type="tel"
        optional
        maxLength={40}
        autoComplete="tel"
      />
      <TextArea
        {...fieldOf(section, 'contactAddress')}
        label="Address"
        rows={3}
        optional
        maxLength={300}
      />
    </SettingsForm>
  );
}
