/** What the pages of the admin area need. The navigation, the search and the guard read it; a page that is not listed is for the whole team. */
import { hasPermission, type Permission } from '#lib/permissions.ts';

/** The first that fits counts: a path and what is below it, or a pattern. */
const NEEDS: readonly (readonly [RegExp | string, Permission])[] = [
  [/^\/admin\/orders\/[^/]+\/evidence$/, 'money.change'],
  [/^\/admin\/orders\/[^/]+\/files\//, 'orders.open'],
  ['/admin/orders', 'orders.list'],
  ['/admin/replies', 'orders.manage'],
  ['/admin/payments', 'money.read'],
  ['/admin/services', 'services.edit'],
  ['/admin/coupons', 'coupons.change'],
  ['/admin/blogs', 'posts.edit'],
  ['/admin/home', 'pages.edit'],
  ['/admin/pages', 'pages.edit'],
  ['/admin/translations', 'pages.edit'],
  ['/admin/redirects', 'pages.edit'],
  ['/admin/reviews', 'reviews.moderate'],
  ['/admin/users/new', 'customers.change'],
  [/^\/admin\/users\/[^/]+\/order$/, 'orders.manage'],
  ['/admin/users', 'customers.read'],
  ['/admin/team', 'team.change'],
  ['/admin/enquiries', 'enquiries.handle'],
  ['/admin/mail/templates', 'settings.change'],
  ['/admin/mail', 'mail.read'],
  ['/admin/audit', 'audit.read'],
  ['/admin/privacy', 'privacy.handle'],
  ['/admin/backups', 'settings.change'],
  ['/admin/system', 'settings.change'],
  ['/admin/setup', 'settings.change'],
  ['/admin/settings', 'settings.change'],
  [/^\/admin$/, 'overview.read'],
];

/** The permission that a page needs; null if it is for the whole team. */
export function permissionOfPage(pathname: string): Permission | null {
  const path = pathname.replace(/[#?].*$/, '').replace(/(?<=.)\/$/, '');
  const found = NEEDS.find(([place]) =>
    typeof place === 'string' ? path === place || path.startsWith(`${place}/`) : place.test(path),
  );
  return found?.[1] ?? null;
}

export function mayOpenPage(role: string, pathname: string): boolean {
  const needed = permissionOfPage(pathname);
  return needed === null || hasPermission(role, needed);
}

const FIRST_PAGES = [
  '/admin',
  '/admin/payments',
  '/admin/orders',
  '/admin/blogs',
  '/admin/services',
  '/admin/pages',
];

/** Where a person's work begins. */
export function firstPageOf(role: string): string {
  return FIRST_PAGES.find((path) => mayOpenPage(role, path)) ?? '/admin/search';
}
