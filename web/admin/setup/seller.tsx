import { CURRENCY_EXPONENTS } from '#lib/money/currencies.ts';
import { countryChoices } from '#lib/countries.ts';
import { formatBasisPoints, parsePercent } from '#lib/format/percent.ts';
import { labelsOf } from '#lib/option-lines.ts';
import type { SettingsPatch } from '#features/settings/contract.ts';
import { call } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/seller';
import { saveStep, type StepFields } from './save-step.ts';
import { StepForm } from './step-form.tsx';

const FIELDS: StepFields = {
  sections: ['seller', 'money', 'tax'],
  names: [
    'sellerName',
    'sellerAddress',
    'sellerCountry',
    'sellerTaxId',
    'sellerRegistration',
    'currency',
    'taxSystem',
    'taxRateBasisPoints',
    'taxMode',
  ],
};

async function load({ api, locale }: LoadArgs) {
  const [settings, setup] = await Promise.all([
    call(api.settings.$get()),
    call(api.admin.setup.$get()),
  ]);
  return { settings, values: setup.values ?? settings, countries: countryChoices(locale) };
}

const act = defineActions({
  save: (args) =>
    saveStep(args, FIELDS, () => ({
      sellerName: args.text('sellerName'),
      sellerAddress: args.text('sellerAddress'),
      sellerCountry: args.text('sellerCountry'),
      sellerTaxId: args.text('sellerTaxId'),
      sellerRegistration: args.text('sellerRegistration'),
      currency: args.text('currency') as SettingsPatch['currency'],
      taxSystem: args.text('taxSystem') as SettingsPatch['taxSystem'],
      taxRateBasisPoints: parsePercent(args.text('taxRateBasisPoints')),
      taxMode: args.text('taxMode') as SettingsPatch['taxMode'],
    })),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The second page of the guide: who sells, in which currency and with which tax. */
export default function SetupSeller({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-setup');
  const words = useMessages('admin-settings');
  const tax = useMessages('admin-tax');
  const locale = useLocale();
  const { settings, values, countries } = loaderData;
  const systems = {
    by_country: tax.systemByCountry,
    small_business: tax.systemSmallBusiness,
    flat: tax.systemFlat,
  };
  const modes = { inclusive: words.moneyPricesInclusive, exclusive: words.moneyPricesExclusive };
  return (
    <StepForm
      title={m.sellerTitle}
      lead={m.sellerText}
      settings={settings}
      fields={FIELDS}
      values={{
        ...values,
        taxRateBasisPoints: formatBasisPoints(values.taxRateBasisPoints, locale),
      }}
      labels={{
        sellerName: words.sellerName,
        sellerAddress: words.sellerAddress,
        sellerCountry: tax.country,
        sellerTaxId: words.sellerTaxId,
        sellerRegistration: words.sellerRegistration,
        currency: words.moneyCurrency,
        taxSystem: tax.system,
        taxRateBasisPoints: words.moneyTax,
        taxMode: words.moneyPrices,
      }}
      words={{
        ...systems,
        ...modes,
        ...labelsOf(countries),
      }}
    >
      {(field) => (
        <>
          <TextInput {...field('sellerName')} required maxLength={120} />
          <TextArea {...field('sellerAddress')} rows={3} required maxLength={300} />
          <Select
            {...field('sellerCountry')}
            required
            placeholder={tax.noCountry}
            options={countries}
          />
          <TextInput {...field('sellerTaxId')} optional maxLength={40} />
          <TextInput
            {...field('sellerRegistration')}
            optional
            maxLength={120}
            hint={m.registrationHint}
          />
          <Select {...field('currency')} options={toOptions(CURRENCIES)} />
          <Select {...field('taxSystem')} options={toOptions(systems)} hint={m.taxHint} />
          <TextInput
            {...field('taxRateBasisPoints')}
            inputMode="decimal"
            maxLength={8}
            hint={m.taxRateHint}
          />
          <Select {...field('taxMode')} options={toOptions(modes)} />
        </>
      )}
    </StepForm>
  );
}

const CURRENCIES = Object.fromEntries(Object.keys(CURRENCY_EXPONENTS).map((code) => [code, code]));

const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
