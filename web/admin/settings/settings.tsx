import { data, redirect, useSearchParams } from 'react-router';
import { isSettingsSection } from '#features/settings/section-labels.ts';
import { compareText, countryChoices, formatCountry } from '#lib/format.ts';
import type { Locale } from '#lib/locale.ts';
import { RATED_COUNTRIES, shippedRates } from '#lib/tax-rates.ts';
import { listTimeZones } from '#lib/time-zone.ts';
import type { SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/settings';
import { storePictures } from './store-pictures.ts';
import { readPatch } from './read-patch.ts';
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
    workingTime,
    dueOnDaysOff,
    standard,
  };
}

/** The rates of today by the country's name. Names come from the server, so that server and browser render the same ones. */
function knownRates(locale: Locale): KnownRate[] {
  const today = new Date().toISOString().slice(0, 10);
  return RATED_COUNTRIES.flatMap((country) => {
    const known = shippedRates(country, today);
    return known ? [{ ...known, country, name: formatCountry(country, locale) }] : [];
  }).toSorted((one, other) => compareText(locale)(one.name, other.name));
}

/** Saves one section. Returns which one, or the recipient of the test mail. */
async function act(
  args: ActionArgs,
): Promise<({ saved: string } & SavedForm) | { mailedTo: string }> {
  const { api, form } = args;
  const intent = formText(form, 'intent');
  if (intent === 'test-mail') {
    const { to } = await call(api.admin.mail.tests.$post());
    return { mailedTo: to };
  }
  if (!isSettingsSection(intent)) throw data({ code: 'invalid_input' }, { status: 400 });
  await storePictures(api, form);
  const saved = await saveSection(args, intent, () => readPatch(form));
  return { saved: intent, ...saved };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(async (args) => {
  const outcome = await act(args);
  if (!('saved' in outcome)) return outcome;
  // The address must differ between two saves: for the same address a browser only scrolls.
  const query = new URLSearchParams({ saved: outcome.saved, at: Date.now().toString(36) });
  return redirect(`/admin/settings?${query}#${outcome.saved}`);
});
// The page stays open with the unsaved values of other sections; the root reloads the shop's name and colour.
export const clientAction = actInBrowser(act);

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-settings');
  const { settings, payments, timeZones } = loaderData;
  const [query] = useSearchParams();
  const saved = actionData ? 'saved' in actionData && actionData.saved : query.get('saved');
  const section = (intent: string) => ({
    settings,
    saved:
      actionData && 'saved' in actionData && actionData.saved === intent ? actionData : undefined,
    isSaved: saved === intent,
    refused:
      actionData && 'refused' in actionData && actionData.values['intent'] === intent
        ? actionData
        : undefined,
  });
  return (
    <>
      <PageHeader dense title={m.title} />
      <div className="grid max-w-page gap-12">
        <SettingsShop {...section('studio')} timeZones={timeZones} />
        <SettingsLook {...section('look')} />
        <SettingsLanguages {...section('languages')} />
        <SettingsTexts {...section('texts')} standard={loaderData.standard} />
        <SettingsMenus {...section('menus')} />
        <SettingsContact {...section('contact')} />
        <SettingsMoney {...section('money')} />
        <SettingsTax
          {...section('tax')}
          countries={loaderData.countries}
          rates={loaderData.rates}
        />
        <SettingsOrders {...section('orders')} />
        <SettingsWorkingTime
          {...section('hours')}
          overview={loaderData.workingTime}
          dueOnDaysOff={loaderData.dueOnDaysOff.count}
        />
        <SettingsStates {...section('states')} />
        <SettingsSeller {...section('seller')} />
        <SettingsSignIn {...section('sign-in')} />
        <SettingsVisits {...section('visits')} />
        <SettingsPayments payments={payments} />
        <SettingsMail
          sent={actionData && 'mailedTo' in actionData ? actionData : undefined}
          refused={section('test-mail').refused}
        />
        <SettingsDemo />
      </div>
    </>
  );
}
