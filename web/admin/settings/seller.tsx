import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

export function SettingsSeller(section: SettingsSection) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="seller"
      labels={{
        sellerName: m.sellerName,
        sellerAddress: m.sellerAddress,
        sellerTaxId: m.sellerTaxId,
        sellerRegistration: m.sellerRegistration,
      }}
      title={m.sellerTitle}
      about={m.sellerAbout}
    >
      <TextInput
        {...fieldOf(section, 'sellerName')}
        label={m.sellerName}
        optional
        maxLength={120}
      />
      <TextArea
        {...fieldOf(section, 'sellerAddress')}
        label={m.sellerAddress}
        rows={3}
        optional
        maxLength={300}
      />
      <TextInput
        {...fieldOf(section, 'sellerTaxId')}
        label={m.sellerTaxId}
        optional
        maxLength={40}
      />
      <TextInput
        {...fieldOf(section, 'sellerRegistration')}
        label={m.sellerRegistration}
        optional
        maxLength={120}
      />
    </SettingsForm>
  );
}
