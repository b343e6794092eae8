/** Who may open a page of the admin area. See guards.ts. */
import { redirect, type MiddlewareFunction } from 'react-router';
import type { CurrentUser } from '#features/accounts/views/contract.ts';
import { splitLocale, withLocale } from '#lib/locale.ts';
import { isTeamRole } from '#lib/roles.ts';
import { firstPageOf, mayOpenPage } from '#web/admin/admin-pages.ts';
import { forbidden, knownUser, toSignIn, toSignInFrom, visitOf } from './guards.ts';
import { visitContext } from './visit.ts';

/** Server: the team only, each where their role allows; a customer learns nothing about what exists. */
export const requireTeam: MiddlewareFunction<Response> = async ({ context, request }) => {
  const visit = await visitOf(request, context);
  context.set(visitContext, visit);
  if (visit.kind === 'guest') throw toSignIn(request);
  if (visit.kind === 'user') requirePage(visit.user, request);
};

/** Browser: the same. */
export const requireTeamInBrowser: MiddlewareFunction<unknown> = async ({ request }, next) => {
  const user = await knownUser();
  if (!user) throw toSignInFrom(request);
  requirePage(user, request);
  await next();
};

function requirePage({ role: { name: role }, view }: CurrentUser, request: Request): void {
  // They work for the team, but not as this customer.
  if (view && request.method === 'GET') throw redirect('/stop-viewing');
  if (!isTeamRole(role)) throw forbidden();
  const { locale, path } = splitLocale(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (mayOpenPage(role, path)) return;
  if (path === '/admin' && request.method === 'GET') {
    throw redirect(withLocale(firstPageOf(role), locale));
  }
  throw forbidden();
}
