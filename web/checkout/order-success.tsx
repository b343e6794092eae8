import { useSearchParams } from 'react-router';
import { ApiError, call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type Load } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton, Loading } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/order-success';
import { CheckoutSteps } from './checkout-steps.tsx';
import { orderIdIn } from './order-id.ts';
import { OrderSummary } from './order-summary.tsx';
import { OrderNotFound, SignInToSee } from './sign-in-to-see.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** Null for whoever may not see the order, or is not known yet: this page is public, the order is not. */
async function load({ api, url }: Load) {
  const id = orderIdIn(url.searchParams);
  if (!id) return { order: null };
  try {
    return { order: await call(api.orders[':id'].$get({ param: { id } })) };
  } catch (error) {
    const isHidden = error instanceof ApiError && [401, 404].includes(error.status);
    if (!isHidden) throw error;
    return { order: null };
  }
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const { user, initialized } = useSession();
  const hasOrderId = orderIdIn(useSearchParams()[0]) !== null;
  const { order } = loaderData;
  if (!hasOrderId) return <OrderNotFound />;
  if (!order && !initialized) return <Opening />;
  if (!order) return user ? <OrderNotFound /> : <SignInToSee />;

  const isDue = order.state === 'pending_payment';
  return (
    <Container>
      <div className="pt-8">
        <CheckoutSteps at={stepOf(order.state)} />
      </div>
      <PageHeader
        above={<p className="eyebrow">Order {order.number}</p>}
        title={isDue ? 'Your order waits for its payment' : 'Thank you'}
        lead={
          isDue
            ? 'It is placed and kept. The work begins once it is paid.'
            : `Your order of ${order.service.title} is confirmed. A mail with your receipt is on its way.`
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <WhatHappensNext order={order} />
        <OrderSummary order={order} />
      </div>
    </Container>
  );
}

function stepOf(state: string): 'Payment' | 'Details' | 'done' {
  if (state === 'pending_payment' || state === 'expired') return 'Payment';
  return state === 'awaiting_requirements' ? 'Details' : 'done';
}

/** Until this browser has said who is here; the order follows by itself. */
function Opening() {
  const [query] = useSearchParams();
  return (
    <Container width="reading">
      <PageHeader title="Your order" />
      <Loading label="Opening your order">
        <Skeleton lines={3} />
      </Loading>
      <noscript>
        <p className="mt-6">
          <ButtonLink to={`/order-success?${query}`}>Continue</ButtonLink>
        </p>
      </noscript>
    </Container>
  );
}
