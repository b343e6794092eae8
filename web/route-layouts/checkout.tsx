import { Outlet } from 'react-router';
import { CheckoutLayout } from '#web/layouts/checkout-layout.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { LayoutError } from './layout-error.tsx';

export default function CheckoutRouteLayout() {
  return (
    <CheckoutLayout user={useSession().user} site={useSite()}>
      <DocumentTitle />
      <Outlet />
    </CheckoutLayout>
  );
}

export function ErrorBoundary() {
  return (
    <CheckoutLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </CheckoutLayout>
  );
}
