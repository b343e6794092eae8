import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsSeller(section: SettingsSection) {
  return (
    <SettingsForm
      {...section}
      intent="seller"
      title="Seller"
      about="Who sells, in law; stands on every receipt."
    >
      <TextInput {...fieldOf(section, 'sellerName')} label="Legal name" optional maxLength={120} />
      <TextArea
        {...fieldOf(section, 'sellerAddress')}
        label="Registered address"
        rows={3}
        optional
        maxLength={300}
      />
      <TextInput {...fieldOf(section, 'sellerTaxId')} label="Tax number" optional maxLength={40} />
      <TextInput
        {...fieldOf(section, 'sellerRegistration')}
        label="Company registration"
        optional
        maxLength={120}
      />
    </SettingsForm>
  );
}
