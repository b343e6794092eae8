import { CURRENCY_EXPONENTS } from '#lib/money/currencies.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SettingsForm, type SettingsSection } from './form.tsx';

const CURRENCIES = Object.keys(CURRENCY_EXPONENTS).map((code) => ({ value: code, label: code }));

export function SettingsMoney(section: SettingsSection) {
  const m = useMessages('admin-settings');
  return (
    <SettingsForm
      {...section}
      intent="money"
      labels={{ currency: m.moneyCurrency, taxRateBasisPoints: m.moneyTax, taxMode: m.moneyPrices }}
      words={{ inclusive: m.moneyPricesInclusive, exclusive: m.moneyPricesExclusive }}
      about={m.moneyAbout}
    >
      {(field) => (
        <>
          <Select {...field('currency')} options={CURRENCIES} />
          <TextInput
            {...field('taxRateBasisPoints')}
            inputMode="decimal"
            maxLength={8}
            hint={m.moneyTaxHint}
          />
          <Select
            {...field('taxMode')}
            options={[
              { value: 'inclusive', label: m.moneyPricesInclusive },
              { value: 'exclusive', label: m.moneyPricesExclusive },
            ]}
          />
        </>
      )}
    </SettingsForm>
  );
}
