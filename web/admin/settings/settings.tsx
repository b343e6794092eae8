import { redirect } from 'react-router';
import { SETTINGS_SECTION_NAMES } from '#features/settings/shared/sections.ts';
import { countryChoices } from '#lib/countries.ts';
import { compareText, formatCountry } from '#lib/format/format.ts';
import type { Locale } from '#lib/locale.ts';
import { RATED_COUNTRIES, shippedRates } from '#lib/tax/tax-rates.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionList } from '#web/ui/section-list.tsx';
import type { Route } from './+types/settings';
import samplesStylesheet from '#web/styles/samples.css?url';
import sectionsStylesheet from '#web/styles/sections.css?url';
import { storePictures } from './store-pictures.ts';
import { readPatch } from './read-patch.ts';
import { regionLines } from './region-lines.ts';
import { PAGE_SECTIONS } from './page-sections.ts';
import { saveSection } from './save-section.ts';
import { SettingsContact } from './contact.tsx';
import { SettingsDemo } from './demo.tsx';
import { SettingsLanguages } from './languages.tsx';
import { SettingsLook } from './look.tsx';
import { SettingsMail } from './mail.tsx';
import { SettingsMenus } from './menus.tsx';
import { SettingsMoney } from './money.tsx';
import { SettingsOrders } from './orders.tsx';
import { SettingsPayments } from './payments.tsx';
import { SettingsSeller } from './seller.tsx';
import { SettingsSignIn } from './sign-in.tsx';
import { SettingsStates } from './states.tsx';
import { SettingsShop } from './shop.tsx';
import { SettingsTax, type KnownRate } from './tax.tsx';
import { SettingsTexts } from './texts.tsx';
import { SettingsVisits } from './visits.tsx';
import { SettingsWorkingTime } from './working-time.tsx';

async function load({ api, locale }: LoadArgs) {
  const [settings, payments, workingTime, dueOnDaysOff, standard] = await Promise.all([
    call(api.settings.$get()),
    call(api.admin.payments.health.$get()),
    call(api.settings['working-time'].$get()),
    call(api.admin.orders['due-on-days-off'].$get()),
    call(api.settings['standard-texts'].$get()),
  ]);
  return {
    settings,
    payments,
    timeZones: listTimeZones(settings.timeZone),
    countries: countryChoices(locale),
    rates: knownRates(locale),
    regions: regionLines(workingTime),
    nextDaysOff: workingTime.nextDaysOff,
    dueOnDaysOff,
    standard,
  };
}

/** The rates of today by the country's name. Names come from the server, so that server and browser render the same ones. */
function knownRates(locale: Locale): KnownRate[] {
  const today = new Date().toISOString().slice(0, 10);
  return RATED_COUNTRIES.flatMap((country) => {
    const rates = shippedRates(country, today);
    return rates ? [{ ...rates, country, name: formatCountry(country, locale) }] : [];
  }).toSorted((one, other) => compareText(locale)(one.name, other.name));
}

const act = defineActions({
  ...Object.fromEntries(
    SETTINGS_SECTION_NAMES.map((section) => [
      section,
      async (args: FormArgs) => {
        await storePictures(args.api, args.form);
        return saveSection(args, section, () => readPatch(args.form));
      },
    ]),
  ),
  'test-mail': async ({ api }) => {
    const { to } = await call(api.admin.mail.tests.$post());
    return { done: 'test-mail', to };
  },
});

export const links = () =>
  [sectionsStylesheet, samplesStylesheet].map((href) => ({ rel: 'stylesheet', href }));
export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(async (args) => {
  const outcome = await act(args);
  if (outcome.done === 'test-mail') return outcome;
  // The address must differ between two saves: for the same address a browser only scrolls.
  const query = new URLSearchParams({ saved: outcome.done, at: Date.now().toString(36) });
  return redirect(`/admin/settings?${query}#${outcome.done}`);
});
// The page stays open with the unsaved values of other sections; the root reloads the shop's name and colour.
export const clientAction = actInBrowser(act);

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-settings');
  const { settings, payments, timeZones } = loaderData;
  return (
    <>
      <PageHeader dense title={m.title} />
      <div className="beside-sections">
        <div className="sections-side">
          <SectionList
            label={m.sections}
            sections={PAGE_SECTIONS.map((id) => ({ id, title: m.section({ id }) }))}
          />
        </div>
        <div className="grid min-w-0 max-w-page gap-12">
          <SettingsShop settings={settings} timeZones={timeZones} />
          <SettingsLook settings={settings} />
          <SettingsContact settings={settings} />
          <SettingsSeller settings={settings} />
          <SettingsMoney settings={settings} />
          <SettingsTax
            settings={settings}
            countries={loaderData.countries}
            rates={loaderData.rates}
          />
          <SettingsOrders settings={settings} />
          <SettingsWorkingTime
            settings={settings}
            regions={loaderData.regions}
            nextDaysOff={loaderData.nextDaysOff}
            dueOnDaysOff={loaderData.dueOnDaysOff.count}
          />
          <SettingsPayments payments={payments} />
          <SettingsMail />
          <SettingsLanguages settings={settings} />
          <SettingsTexts settings={settings} standard={loaderData.standard} />
          <SettingsMenus settings={settings} />
          <SettingsStates settings={settings} />
          <SettingsSignIn settings={settings} />
          <SettingsVisits settings={settings} />
          <SettingsDemo />
        </div>
      </div>
    </>
  );
}
