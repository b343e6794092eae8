import { useSearchParams } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { ApiError, call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, Loading } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-success';
import { CheckoutPage, type CheckoutPageProps } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderNotFound, SignInPrompt } from './sign-in-prompt.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** This page is public, but the order belongs to its owner: nobody else loads it, nor does a visitor who is not identified yet. */
async function load({ api, url }: LoadArgs) {
  const id = orderIdIn(url.searchParams);
  if (!id) return { order: null, isVisitorKnown: true };
  try {
    const order = await call(api.orders[':id'].$get({ param: { id } }));
    return { order: order.viewer === 'customer' ? order : null, isVisitorKnown: true };
  } catch (error) {
    const isHidden = error instanceof ApiError && [401, 404].includes(error.status);
    if (!isHidden) throw error;
    return { order: null, isVisitorKnown: error.status === 404 };
  }
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { user, initialized } = useSession();
  const { order, isVisitorKnown } = loaderData;
  if (!isVisitorKnown) return initialized && !user ? <SignInPrompt /> : <OpeningOrder />;
  if (!order) return <OrderNotFound />;
  return (
    <CheckoutPage {...headOf(order)} aside={<OrderSummary order={order} />}>
      <WhatHappensNext order={order} />
    </CheckoutPage>
  );
}

function headOf({ state, service }: Order): Pick<CheckoutPageProps, 'title' | 'lead' | 'at'> {
  switch (state) {
    case 'pending_payment':
      return {
        title: 'Your order waits for its payment',
        lead: 'It is placed and kept. The work begins once it is paid.',
        at: 'Payment',
      };
    case 'expired':
      return {
        title: 'This order has expired',
        lead: 'It was not paid in time, so it was closed. Nothing was charged.',
        at: 'Payment',
      };
    case 'cancelled':
      return {
        title: 'This order was cancelled',
        lead: 'Money that was paid for it goes back the way it came.',
        at: 'Payment',
      };
    default:
      return {
        title: 'Thank you',
        lead: `Your order of ${service.title} is confirmed. A mail about it is on its way.`,
        at: state === 'awaiting_requirements' ? 'Details' : 'done',
      };
  }
}

/** Shown until this browser knows who is signed in; the order then appears automatically. */
function OpeningOrder() {
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title="Your order" />
      <Loading label="Opening your order">
        <Skeleton lines={3} />
      </Loading>
      <noscript>
        <p className="mt-6">
          <ButtonLink to={`/order-success?${query}`}>Continue</ButtonLink>
        </p>
      </noscript>
    </>
  );
}
