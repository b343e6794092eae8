import { CURRENCY_EXPONENTS } from '#lib/currencies.ts';
import { formatBasisPoints } from '#lib/percent.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import { fieldOf, SettingsForm, type SettingsSection } from './form.tsx';

const CURRENCIES = Object.keys(CURRENCY_EXPONENTS).map((code) => ({ value: code, label: code }));

export function SettingsMoney(section: SettingsSection) {
  const m = useMessages('admin-settings');
  const locale = useLocale();
  const typed = section.refused?.values['taxRateBasisPoints'];
  return (
    <SettingsForm
      {...section}
      intent="money"
      labels={{ currency: m.moneyCurrency, taxRateBasisPoints: m.moneyTax, taxMode: m.moneyPrices }}
      words={{ inclusive: m.moneyPricesInclusive, exclusive: m.moneyPricesExclusive }}
      title={m.moneyTitle}
      about={m.moneyAbout}
    >
      <Select {...fieldOf(section, 'currency')} label={m.moneyCurrency} options={CURRENCIES} />
      <TextInput
        {...fieldOf(section, 'taxRateBasisPoints')}
        label={m.moneyTax}
        inputMode="decimal"
        maxLength={8}
        defaultValue={typed ?? formatBasisPoints(section.settings.taxRateBasisPoints, locale)}
        hint={m.moneyTaxHint}
      />
      <Select
        {...fieldOf(section, 'taxMode')}
        label={m.moneyPrices}
        options={[
          { value: 'inclusive', label: m.moneyPricesInclusive },
          { value: 'exclusive', label: m.moneyPricesExclusive },
        ]}
      />
    </SettingsForm>
  );
}
