import { Outlet } from 'react-router';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { useFeedAddresses } from '#web/feeds.ts';
import { DocumentTitle } from '#web/document-title.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { LayoutError } from './layout-error.tsx';

export default function SiteRouteLayout() {
  return (
    <SiteLayout user={useSession().user} site={useSite()}>
      <DocumentTitle names={useNames()} />
      <FeedLinks />
      <Outlet />
    </SiteLayout>
  );
}

function useNames() {
  const m = useMessages('site');
  return {
    '/': m.titleHome({ shop: useSite().name }),
    '/services': m.services,
    '/about': m.about,
    '/terms-of-service': m.terms,
    '/contact': m.contact,
    '/blog': m.blog,
    '/login': m.signIn,
    '/auth/login': m.signIn,
    '/register': m.createAccount,
    '/auth/register': m.createAccount,
    '/forgot-password': m.titlePassword,
    '/sign-in-link': m.signIn,
    '/reset-password': m.titlePassword,
    '/invitation': m.titleInvitation,
    '/team-invitation': m.titleTeamInvitation,
    '/company-invitation': m.titleCompanyInvitation,
    '/keep-account': m.titleKeepAccount,
    '/verify-email': m.titleEmail,
    '/confirm-email': m.titleEmail,
    '/unsubscribe': m.titleUnsubscribe,
    '/withdrawal': m.titleWithdrawal,
    '/debug-auth': m.titleDebug,
    '/logout': m.signOut,
    '/stop-viewing': m.stopViewing,
  };
}

/** Every public page names the feeds; React lifts the links into the head. */
function FeedLinks() {
  const m = useMessages('site');
  const { atom, rss, json } = useFeedAddresses();
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={atom} title={m.feedAtom} />
      <link rel="alternate" type="application/rss+xml" href={rss} title={m.feedRss} />
      <link rel="alternate" type="application/feed+json" href={json} title={m.feedJson} />
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
