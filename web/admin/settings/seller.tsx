import { useMessages } from '#web/messages/use-messages.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

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
        invoicePrefix: m.invoicePrefix,
        creditNotePrefix: m.creditNotePrefix,
        invoiceFooter: m.invoiceFooter,
      }}
      about={m.sellerAbout}
    >
      {(field) => (
        <>
          <TextInput {...field('sellerName')} optional maxLength={120} />
          <TextArea {...field('sellerAddress')} rows={3} optional maxLength={300} />
          <TextInput {...field('sellerTaxId')} optional maxLength={40} />
          <TextInput {...field('sellerRegistration')} optional maxLength={120} />
          <TextInput {...field('invoicePrefix')} hint={m.invoicePrefixHint} maxLength={8} />
          <TextInput {...field('creditNotePrefix')} hint={m.creditNotePrefixHint} maxLength={8} />
          <TextArea
            {...field('invoiceFooter')}
            hint={m.invoiceFooterHint}
            rows={4}
            optional
            maxLength={600}
          />
        </>
      )}
    </SettingsForm>
  );
}
