import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { liveTopic } from '#lib/live-topic.ts';
import { SearchLink } from '#web/admin/search/search-link.tsx';
import { GuideBar } from '#web/admin/setup/guide-bar.tsx';
import { AdminLayout } from '#web/layouts/admin-layout.tsx';
import { browserApi, call, type ApiClient } from '#web/api.ts';
import { noteLoadStart } from '#web/live/load-clock.ts';
import { useLiveCounts } from '#web/live/use-live-counts.ts';
import { loadInBrowser, loadOnServer } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { NotificationBell } from '#web/notifications/bell.tsx';
import { unreadInBrowser, unreadOnServer } from '#web/notifications/load-unread.ts';
import { requireAdmin, requireAdminInBrowser } from '#web/session/guards.ts';
import { SessionPending } from '#web/session/session-pending.tsx';
import { DocumentTitle } from '#web/document-title.tsx';
import { SessionEndedAlert } from '#web/session/session-ended-alert.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import adminStylesheet from '#web/styles/admin.css?url';
import type { Route } from './+types/admin';
import { LayoutError } from './layout-error.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStylesheet }];
export const middleware = [requireAdmin];
export const clientMiddleware = [requireAdminInBrowser, noteLoadStart];

/** The counts in the navigation, by path. */
async function loadCounts({ api }: { api: ApiClient }) {
  const waiting = await call(api.admin.counts.$get());
  return {
    '/admin/payments': waiting.payments,
    '/admin/reviews': waiting.reviews,
    '/admin/enquiries': waiting.enquiries,
    '/admin/mail': waiting.failedMails,
  };
}
const loadSetup = ({ api }: { api: ApiClient }) => call(api.admin.setup.$get());
const TOPICS = [liveTopic.adminCounts];
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
  const { counts } = useLiveCounts(TOPICS, loaderData.counts, reloadCounts);
  const bell = user && !loaderData.isReturning && (
    <NotificationBell userId={user.id} unread={loaderData.unread} />
  );
  const search = user && !loaderData.isReturning && <SearchLink userId={user.id} />;
  return (
    <AdminLayout user={user} site={useSite()} counts={counts} search={search} bell={bell}>
      <DocumentTitle names={useNames()} />
      <SessionEndedAlert />
      {loaderData.isReturning ? (
        <SessionPending />
      ) : (
        <>
          <GuideBar setup={loaderData.setup} />
          <Outlet />
        </>
      )}
    </AdminLayout>
  );
}

function useNames() {
  const m = useMessages('admin');
  return {
    '/admin': m.navOverview,
    '/admin/orders': m.navOrders,
    '/admin/orders/:id/evidence': m.titleEvidence,
    '/admin/payments': m.navPayments,
    '/admin/payments/attempts': m.titleAttempts,
    '/admin/payments/invoices': m.titleInvoices,
    '/admin/payments/webhook-events': m.titleWebhookEvents,
    '/admin/services': m.navServices,
    '/admin/services/categories': m.titleCategories,
    '/admin/services/new': m.titleNewService,
    '/admin/blogs': m.navBlog,
    '/admin/blogs/new': m.titleNewPost,
    '/admin/blogs/:id/comparison': m.titleComparison,
    '/admin/users/new': m.titleNewCustomer,
    '/admin/home': m.navHome,
    '/admin/pages': m.navPages,
    '/admin/pages/about': m.titleAbout,
    '/admin/pages/terms-of-service': m.titleTerms,
    '/admin/pages/terms-of-service/versions': m.titleVersions,
    '/admin/pages/terms-of-service/comparison': m.titleComparison,
    '/admin/reviews': m.navReviews,
    '/admin/users': m.navUsers,
    '/admin/enquiries': m.navEnquiries,
    '/admin/mail': m.navMail,
    '/admin/mail/refused': m.titleRefused,
    '/admin/mail/incoming': m.titleIncoming,
    '/admin/replies': m.titleReplies,
    '/admin/orders/board': m.titleBoard,
    '/admin/redirects': m.navRedirects,
    '/admin/audit': m.navAudit,
    '/admin/search': m.titleSearch,
    '/admin/settings': m.navSettings,
    '/admin/settings/demo': m.titleDemo,
  };
}

export function ErrorBoundary() {
  return (
    <AdminLayout user={useSession().user} site={useSite()}>
      <LayoutError />
    </AdminLayout>
  );
}
