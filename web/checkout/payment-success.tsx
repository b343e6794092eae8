import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#web/session/use-session.ts';
import { Announce } from '#web/ui/announce.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { orderIdIn } from './order-id.ts';
import { isClosed, PaymentClosed } from './payment-closed.tsx';
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

function ConfirmPayment(asked: { orderId: string; paypalOrderId: string | null }) {
  const { orderId } = asked;
  const { user, initialized, isUnreachable } = useSession();
  const confirmation = useConfirmation(asked, user !== null);
  const goOnTo = targetOf(orderId, confirmation);
  const navigate = useNavigate();
  useEffect(() => {
    if (goOnTo) void navigate(goOnTo, { replace: true });
  }, [goOnTo, navigate]);

  if (initialized && !user) return <SignInPrompt />;
  if (confirmation.kind === 'not_found') return <OrderNotFound />;
  if (confirmation.kind === 'answered' && isClosed(confirmation.progress.next)) {
    return <PaymentClosed next={confirmation.progress.next} orderId={orderId} />;
  }
  if (confirmation.kind === 'late') return <StillConfirming orderId={orderId} />;
  if (!user && isUnreachable) return <Progress orderId={orderId} words={OFFLINE} />;
  return <Progress orderId={orderId} words={progressText(user ? countOf(confirmation) : null)} />;
}

type Confirmation = ReturnType<typeof useConfirmation>;

function countOf(confirmation: Confirmation): number {
  return confirmation.kind === 'asking' ? confirmation.asked : 0;
}

/** Where to go when the outcome is known. */
function targetOf(orderId: string, confirmation: Confirmation): string | null {
  if (confirmation.kind !== 'answered') return null;
  const { next } = confirmation.progress;
  if (next === 'paid') return `/order-success?orderId=${orderId}`;
  if (next === 'pay') return `/payment?orderId=${orderId}&retry=1`;
  return null;
}

const OFFLINE =
  'The connection is interrupted. If you have paid, all is well; this page goes on as soon as it can.';

function Progress(props: { orderId: string; words: string }) {
  const { orderId } = props;
  const isHydrated = useHydrated();
  // Without scripts this page cannot continue automatically, so it does not promise to.
  const words = isHydrated ? props.words : 'Welcome back.';
  return (
    <CheckoutPage
      title="ConfirmPayment your payment"
      lead={
        <span className="inline-flex items-center gap-3">
          {isHydrated && <span className="spinner" aria-hidden="true" />}
          {words}
        </span>
      }
      at="Payment"
    >
      <Announce>{words}</Announce>
      <noscript>
        <p>
          If you have paid, your order is confirmed within a minute, and an email tells you so.{' '}
          <Link to={`/orders/${orderId}`}>Open the order</Link> to see where it stands.
        </p>
      </noscript>
    </CheckoutPage>
  );
}

/** `asked`: how often the provider was queried; null until the user is known. */
function progressText(asked: number | null): string {
  if (asked === null) return 'Welcome back. One moment …';
  if (asked < 3) return 'Asking the payment service …';
  return 'This takes a little longer than usual. You can wait here, or leave: nothing gets lost.';
}

function StillConfirming({ orderId }: { orderId: string }) {
  return (
    <CheckoutPage
      title="Your payment is being confirmed"
      lead="The payment service has not decided yet. That can take some minutes, with a bank transfer some days. We go on asking by ourselves and send you a mail as soon as it is certain."
      at="Payment"
    >
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`/orders/${orderId}`}>Open the order</ButtonLink>
        <ButtonLink to={`/payment-success?orderId=${orderId}`} tone="secondary" reloadDocument>
          Look again
        </ButtonLink>
      </p>
    </CheckoutPage>
  );
}
