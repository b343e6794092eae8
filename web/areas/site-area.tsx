import { Outlet } from 'react-router';
import { SiteLayout } from '#web/layout/site-layout.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { AreaError } from './area-error.tsx';

export default function SiteArea() {
  return (
    <SiteLayout user={useSession().user} site={useSite()}>
      <DocumentTitle />
      <Outlet />
    </SiteLayout>
  );
}

export function ErrorBoundary() {
  return (
    <SiteLayout user={useSession().user} site={useSite()}>
      <AreaError />
    </SiteLayout>
  );
}
