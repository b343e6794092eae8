/** Starting points of a journey, created by API calls instead of slow clicks. */
import type { BrowserContext } from 'playwright-core';
import type { MailDetails, MailPage } from '#features/mail/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { OrderPayments, PaymentProgress } from '#features/payments/contract.ts';
import type { Credentials, SignedIn } from '#features/accounts/contract.ts';
import type { RunningApp } from './running-app.ts';
import { newPerson, type Person } from './steps.ts';
import { until } from './until.ts';

export interface Customer extends Person {
  token: string;
}

/** Calls the API as this person; throws if the call fails. */
export async function ask<Data>(
  app: RunningApp,
  { token }: { token?: string },
  path: string,
  json?: object,
): Promise<Data> {
  const response = await fetch(`${app.url}/api${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

export async function newCustomer(app: RunningApp): Promise<Customer> {
  const { username, email, password } = newPerson();
  const json = { username, email, password };
  const { token } = await ask<SignedIn>(app, {}, '/auth/register', json);
  return { ...json, token };
}

/** Asks for changes are never answered: what a page shows at once came with its stream. Returns what lets them through again. */
export async function withoutPolling(context: BrowserContext): Promise<() => Promise<void>> {
  const isPoll = (url: URL) => url.pathname === '/api/live' && url.search.includes('mode=poll');
  await context.route(isPoll, () => {});
  return () => context.unroute(isPoll);
}

/** Signs this browser in, as if since yesterday. */
export async function addSession(
  context: BrowserContext,
  app: RunningApp,
  person: Credentials | Customer,
): Promise<void> {
  const { token } =
    'token' in person ? person : await ask<SignedIn>(app, {}, '/auth/login', person);
  await context.addCookies([
    {
      name: 'auth-token',
      value: token,
      domain: 'localhost',
      path: '/',
      secure: true,
      sameSite: 'Strict',
      expires: Math.floor(Date.now() / 1_000) + 604_800,
    },
  ]);
}

/** An unpaid order of website care, which can be ordered several times. */
export async function newOrder(app: RunningApp, who: Customer, quantity = 1): Promise<Order> {
  const service = 'website-care';
  const { packages } = await ask<{ packages: { id: string }[] }>(app, {}, `/services/${service}`);
  return ask<Order>(app, who, '/orders', { service, packageId: packages.at(-1)?.id, quantity });
}

export const paymentsOf = (app: RunningApp, who: { token: string }, orderId: string) =>
  ask<OrderPayments>(app, who, `/orders/${orderId}/payments`);

/** Opens a checkout session for this order and returns its id. */
export async function openCheckoutSession(
  app: RunningApp,
  who: Customer,
  orderId: string,
  provider: 'stripe' | 'paypal' = 'stripe',
): Promise<string> {
  const path = `/orders/${orderId}/payments`;
  const { redirectUrl } = await ask<{ redirectUrl: string }>(app, who, path, { provider });
  const { pathname, searchParams } = new URL(redirectUrl);
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
}

/** Pays and returns to the shop. */
export async function payOrder(
  app: RunningApp,
  who: Customer,
  orderId: string,
  { provider = 'stripe', card }: { provider?: 'stripe' | 'paypal'; card?: string } = {},
): Promise<{ checkout: string; progress: PaymentProgress }> {
  const checkout = await openCheckoutSession(app, who, orderId, provider);
  const { buyer } = app.sandbox;
  if (provider === 'paypal') await buyer.approvePayPal(checkout);
  else await buyer.payByCard(checkout, card);
  const json = provider === 'paypal' ? { paypalOrderId: checkout } : {};
  const progress = await ask<PaymentProgress>(
    app,
    who,
    `/orders/${orderId}/payments/confirm`,
    json,
  );
  return { checkout, progress };
}

/** The newest link to this page that was mailed to somebody. Other mails of the shop do not come between. */
export async function mailedLink(
  app: RunningApp,
  to: Pick<Person, 'email'>,
  path: string,
): Promise<string> {
  const admin = await ask<SignedIn>(app, {}, '/auth/login', app.administrator);
  const link = new RegExp(`http\\S+/${path}\\?token=[\\w-]+`);
  return until(async () => {
    const list = `/admin/mail?q=${encodeURIComponent(to.email)}`;
    const { mails } = await ask<MailPage>(app, admin, list);
    for (const { id } of mails) {
      const { mail } = await ask<{ mail: MailDetails }>(app, admin, `/admin/mail/${id}`);
      const [found] = mail.text?.match(link) ?? [];
      if (found) return found;
    }
    return null;
  });
}
