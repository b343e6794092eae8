import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { signedIn } from '#web/session/session-store.ts';
import type { Route } from './+types/guest-order';
import { readChoice } from './order-choice.ts';
import { OrderPage } from './order-page.tsx';
import { submitOrder, submitOrderOnServer } from './submit-order.ts';

async function load({ api, params, url }: LoadArgs) {
  const param = { service: params['slug'] ?? '' };
  const [service, terms] = await Promise.all([
    call(api.services[':service'].$get({ param, query: {} })),
    call(api.terms.current.$get()),
  ]);
  return {
    service,
    terms,
    choice: readChoice(service, url.searchParams),
    unpaid: null,
    formKey: crypto.randomUUID(),
  };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitOrderOnServer);
export const clientAction = actInBrowser((args) =>
  submitOrder(args, ({ user, token }) => signedIn(user, token)),
);

/** The service's own page is the one to find. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/**
 * The order form for people who are not signed in: they choose everything first, and create an account or sign in with the order.
 * `/order/{serviceId}` is the same form behind the sign-in page.
 */
export default function GuestOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} answer={actionData} isOpenToGuests />;
}
