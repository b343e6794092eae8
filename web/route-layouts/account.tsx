import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { AccountLayout } from '#web/layouts/account-layout.tsx';
import { recordLoadStart } from '#web/live/load-clock.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { NotificationBell } from '#web/notifications/bell.tsx';
import { unreadInBrowser, unreadOnServer } from '#web/notifications/load-unread.ts';
import { requireUser, requireUserInBrowser } from '#web/session/guards.ts';
import { SessionPending } from '#web/session/session-pending.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { renderIdentityFields } from '#web/session/identity-fields.tsx';
import { NewRoleNotice } from '#web/session/new-role-notice.tsx';
import { SessionEndedAlert } from '#web/session/session-ended-alert.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { useFocusTarget } from '#web/use-focus-target.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import accountStylesheet from '#web/styles/account.css?url';
import { IdentityContext } from '#web/ui/identity-context.ts';
import { useFocusAfterPaging } from '#web/ui/use-focus-after-paging.ts';
import type { Route } from './+types/account';
import { LayoutError } from './layout-error.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: accountStylesheet }];
export const middleware = [requireUser];
export const clientMiddleware = [requireUserInBrowser, recordLoadStart];

export async function loader(args: Route.LoaderArgs) {
  const [visit, unread] = await Promise.all([visitLoader(args), unreadOnServer(args)]);
  return { ...visit, unread };
}
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [visit, unread] = await Promise.all([visitClientLoader(), unreadInBrowser(args)]);
  return { ...visit, unread };
}

export default function AccountRouteLayout({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  useFocusTarget();
  useFocusAfterPaging();
  const bell = user && !loaderData.isReturning && (
    <NotificationBell userId={user.id} unread={loaderData.unread} />
  );
  return (
    <AccountLayout user={user} site={useSite()} bell={bell}>
      <DocumentTitle names={useNames()} />
      <SessionEndedAlert />
      <NewRoleNotice />
      {loaderData.isReturning ? (
        <SessionPending />
      ) : (
        <IdentityContext value={renderIdentityFields}>
          <Outlet />
        </IdentityContext>
      )}
    </AccountLayout>
  );
}

function useNames() {
  const m = useMessages('site');
  return {
    '/dashboard': m.dashboard,
    '/orders': m.orders,
    '/orders/:id/files': m.titleFile,
    '/orders/:id/invoice': m.invoice,
    '/orders/:id/again': m.orderAgain,
    '/notifications': m.notifications,
    '/profile': m.profile,
    '/profile/team': m.teamProfile,
    '/profile/security': m.security,
    '/profile/data': m.ownData,
    '/profile/company': m.company,
  };
}

export function ErrorBoundary() {
  return (
    <AccountLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </AccountLayout>
  );
}
