import { Outlet } from 'react-router';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { useFeedAddresses } from '#web/feeds.ts';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { LayoutError } from './layout-error.tsx';

export default function SiteRouteLayout() {
  return (
    <SiteLayout user={useSession().user} site={useSite()}>
      <DocumentTitle />
      <FeedLinks />
      <Outlet />
    </SiteLayout>
  );
}

/** Every public page tells feed readers where the news is; React lifts the links into the head. */
function FeedLinks() {
  const { atom, rss } = useFeedAddresses();
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={atom} title="Latest posts (Atom)" />
      <link rel="alternate" type="application/rss+xml" href={rss} title="Latest posts (RSS)" />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <SiteLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </SiteLayout>
  );
}
