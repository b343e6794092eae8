import { useSearchParams } from 'react-router';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { Messages } from '#messages/types.ts';
import { ApiError, call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useMoneySentences } from '#web/orders/money-sentences.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { Route } from './+types/order-success';
import { CheckoutPage, type CheckoutPageProps } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderNotFound, SignInPrompt } from './sign-in-prompt.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

/** This page is public, but the order belongs to its owner: nobody else loads it, nor does a visitor who is not identified yet. */
async function load({ api, url }: LoadArgs) {
  const id = orderIdIn(url.searchParams);
  if (!id) return { order: null, isVisitorKnown: true };
  try {
    const order = await call(api.orders[':id'].$get({ param: { id }, query: {} }));
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
  const m = useMessages('payment');
  const { thanksTitle } = useMessages('checkout');
  const { user, initialized } = useSession();
  const sentencesOf = useMoneySentences();
  const { order, isVisitorKnown } = loaderData;
  if (!isVisitorKnown) return initialized && !user ? <SignInPrompt /> : <OpeningOrder />;
  if (!order) return <OrderNotFound />;
  const sentences = sentencesOf(order);
  const paid = (sentences.length > 0 ? sentences : [m.nothingCharged]).join(' ');
  return (
    <CheckoutPage
      {...headOf({ ...m, thanksTitle }, order, paid)}
      aside={<CheckoutSummary order={order} />}
    >
      <WhatHappensNext order={order} />
    </CheckoutPage>
  );
}

function headOf(
  m: Messages<'payment'> & Pick<Messages<'checkout'>, 'thanksTitle'>,
  { state, service }: Order,
  /** What happened to the money. */
  paid: string,
): Pick<CheckoutPageProps, 'title' | 'lead' | 'at'> {
  switch (state) {
    case 'pending_payment':
      return { title: m.pendingTitle, lead: m.pendingLead, at: 'payment' };
    case 'expired':
      return { title: m.expiredTitle, lead: `${m.expiredLead} ${paid}`, at: 'payment' };
    case 'cancelled':
      return { title: m.cancelledTitle, lead: paid, at: 'payment' };
    case 'delivered':
    case 'completed': {
      const lead = state === 'delivered' ? m.deliveredLead : m.completedLead;
      return { title: m.thanksTitle, lead: lead({ service: service.title }), at: 'done' };
    }
    default:
      return {
        title: m.thanksTitle,
        lead: m.thanksLead({ service: service.title }),
        at: state === 'awaiting_requirements' ? 'details' : 'done',
      };
  }
}

/** Shown until this browser knows who is signed in; the order then appears automatically. */
function OpeningOrder() {
  const m = useMessages('payment');
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader title={m.openingTitle} />
      <Loading label={m.opening} lines={3} />
      <noscript>
        <p className="mt-6">
          <ButtonLink to={`/order-success?${query}`}>{m.openingContinue}</ButtonLink>
        </p>
      </noscript>
    </>
  );
}
