import { Outlet } from 'react-router';
import { CheckoutLayout } from '#web/layout/checkout-layout.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { AreaError } from './area-error.tsx';

export default function CheckoutArea() {
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
      <AreaError />
    </CheckoutLayout>
  );
}
