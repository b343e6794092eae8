import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Messages } from '#messages/types.ts';
import { useSession } from '#web/session/use-session.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';
import { isClosed } from './payment-closed.tsx';
import { OrderNotFound, SignInPrompt } from './sign-in-prompt.tsx';
import { useConfirmation } from './use-confirmation.ts';

/**
 * The return page after a payment or an approval. The document was requested from another site and therefore without the cookie, so
 * nothing is known yet: the page first fetches the user, then confirms the payment, then continues.
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const orderId = orderIdIn(query);
  if (!orderId) return <OrderNotFound />;
  return <ConfirmPayment orderId={orderId} paypalOrderId={query.get('paypalOrderId')} />;
}

function ConfirmPayment(props: { orderId: string; paypalOrderId: string | null }) {
  const m = useMessages('payment');
  const { orderId } = props;
  const { user, initialized, isUnreachable } = useSession();
  const confirmation = useConfirmation(props, user !== null);
  const goOnTo = targetOf(orderId, confirmation);
  const navigate = useNavigate();
  useEffect(() => {
    if (goOnTo) void navigate(goOnTo, { replace: true });
  }, [goOnTo, navigate]);

  if (initialized && !user) return <SignInPrompt />;
  if (confirmation.kind === 'not_found') return <OrderNotFound />;
  if (confirmation.kind === 'late') return <StillConfirming orderId={orderId} />;
  if (!user && isUnreachable) return <Progress orderId={orderId} text={m.confirmingOffline} />;
  return <Progress orderId={orderId} text={progressText(m, user ? countOf(confirmation) : null)} />;
}

type Confirmation = ReturnType<typeof useConfirmation>;

function countOf(confirmation: Confirmation): number {
  return confirmation.kind === 'asking' ? confirmation.attempts : 0;
}

/** Where to go when the outcome is known. */
function targetOf(orderId: string, confirmation: Confirmation): string | null {
  if (confirmation.kind !== 'answered') return null;
  const { next, billId } = confirmation.progress;
  if (next === 'paid') return `/order-success?orderId=${orderId}`;
  if (next === 'pay') return `/payment?orderId=${orderId}&retry=1`;
  if (isClosed(next)) return `/payment?orderId=${orderId}&billId=${billId}`;
  return null;
}

function Progress(props: { orderId: string; text: string }) {
  const m = useMessages('payment');
  const shared = useMessages('checkout');
  const { orderId } = props;
  const isHydrated = useHydrated();
  // Without scripts this page cannot continue automatically, so it does not promise to.
  const text = isHydrated ? props.text : m.confirmingBack;
  return (
    <CheckoutPage
      title={shared.confirmingTitle}
      lead={
        <span className="inline-flex items-center gap-3">
          {isHydrated && <span className="spinner" aria-hidden="true" />}
          {text}
        </span>
      }
      at="payment"
    >
      <Announce>{text}</Announce>
      <noscript>
        <p>
          {m.confirmingNoScripts({
            order: (children) => <Link to={`/orders/${orderId}`}>{children}</Link>,
          })}
        </p>
      </noscript>
    </CheckoutPage>
  );
}

/** `attempts`: how often the provider was queried; null until the user is known. */
function progressText(m: Messages<'payment'>, attempts: number | null): string {
  if (attempts === null) return m.confirmingMoment;
  return attempts < 3 ? m.confirmingAsking : m.confirmingLonger;
}

function StillConfirming({ orderId }: { orderId: string }) {
  const m = useMessages('payment');
  return (
    <CheckoutPage title={m.lateTitle} lead={m.lateLead} at="payment">
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/orders/${orderId}`}>{m.openOrder}</ButtonLink>
        <ButtonLink to={`/payment-success?orderId=${orderId}`} tone="secondary" reloadDocument>
          {m.lateAgain}
        </ButtonLink>
      </p>
    </CheckoutPage>
  );
}
