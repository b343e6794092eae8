import { countryChoices } from '#lib/format/format.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import type { Route } from './+types/order-form';
import { guessedChoice, readBuyerChoice } from './buyer-choice.ts';
import { checkCoupon } from './checked-coupon.ts';
import { readChoice } from './order-choice.ts';
import { OrderFormPage } from './order-form-page.tsx';
import { submitOrder, submitOrderOnServer } from './submit-order.ts';
import { listUnpaidOrders } from './unpaid-orders.tsx';

async function load({ api, params, url, locale }: LoadArgs) {
  const param = { service: params['serviceId'] ?? '' };
  const typed = url.searchParams.get('coupon') ?? '';
  const [service, terms, guess, coupon] = await Promise.all([
    call(api.services[':service'].$get({ param, query: {} })),
    call(api.terms.current.$get()),
    call(api.buyer.$get()),
    checkCoupon(api, { service: param.service, typed }),
  ]);
  const unpaid = await listUnpaidOrders(api);
  return {
    service,
    terms,
    choice: readChoice(service, url.searchParams),
    coupon,
    buyer: readBuyerChoice(url.searchParams, guessedChoice(guess)),
    companies: guess.companies,
    countries: countryChoices(locale),
    unpaid: unpaid.find((order) => order.service.id === service.id) ?? null,
    formKey: crypto.randomUUID(),
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitOrderOnServer);
export const clientAction = actInBrowser((args) => submitOrder(args));

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderFormPage {...loaderData} answer={actionData} />;
}
