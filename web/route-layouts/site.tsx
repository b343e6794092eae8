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
  const frame = useMessages('public-frame');
  return {
    '/': frame.titleHome({ shop: useSite().name }),
    '/services': m.services,
    '/about': m.about,
    '/terms-of-service': m.terms,
    '/contact': m.contact,
    '/blog': m.blog,
    '/login': m.signIn,
    '/auth/login': m.signIn,
    '/register': m.createAccount,
    '/auth/register': m.createAccount,
    '/forgot-password': frame.titlePassword,
    '/sign-in-link': m.signIn,
    '/reset-password': frame.titlePassword,
    '/invitation': frame.titleInvitation,
    '/team-invitation': frame.titleTeamInvitation,
    '/company-invitation': frame.titleCompanyInvitation,
    '/keep-account': frame.titleKeepAccount,
    '/verify-email': frame.titleEmail,
    '/confirm-email': frame.titleEmail,
    '/unsubscribe': frame.titleUnsubscribe,
    '/withdrawal': frame.titleWithdrawal,
    '/debug-auth': frame.titleDebug,
    '/logout': m.signOut,
    '/stop-viewing': m.stopViewing,
  };
}

/** Every public page names the feeds; React lifts the links into the head. */
function FeedLinks() {
  const frame = useMessages('public-frame');
  const { atom, rss, json } = useFeedAddresses();
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={atom} title={frame.feedAtom} />
      <link rel="alternate" type="application/rss+xml" href={rss} title={frame.feedRss} />
      <link rel="alternate" type="application/feed+json" href={json} title={frame.feedJson} />
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
