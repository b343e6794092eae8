import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';

/** For someone who is not signed in here, for example on another device. Does not reveal whether the order exists. */
export function SignInPrompt() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader
        title="Sign in to see your order"
        lead="If you have just paid, all is well: the payment does not depend on this page, and a mail confirms it."
      />
      <p>
        <ButtonLink to={`/login?redirect=${encodeURIComponent(pathname + search)}`}>
          Go to sign-in
        </ButtonLink>
      </p>
    </>
  );
}

/** The same page for a missing and for a foreign order. */
export function OrderNotFound() {
  return (
    <>
      <PageHeader
        title="We could not find this order"
        lead="The address may have been cut short, or you are signed in with another account than the one you ordered with."
      />
      <p>
        <ButtonLink to="/orders">Your orders</ButtonLink>
      </p>
    </>
  );
}
