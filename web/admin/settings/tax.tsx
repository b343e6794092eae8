import { labelsOf, type OptionLines } from '#lib/option-lines.ts';
import type { Settings } from '#features/settings/contract.ts';
import { formatBasisPoints } from '#lib/format/percent.ts';
import { formatDate } from '#lib/format/format.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useLocale } from '#web/use-locale.ts';
import { SettingsForm, type SettingsSection } from './form.tsx';
import { OWN_RATE, writeOwnRate } from './read-tax.ts';

/** What the program knows about a country today. */
export interface KnownRate {
  country: string;
  name: string;
  standard: number;
  reduced: readonly number[];
  from: string;
}

interface SettingsTaxProps extends SettingsSection {
  countries: OptionLines;
  rates: readonly KnownRate[];
}

export function SettingsTax({ countries, rates, settings }: SettingsTaxProps) {
  const m = useMessages('admin-tax');
  const conflict = useMessages('conflict');
  const nameOfRate = useOwnRateName(countries);
  return (
    <SettingsForm
      settings={settings}
      intent="tax"
      about={m.about}
      labels={{
        sellerCountry: m.country,
        taxSystem: m.system,
        paysTaxAbroad: m.paysTaxAbroad,
        smallBusinessSentence: m.smallBusinessSentence,
        consumerWithdrawal: m.withdrawal,
        [OWN_RATE]: m.ownRates,
      }}
      words={{
        flat: m.systemFlat,
        by_country: m.systemByCountry,
        small_business: m.systemSmallBusiness,
        on: m.withdrawalOn,
        off: m.withdrawalOff,
        'consumerWithdrawal.by_country': m.withdrawalByCountry,
        yes: conflict.yes,
        ...labelsOf(countries),
        ...Object.fromEntries(
          settings.taxRates.map((rate) => [writeOwnRate(rate), nameOfRate(rate)]),
        ),
      }}
      rename={{
        'taxRates.0.country': 'newRateCountry',
        'taxRates.0.rateBasisPoints': 'newRatePercent',
        'taxRates.0.from': 'newRateFrom',
      }}
    >
      {(field) => (
        <>
          <Select {...field('sellerCountry')} placeholder={m.noCountry} options={countries} />
          <Select
            {...field('taxSystem')}
            options={[
              { value: 'flat', label: m.systemFlat },
              { value: 'by_country', label: m.systemByCountry },
              { value: 'small_business', label: m.systemSmallBusiness },
            ]}
            hint={m.systemHint}
          />
          <Checkbox
            label={m.paysTaxAbroad}
            hint={m.paysTaxAbroadHint}
            name="paysTaxAbroad"
            value="yes"
            defaultChecked={settings.paysTaxAbroad}
          />
          <TextInput
            {...field('smallBusinessSentence')}
            hint={m.smallBusinessSentenceHint}
            optional
            maxLength={200}
          />
          <Select
            {...field('consumerWithdrawal')}
            options={[
              { value: 'by_country', label: m.withdrawalByCountry },
              { value: 'on', label: m.withdrawalOn },
              { value: 'off', label: m.withdrawalOff },
            ]}
            hint={m.withdrawalHint}
          />
          <OwnRates settings={settings} countries={countries} />
          <KnownRates rates={rates} />
        </>
      )}
    </SettingsForm>
  );
}

/** One of the shop's own rates in words. */
function useOwnRateName(countries: OptionLines) {
  const m = useMessages('admin-tax');
  const locale = useLocale();
  const names = labelsOf(countries);
  return ({ country, taxClass, rateBasisPoints, from }: Settings['taxRates'][number]) =>
    m.ownRate({
      country: names[country] ?? country,
      taxClass,
      rate: formatBasisPoints(rateBasisPoints, locale),
      day: formatDate(`${from}T00:00:00Z`, 'date', { locale, timeZone: 'UTC' }),
    });
}

/** The shop's own rates: those it has, each to keep or not, and one to add. */
function OwnRates({ settings, countries }: SettingsSection & { countries: OptionLines }) {
  const m = useMessages('admin-tax');
  const nameOfRate = useOwnRateName(countries);
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{m.ownRates}</legend>
      <p className="text-sm text-quiet">{m.ownRatesHint}</p>
      {settings.taxRates.map((rate) => {
        const value = writeOwnRate(rate);
        return (
          <Checkbox
            key={value}
            id={`own-${value}`}
            name={OWN_RATE}
            value={value}
            defaultChecked
            label={nameOfRate(rate)}
          />
        );
      })}
      {/* Empty again once the rate is added. */}
      <div key={settings.taxRates.map(writeOwnRate).join()} className="grid gap-5 sm:grid-cols-2">
        <Select
          label={m.rateCountry}
          name="newRateCountry"
          optional
          placeholder={m.noCountry}
          options={countries}
        />
        <Select
          label={m.rateClass}
          name="newRateClass"
          options={[
            { value: 'standard', label: m.classStandard },
            { value: 'reduced', label: m.classReduced },
          ]}
          defaultValue="standard"
        />
        <TextInput
          label={m.ratePercent}
          name="newRatePercent"
          optional
          inputMode="decimal"
          maxLength={8}
        />
        <TextInput label={m.rateFrom} name="newRateFrom" type="date" optional />
      </div>
    </fieldset>
  );
}

function KnownRates({ rates }: { rates: readonly KnownRate[] }) {
  const m = useMessages('admin-tax');
  const locale = useLocale();
  const percent = (basisPoints: number) => `${formatBasisPoints(basisPoints, locale)} %`;
  return (
    <Disclosure summary={m.knownRates}>
      <p className="mb-3 text-sm text-quiet">{m.knownRatesHint}</p>
      <Table caption={m.knownRates}>
        <thead>
          <tr>
            <th scope="col">{m.rateCountry}</th>
            <th scope="col" className="num">
              {m.classStandard}
            </th>
            <th scope="col" className="num">
              {m.classReduced}
            </th>
            <th scope="col">{m.rateFrom}</th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ country, name, standard, reduced, from }) => (
            <tr key={country}>
              <th scope="row">{name}</th>
              <td className="num">{percent(standard)}</td>
              <td className="num">{reduced.map(percent).join(', ') || '–'}</td>
              <td>{formatDate(`${from}T00:00:00Z`, 'date', { locale, timeZone: 'UTC' })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  );
}
