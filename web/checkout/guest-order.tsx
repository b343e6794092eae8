import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { redirect, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { apiContext, pageForm } from '#web/api.ts';
import { currentSession, refetchUser } from '#web/session/session-store.ts';
import { findUser } from '#web/session/find-user.ts';
import { bringsToken } from '#web/session/visit.ts';
import { siteOf, socialPicture, socialTags } from '#web/social-tags.ts';
import { signedIn } from '#web/session/signed-in.ts';
import type { Route } from './+types/guest-order';
import { AccountFields } from './account-fields.tsx';
import { loadOrderForm } from './load-order-form.ts';
import { OrderFormPage } from './order-form-page.tsx';
import { submitOrder, submitOrderOnServer } from './submit-order.ts';

async function load(args: LoadArgs) {
  return { ...(await loadOrderForm(args, args.params['slug'] ?? '')), unpaid: null };
}

const onServer = loadOnServer(load);
const inBrowser = loadInBrowser(load);

/** Who is signed in has a form of their own; a link of a page that everybody gets leads here. What was sent and refused stays. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const isSent = context.get(pageForm) !== null;
  if (!isSent && bringsToken(request) && (await findUser(context.get(apiContext)))) leave(args);
  return onServer(args);
}

/** The same for who follows the link before the page knows them. Who signs in on this page, with the order, stays with what was typed. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const isHere = location.pathname === new URL(args.request.url).pathname;
  const { initialized, user } = currentSession();
  if (!isHere && (initialized ? user : await refetchUser())) leave(args);
  return inBrowser(args);
}

function leave({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): never {
  throw redirect(`/order/${params.slug}${new URL(request.url).search}`);
}

export const action = actOnServer(submitOrderOnServer);
export const clientAction = actInBrowser((args) =>
  submitOrder(args, ({ user, token }) => signedIn(user, token)),
);

/** The service's own page is the one to find; a link with a choice shows that service where it is shared. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData
    ? socialTags(matches, {
        path: `/services/${loaderData.service.slug}`,
        title: loaderData.service.title,
        description: loaderData.service.summary,
        picture: socialPicture(
          siteOf(matches),
          'service',
          loaderData.service.slug,
          loaderData.service.picture,
        ),
      })
    : []),
  { name: 'robots', content: 'noindex' },
];

/**
 * The order form for people who are not signed in: they choose everything first, and create an account or sign in with the order.
 * `/order/{serviceId}` is the same form behind the sign-in page.
 */
export default function GuestOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderFormPage {...loaderData} answer={actionData} AccountFields={AccountFields} />;
}
