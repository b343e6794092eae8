import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { liveTopic } from '#lib/live-topic.ts';
import { hasPermission } from '#lib/permissions.ts';
import { AlertLines } from '#web/admin/alerts/alert-lines.tsx';
import { SearchLink } from '#web/admin/search/search-link.tsx';
import { pageTitles } from '#web/admin/admin-pages.ts';
import { GuideBar } from '#web/admin/setup/guide-bar.tsx';
import { AdminLayout } from '#web/layouts/admin-layout.tsx';
import { browserApi, call, type ApiClient } from '#web/api.ts';
import { recordLoadStart } from '#web/live/load-clock.ts';
import { useLiveCounts } from '#web/live/use-live-counts.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { NotificationBell } from '#web/notifications/bell.tsx';
import { unreadInBrowser, unreadOnServer } from '#web/notifications/load-unread.ts';
import { requireTeam, requireTeamInBrowser } from '#web/session/admin-guards.ts';
import { SessionPending } from '#web/session/session-pending.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { renderIdentityFields } from '#web/session/identity-fields.tsx';
import { NewRoleNotice } from '#web/session/new-role-notice.tsx';
import { SessionEndedAlert } from '#web/session/session-ended-alert.tsx';
import { useMay } from '#web/session/use-may.ts';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { useFocusTarget } from '#web/use-focus-target.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import adminStylesheet from '#web/styles/admin.css?url';
import { IdentityContext } from '#web/ui/identity-context.ts';
import { useFocusAfterPaging } from '#web/ui/use-focus-after-paging.ts';
import type { Route } from './+types/admin';
import { LayoutError } from './layout-error.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStylesheet }];
export const middleware = [requireTeam];
export const clientMiddleware = [requireTeamInBrowser, recordLoadStart];

/** The counts in the navigation, by path, and what is wrong with the shop. */
async function loadCounts({ api }: { api: ApiClient }) {
  const [waiting, alerts] = await Promise.all([
    call(api.admin.counts.$get()),
    call(api.admin.alerts.$get()),
  ]);
  const counts = {
    '/admin/orders': waiting.orders,
    '/admin/payments': waiting.payments,
    '/admin/reviews': waiting.reviews,
    '/admin/enquiries': waiting.enquiries,
    '/admin/mail': waiting.failedMails,
  };
  return { counts, alerts };
}
async function loadSetup({ api, role }: LoadArgs) {
  if (!hasPermission(role, 'settings.change')) return undefined;
  return call(api.admin.setup.$get());
}
const reloadCounts = () => loadCounts({ api: browserApi() });
const countOnServer = loadOnServer(loadCounts);
const countInBrowser = loadInBrowser(loadCounts);
const setupOnServer = loadOnServer(loadSetup);
const setupInBrowser = loadInBrowser(loadSetup);

export async function loader(args: Route.LoaderArgs) {
  const [visit, counts, setup, unread] = await Promise.all([
    visitLoader(args),
    countOnServer(args),
    setupOnServer(args),
    unreadOnServer(args),
  ]);
  return { ...visit, counts, setup, unread };
}
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [visit, counts, setup, unread] = await Promise.all([
    visitClientLoader(),
    countInBrowser(args),
    setupInBrowser(args),
    unreadInBrowser(args),
  ]);
  return { ...visit, counts, setup, unread };
}

export default function AdminRouteLayout({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  useFocusTarget();
  useFocusAfterPaging();
  // Without anything while it is not known yet whether the person is signed in.
  const may = useMay();
  const topics = [liveTopic.adminCounts, ...(may('orders.list') ? [liveTopic.allOrders] : [])];
  const { counts: waiting } = useLiveCounts(topics, loaderData.counts, reloadCounts);
  const bell = user && !loaderData.isReturning && (
    <NotificationBell userId={user.id} unread={loaderData.unread} />
  );
  const search = user && !loaderData.isReturning && <SearchLink userId={user.id} />;
  return (
    <AdminLayout
      user={user}
      site={useSite()}
      counts={waiting?.counts}
      search={search}
      bell={bell}
      alerts={<AlertLines alerts={waiting?.alerts ?? []} />}
    >
      <DocumentTitle names={pageTitles(useMessages('admin'))} />
      <SessionEndedAlert />
      <NewRoleNotice />
      {loaderData.isReturning ? (
        <SessionPending />
      ) : (
        <>
          <GuideBar setup={loaderData.setup} />
          <IdentityContext value={renderIdentityFields}>
            <Outlet />
          </IdentityContext>
        </>
      )}
    </AdminLayout>
  );
}

export function ErrorBoundary() {
  return (
    <AdminLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </AdminLayout>
  );
}
