import { Outlet } from 'react-router';
import { CheckoutLayout } from '#web/layouts/checkout-layout.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { LayoutError } from './layout-error.tsx';

export default function CheckoutRouteLayout() {
  return (
    <CheckoutLayout user={useSession().user} site={useSite()}>
      <DocumentTitle names={useNames()} />
      <Outlet />
    </CheckoutLayout>
  );
}

function useNames() {
  const m = useMessages('checkout');
  return {
    '/services/:id/order': m.guestTitle,
    '/payment': m.payTitle,
    '/payment-success': m.confirmingTitle,
    '/payment-cancelled': m.unpaidYetTitle,
    '/order-success': m.thanksTitle,
  };
}

export function ErrorBoundary() {
  return (
    <CheckoutLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </CheckoutLayout>
  );
}
