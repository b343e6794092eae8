import { countryChoices } from '#lib/countries.ts';
import { call } from '#web/api.ts';
import type { LoadArgs } from '#web/load.ts';
import { guessedChoice, readBuyerChoice } from './buyer-choice.ts';
import { checkCoupon } from './checked-coupon.ts';
import { readChoice } from './order-choice.ts';

/** What the order form of a service shows, for guests too. */
export async function loadOrderForm({ api, url, locale }: LoadArgs, id: string) {
  const param = { service: id };
  const typed = url.searchParams.get('coupon') ?? '';
  const [service, terms, guess, coupon] = await Promise.all([
    call(api.services[':service'].$get({ param, query: {} })),
    call(api.terms.current.$get()),
    call(api.buyer.$get()),
    checkCoupon(api, { service: id, typed }),
  ]);
  return {
    service,
    terms,
    choice: readChoice(service, url.searchParams),
    coupon,
    buyer: readBuyerChoice(url.searchParams, guessedChoice(guess)),
    companies: guess.companies,
    countries: countryChoices(locale),
    formKey: crypto.randomUUID(),
  };
}
