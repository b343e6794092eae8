import { Outlet } from 'react-router';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import type { Route } from './+types/site';
import { LayoutError } from './layout-error.tsx';

/** Every public page links to the feeds. */
export const links: Route.LinksFunction = () => [
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    href: '/api/feeds/atom.xml',
    title: 'Latest posts (Atom)',
  },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    href: '/api/feeds/rss.xml',
    title: 'Latest posts (RSS)',
  },
];

export default function SiteRouteLayout() {
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
      <LayoutError />
    </SiteLayout>
  );
}
