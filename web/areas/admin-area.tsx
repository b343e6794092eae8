import { Outlet } from 'react-router';
import { AdminLayout } from '#web/layout/admin-layout.tsx';
import { requireAdmin, requireAdminInBrowser } from '#web/session/guards.ts';
import { Returning } from '#web/session/returning.tsx';
import { useSession } from '#web/session/use-session.ts';
import { useSite } from '#web/session/use-site.ts';
import { visitClientLoader, visitLoader } from '#web/session/visit-loader.ts';
import adminStylesheet from '#web/styles/admin.css?url';
import type { Route } from './+types/admin-area';
import { AreaError } from './area-error.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminStylesheet }];
export const middleware = [requireAdmin];
export const clientMiddleware = [requireAdminInBrowser];
export const loader = visitLoader;
export const clientLoader = visitClientLoader;

export default function AdminArea({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout user={useSession().user} site={useSite()}>
      {loaderData.isReturning ? <Returning /> : <Outlet />}
    </AdminLayout>
  );
}

export function ErrorBoundary() {
  return (
    <AdminLayout user={useSession().user} site={useSite()}>
      <AreaError />
    </AdminLayout>
  );
}
