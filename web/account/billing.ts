import { countryChoices } from '#lib/countries.ts';
import type { ApiClient } from '#web/api.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { LoadArgs } from '#web/load.ts';

/** Loads what the billing form shows. Country names come from the server, so that server and browser render the same ones. */
export async function loadBilling({ api, locale }: Pick<LoadArgs, 'api' | 'locale'>) {
  const billing = await call(api.account['billing-details'].$get());
  return { billing, countries: countryChoices(locale) };
}

export async function saveBilling(api: ApiClient, form: FormData): Promise<void> {
  const text = (name: string) => formText(form, name);
  const json = {
    name: text('name'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    country: text('country'),
    taxId: text('taxId'),
  };
  await call(api.account['billing-details'].$put({ json }));
}
