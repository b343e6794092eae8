import { useLocation } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** For a person who is not signed in here, for example on another device. Does not reveal whether the order exists. */
export function SignInPrompt() {
  const m = useMessages('payment');
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={m.signInTitle} lead={m.signInLead} />
      <p>
        <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
          {m.signIn}
        </ButtonLink>
      </p>
    </>
  );
}

/** The same page for a missing order and for another person's order. */
export function OrderNotFound() {
  const m = useMessages('payment');
  return (
    <>
      <PageHeader title={m.notFoundTitle} lead={m.notFoundLead} />
      <p>
        <ButtonLink to="/orders">{m.yourOrders}</ButtonLink>
      </p>
    </>
  );
}
