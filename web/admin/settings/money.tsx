import { CURRENCY_EXPONENTS } from '#lib/currencies.ts';
import { formatPercent } from '#lib/percent.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

const TAX_MODES = [
  { value: 'inclusive', label: 'Contain the tax' },
  { value: 'exclusive', label: 'Are before tax; it is added to them' },
];
const CURRENCIES = Object.keys(CURRENCY_EXPONENTS).map((code) => ({ value: code, label: code }));

export function SettingsMoney(section: SettingsSection) {
  const typed = section.refused?.values['taxRateBasisPoints'];
  return (
    <SettingsForm
      {...section}
      intent="money"
      title="Currency and tax"
      about="Services and orders that exist keep the currency they have, and orders their tax."
    >
      <Select {...fieldOf(section, 'currency')} label="Currency" options={CURRENCIES} />
      <TextInput
        {...fieldOf(section, 'taxRateBasisPoints')}
        label="Tax in percent"
        inputMode="decimal"
        maxLength={8}
        defaultValue={typed ?? formatPercent(section.settings.taxRateBasisPoints)}
        hint="Pages, receipts and invoices say how much it is. 0 says nothing about tax."
      />
      <Select {...fieldOf(section, 'taxMode')} label="Your prices" options={TAX_MODES} />
    </SettingsForm>
  );
}
