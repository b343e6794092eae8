/** The pages of the admin area. The guard, the navigation, the document's title and the search read this list. */
import { LISTS } from '#features/lists/shared/lists.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import type { Messages, PlainKey } from '#messages/types.ts';

interface AdminPage {
  /** A parameter such as `:id` is any one segment. */
  path: string;
  /** Pages below it need the same, unless they name another. One without any is for the whole team. */
  needs?: Permission;
  /** Left out for pages that are named by what they show. */
  name?: PlainKey<'admin'>;
}

const PAGES: readonly AdminPage[] = [
  { path: '/admin', name: 'navOverview', needs: 'overview.read' },
  ...LISTS.map(({ path, title, access }) => ({ path, name: title, needs: access })),
  { path: '/admin/setup', needs: 'settings.change' },
  { path: '/admin/setup/studio', name: 'titleSetupStudio' },
  { path: '/admin/setup/seller', name: 'titleSetupSeller' },
  { path: '/admin/orders/:id/evidence', name: 'titleEvidence', needs: 'money.change' },
  { path: '/admin/orders/:id/files', name: 'titleFile', needs: 'orders.open' },
  { path: '/admin/payments', name: 'navPayments', needs: 'money.read' },
  { path: '/admin/payments/webhook-events', name: 'titleWebhookEvents' },
  { path: '/admin/services/categories', name: 'titleCategories' },
  { path: '/admin/services/new', name: 'titleNewService' },
  { path: '/admin/coupons/new', name: 'titleNewCoupon' },
  { path: '/admin/blogs/new', name: 'titleNewPost' },
  { path: '/admin/blogs/:id/comparison', name: 'titleComparison' },
  { path: '/admin/users/new', name: 'titleNewCustomer', needs: 'customers.change' },
  { path: '/admin/users/:id/order', name: 'titleOrderFor', needs: 'orders.manage' },
  { path: '/admin/home', name: 'navHome', needs: 'pages.edit' },
  { path: '/admin/pages/about', name: 'titleAbout' },
  { path: '/admin/pages/terms-of-service', name: 'titleTerms' },
  { path: '/admin/pages/terms-of-service/versions', name: 'titleVersions' },
  { path: '/admin/pages/terms-of-service/comparison', name: 'titleTermsComparison' },
  { path: '/admin/translations', needs: 'pages.edit' },
  { path: '/admin/reviews/imports', name: 'titleImports' },
  { path: '/admin/team', name: 'navTeam', needs: 'team.change' },
  { path: '/admin/mail/templates', name: 'titleMailTexts', needs: 'settings.change' },
  { path: '/admin/mail/refused', name: 'titleRefused' },
  { path: '/admin/mail/incoming', name: 'titleIncoming' },
  { path: '/admin/replies', name: 'titleReplies', needs: 'orders.manage' },
  { path: '/admin/orders/board', name: 'titleBoard' },
  { path: '/admin/redirects', name: 'navRedirects', needs: 'pages.edit' },
  { path: '/admin/batches', name: 'titleBatch' },
  { path: '/admin/audit/security', name: 'titleSecurity' },
  { path: '/admin/search', name: 'titleSearch' },
  { path: '/admin/notifications', name: 'titleNotifications' },
  { path: '/admin/settings', name: 'navSettings', needs: 'settings.change' },
  { path: '/admin/settings/demo', name: 'titleDemo' },
  { path: '/admin/backups', name: 'navBackups', needs: 'settings.change' },
  { path: '/admin/system', name: 'navSystem', needs: 'settings.change' },
  { path: '/admin/privacy', name: 'navPrivacy', needs: 'privacy.handle' },
  { path: '/admin/privacy/record', name: 'titleRecord' },
];

/** Those that need something, the deepest first; the overview stands above no other page. */
const GUARDED = PAGES.filter(({ needs }) => needs)
  .toSorted((one, other) => other.path.split('/').length - one.path.split('/').length)
  .map(({ path, needs = null }) => ({
    needs,
    fits: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}${path === '/admin' ? '$' : '(?:/|$)'}`),
  }));

/** The permission that a page needs; null if it is for the whole team. */
export function permissionOfPage(pathname: string): Permission | null {
  const path = pathname.replace(/[#?].*$/, '').replace(/(?<=.)\/$/, '');
  return GUARDED.find(({ fits }) => fits.test(path))?.needs ?? null;
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

/** The names of pages by path. */
export function pageTitles(m: Messages<'admin'>): Readonly<Record<string, string>> {
  return Object.fromEntries(PAGES.flatMap(({ path, name }) => (name ? [[path, m[name]]] : [])));
}
