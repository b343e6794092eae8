/** Every page of the site: its path, who may open it, and what it reads from the API. */

import { LISTS } from '#features/lists/shared/lists.ts';
import { listQueryString, type ListDescription } from '#lib/lists/list.ts';

/** What a person gets: the page, the sign-in page, an error page of this status, or another page. */
type Outcome = 'page' | 'sign-in' | number | `/${string}`;

export interface PageRow {
  /** As in web/routes.ts. */
  route: string;
  /** The address to open; the route unless it has parameters. */
  at?: string;
  guest: Outcome;
  customer: Outcome;
  admin: Outcome;
  /** What the page reads beside what its frame reads, for the last of guest, customer and administrator who gets the page. */
  reads: string[];
}

const everybody = { guest: 'page', customer: 'page', admin: 'page' } as const;
const guests = { guest: 'page', customer: '/dashboard', admin: '/admin' } as const;
const signedIn = { guest: 'sign-in', customer: 'page', admin: 'page' } as const;
const owner = { guest: 'sign-in', customer: 'page', admin: 404 } as const;
const admins = { guest: 'sign-in', customer: 403, admin: 'page' } as const;

const site: PageRow[] = [
  {
    route: '',
    ...everybody,
    reads: ['/home'],
  },
  {
    route: 'services',
    at: 'services?q=map&sort=price&min=5&junk=1',
    ...everybody,
    reads: ['/services?q=map&category=&min=5&max=&rating=&days=&sort=price&cursor='],
  },
  {
    route: 'services/:slug',
    at: 'services/{service.slug}',
    ...everybody,
    reads: [
      '/services/{service.slug}',
      '/services/{service.slug}/reviews',
      '/services/{service.slug}/related',
    ],
  },
  // An invented cursor leads to the first page.
  {
    route: 'services/:slug',
    at: 'services/{service.slug}?cursor=junk&x=1',
    guest: '/services/{service.slug}?x=1',
    customer: '/services/{service.slug}?x=1',
    admin: '/services/{service.slug}?x=1',
    reads: [],
  },
  // A draft that an administrator previews.
  {
    route: 'services/:slug',
    at: 'services/{draft.slug}',
    guest: 404,
    customer: 404,
    admin: 'page',
    reads: [
      '/services/{draft.slug}',
      '/services/{draft.slug}/reviews',
      '/services/{draft.slug}/related',
    ],
  },
  { route: 'about', ...everybody, reads: ['/pages/about'] },
  {
    route: 'terms-of-service',
    ...everybody,
    reads: ['/pages/terms-of-service', '/terms/current'],
  },
  {
    route: 'terms-of-service/versions/:number',
    at: 'terms-of-service/versions/{terms}',
    ...everybody,
    reads: ['/terms/versions/{terms}'],
  },
  { route: ':slug', at: '{page}', ...everybody, reads: ['/pages/{page}'] },
  { route: ':slug', at: 'nothing-here', guest: 404, customer: 404, admin: 404, reads: [] },
  { route: 'contact', ...everybody, reads: ['/enquiries/form'] },
  {
    route: 'blog',
    at: 'blog?q=map&tag=paper&cursor=junk',
    ...everybody,
    reads: ['/posts?q=map&tag=paper'],
  },
  {
    route: 'blog/:slug',
    at: 'blog/{post:published.slug}',
    ...everybody,
    reads: ['/posts/{post:published.slug}'],
  },
  { route: 'login', ...everybody, reads: [] },
  { route: 'register', ...everybody, reads: [] },
  { route: 'forgot-password', ...everybody, reads: [] },
  {
    route: 'sign-in/:provider',
    at: 'sign-in/google?code=x',
    guest: 404,
    customer: 404,
    admin: 404,
    reads: [],
  },
  { route: 'sign-in-link', ...everybody, reads: [] },
  {
    route: 'reset-password',
    at: 'reset-password?token={resetToken}',
    ...everybody,
    reads: ['/auth/password-resets/{resetToken}'],
  },
  { route: 'reset-password', ...everybody, reads: ['/auth/password-resets/none'] },
  {
    route: 'invitation',
    at: 'invitation?token={invitationToken}',
    ...everybody,
    reads: ['/auth/invitations/{invitationToken}'],
  },
  { route: 'invitation', ...everybody, reads: ['/auth/invitations/none'] },
  { route: 'team-invitation', ...everybody, reads: ['/auth/team-invitations/none'] },
  {
    route: 'company-invitation',
    at: 'company-invitation?token={companyInvitationToken}',
    ...everybody,
    reads: ['/auth/company-invitations/{companyInvitationToken}'],
  },
  { route: 'company-invitation', ...everybody, reads: ['/auth/company-invitations/none'] },
  { route: 'verify-email', ...everybody, reads: [] },
  { route: 'confirm-email', ...everybody, reads: [] },
  { route: 'keep-account', ...everybody, reads: [] },
  {
    route: 'unsubscribe',
    at: 'unsubscribe?token={unsubscribeToken}',
    ...everybody,
    reads: ['/auth/unsubscriptions/{unsubscribeToken}'],
  },
  { route: 'unsubscribe', ...everybody, reads: ['/auth/unsubscriptions/none'] },
  { route: 'withdrawal', ...everybody, reads: [] },
  { route: 'debug-auth', ...everybody, reads: ['/auth/me'] },
  { route: 'logout', ...everybody, reads: [] },
  { route: 'stop-viewing', ...everybody, reads: [] },
  { route: '*', at: 'nothing/here', guest: 404, customer: 404, admin: 404, reads: [] },
  { route: 'auth/login', ...guests, reads: ['/auth/me'] },
  { route: 'auth/register', ...guests, reads: ['/auth/me'] },
];

const checkout: PageRow[] = [
  { route: 'payment-success', ...everybody, reads: [] },
  { route: 'payment-cancelled', ...everybody, reads: [] },
  { route: 'order-success', ...everybody, reads: [] },
  {
    route: 'order-success',
    at: 'order-success?orderId={order:in_progress}',
    ...everybody,
    reads: ['/orders/{order:in_progress}'],
  },
  // A signed-in person has a form of their own.
  {
    route: 'services/:slug/order',
    at: 'services/{service.slug}/order?coupon={coupon.code}',
    guest: 'page',
    customer: '/order/{service.slug}?coupon={coupon.code}',
    admin: '/order/{service.slug}?coupon={coupon.code}',
    reads: [
      '/services/{service.slug}',
      '/terms/current',
      '/buyer',
      '/coupons?code={coupon.code}&service={service.slug}',
    ],
  },
  {
    route: 'order/:serviceId',
    at: 'order/{service.slug}',
    ...signedIn,
    reads: [
      '/auth/me',
      '/services/{service.slug}',
      '/terms/current',
      '/buyer',
      '/orders?state=pending_payment',
    ],
  },
  {
    route: 'payment',
    at: 'payment?orderId={order:pending_payment}',
    ...owner,
    reads: [
      '/auth/me',
      '/orders/{order:pending_payment}',
      '/orders/{order:pending_payment}/payments',
      '/account/billing-details',
      '/terms/current',
    ],
  },
  {
    route: 'payment',
    ...signedIn,
    reads: ['/auth/me', '/bills'],
  },
  // A paid order needs no payment.
  {
    route: 'payment',
    at: 'payment?orderId={order:in_progress}',
    guest: 'sign-in',
    customer: '/order-success?orderId={order:in_progress}',
    admin: 404,
    reads: [],
  },
];

const account: PageRow[] = [
  { route: 'dashboard', ...signedIn, reads: ['/auth/me', '/dashboard?account=all'] },
  {
    route: 'dashboard',
    at: 'dashboard?account=me',
    ...signedIn,
    reads: ['/auth/me', '/dashboard?account=me'],
  },
  { route: 'orders', ...signedIn, reads: ['/auth/me', '/orders?group=all&account=all'] },
  {
    route: 'orders',
    at: 'orders?group=open&state=delivered',
    ...signedIn,
    reads: ['/auth/me', '/orders?group=open&account=all&state=delivered'],
  },
  {
    route: 'orders/:id',
    at: 'orders/{order:delivered}',
    ...signedIn,
    reads: ['/auth/me', '/orders/{order:delivered}', '/orders/{order:delivered}/payments'],
  },
  {
    route: 'orders/:id',
    at: 'orders/{order:completed}',
    ...signedIn,
    reads: [
      '/auth/me',
      '/orders/{order:completed}',
      '/orders/{order:completed}/payments',
      '/orders/{order:completed}/review',
    ],
  },
  {
    route: 'orders/:id/again',
    at: 'orders/{gone}/again',
    ...signedIn,
    admin: 404,
    reads: ['/auth/me', '/orders/{gone}/repetition'],
  },
  {
    route: 'orders/:id/invoice',
    at: 'orders/{order:in_progress}/invoice',
    ...signedIn,
    reads: ['/auth/me', '/orders/{order:in_progress}/invoice'],
  },
  {
    route: 'notifications',
    ...signedIn,
    reads: ['/auth/me', '/notifications'],
  },
  {
    route: 'notifications',
    at: 'notifications?cursor=junk',
    guest: 'sign-in',
    customer: '/notifications',
    admin: '/notifications',
    reads: [],
  },
  {
    route: 'orders/:id/files/:fileId/:name?',
    at: 'orders/{sent.order}/files/{sent}',
    ...signedIn,
    reads: [
      '/auth/me',
      '/orders/{sent.order}',
      '/orders/{sent.order}/files/{sent}/comments',
      '/orders/{sent.order}/files/{sent}/details',
    ],
  },
  {
    route: 'profile',
    ...signedIn,
    reads: [
      '/auth/me',
      '/account',
      '/account/billing-details',
      '/account/passkeys',
      '/notification-choices',
      '/companies',
    ],
  },
  {
    route: 'profile/team',
    guest: 'sign-in',
    customer: 403,
    admin: 'page',
    reads: ['/auth/me', '/account/team-profile'],
  },
  {
    route: 'profile/security',
    ...signedIn,
    reads: [
      '/auth/me',
      '/account',
      '/account/sessions',
      '/account/second-factor',
      '/account/linked-accounts',
      '/account/passkeys',
      '/account/views',
    ],
  },
  {
    route: 'profile/data',
    ...signedIn,
    reads: ['/auth/me', '/account', '/account/data', '/account/passkeys'],
  },
  { route: 'profile/company', ...signedIn, reads: ['/auth/me', '/companies'] },
];

/** What pages of lists read beside the list and how its reader sees it. */
const BESIDE_LIST: Record<string, string[]> = {
  orders: ['/admin/orders/assignees'],
  services: ['/categories'],
  users: ['/admin/customer-tags'],
};

/** Each list with a search, the first value of each filter and its last sort order. */
const lists = LISTS.map((list: ListDescription): PageRow => {
  const { name, path, api, filters, sorts } = list;
  const chosen = Object.entries(filters).map(([filter, [first]]) => [filter, first]);
  const state = { q: 'map', ...Object.fromEntries(chosen), sort: sorts.at(-1) };
  const query = listQueryString(list, state);
  return {
    route: path.slice(1),
    at: `${path.slice(1)}?${query}`,
    ...admins,
    reads: [`${api}?${query}`, `/admin/lists/${name}`, ...(BESIDE_LIST[name] ?? [])],
  };
});

const admin: PageRow[] = [
  ...lists,
  {
    route: 'admin',
    at: 'admin?period=90d',
    ...admins,
    reads: [
      '/admin/overview?period=90d',
      '/admin/visits?period=90d',
      '/admin/payments/health',
      '/admin/counts',
    ],
  },
  {
    route: 'admin/orders/board',
    at: 'admin/orders/board?assignee=me&in_progress=40',
    ...admins,
    reads: ['/admin/orders/board?in_progress=40&assignee=me'],
  },
  {
    route: 'admin/batches/:id',
    at: 'admin/batches/{unknown}',
    guest: 'sign-in',
    customer: 403,
    admin: 404,
    reads: [],
  },
  {
    route: 'admin/orders/:id',
    at: 'admin/orders/{order:delivered}',
    ...admins,
    reads: [
      '/orders/{order:delivered}',
      '/orders/{order:delivered}/payments',
      '/admin/orders/assignees',
    ],
  },
  {
    route: 'admin/orders/:id/files/:fileId/:name?',
    at: 'admin/orders/{sent.order}/files/{sent}',
    ...admins,
    reads: [
      '/orders/{sent.order}',
      '/orders/{sent.order}/files/{sent}/comments',
      '/orders/{sent.order}/files/{sent}/details',
    ],
  },
  {
    route: 'admin/orders/:id/evidence',
    at: 'admin/orders/{order:delivered}/evidence',
    ...admins,
    reads: ['/orders/{order:delivered}', '/admin/orders/{order:delivered}/evidence'],
  },
  { route: 'admin/payments', ...admins, reads: ['/admin/payments/health'] },
  {
    route: 'admin/payments/invoices',
    at: 'admin/payments/invoices?kind=credit_note&since=2026-01-01',
    ...admins,
    reads: ['/invoices?kind=credit_note&since=2026-01-01', '/admin/lists/invoices'],
  },
  {
    route: 'admin/payments/webhook-events',
    at: 'admin/payments/webhook-events?state=dead',
    ...admins,
    reads: ['/admin/payments/webhook-events?state=dead'],
  },
  { route: 'admin/notifications', ...admins, reads: ['/notifications'] },
  {
    route: 'admin/search',
    at: 'admin/search?q=map',
    ...admins,
    reads: ['/admin/search?q=map'],
  },
  { route: 'admin/coupons/new', ...admins, reads: ['/admin/coupons/services'] },
  {
    route: 'admin/coupons/:id/:name?',
    at: 'admin/coupons/{coupon}',
    ...admins,
    reads: [
      '/admin/coupons/{coupon}',
      '/admin/coupons/services',
      '/admin/coupons/{coupon}/redemptions',
    ],
  },
  {
    route: 'admin/redirects',
    at: 'admin/redirects?q=map',
    ...admins,
    reads: ['/admin/redirects?q=map'],
  },
  { route: 'admin/replies', ...admins, reads: ['/admin/replies'] },
  { route: 'admin/team', ...admins, reads: ['/admin/team', '/admin/orders/assignees'] },
  { route: 'admin/services/categories', ...admins, reads: ['/categories/editable'] },
  {
    route: 'admin/services/:id/:name?',
    at: 'admin/services/{service}',
    ...admins,
    reads: ['/admin/services/{service}', '/admin/services/{service}/preview-link', '/categories'],
  },
  {
    route: 'admin/services/:id/:name?',
    at: 'admin/services/new',
    ...admins,
    reads: ['/admin/service-templates', '/categories'],
  },
  {
    route: 'admin/blogs/:id/:name?',
    at: 'admin/blogs/{post}',
    ...admins,
    reads: [
      '/admin/post-drafts/{post}',
      '/admin/posts/authors',
      '/admin/posts/{post}',
      '/admin/posts/{post}/preview-link',
      '/admin/posts/{post}/revisions',
    ],
  },
  {
    route: 'admin/blogs/:id/:name?',
    at: 'admin/blogs/new',
    ...admins,
    reads: ['/admin/post-drafts/new', '/admin/posts/authors'],
  },
  {
    route: 'admin/blogs/:id/comparison',
    at: 'admin/blogs/{revision.post}/comparison?revision={revision}',
    ...admins,
    reads: ['/admin/posts/{revision.post}/revisions/{revision}/comparison'],
  },
  { route: 'admin/home', ...admins, reads: ['/admin/home-sections'] },
  {
    route: 'admin/home/:id/:name?',
    at: 'admin/home/{section}',
    ...admins,
    reads: ['/admin/home-sections/{section}', '/categories', 'POST /admin/home-sections/previews'],
  },
  {
    route: 'admin/pages/terms-of-service/versions',
    at: 'admin/pages/terms-of-service/versions?before=9',
    ...admins,
    reads: ['/admin/terms/versions?before=9'],
  },
  {
    route: 'admin/pages/terms-of-service/comparison',
    at: 'admin/pages/terms-of-service/comparison?version={terms}&with={terms}&locale=de',
    ...admins,
    reads: ['/admin/terms/versions/{terms}/comparison?with={terms}&locale=de'],
  },
  { route: 'admin/pages/:slug', at: 'admin/pages/about', ...admins, reads: ['/admin/pages/about'] },
  {
    route: 'admin/translations/:kind/:id/:locale/:name?',
    at: 'admin/translations/services/{service}/de',
    ...admins,
    reads: [
      '/admin/services/{service}/translations/de',
      '/admin/translation-drafts/services/{service}/de',
    ],
  },
  {
    route: 'admin/translations/:kind/:id/:locale/:name?',
    at: 'admin/translations/posts/{post}/de',
    ...admins,
    reads: [
      '/admin/posts/{post}/translations/de',
      '/admin/translation-drafts/posts/{post}/de',
      '/admin/posts/{post}/revisions?locale=de',
    ],
  },
  {
    route: 'admin/translations/:kind/:id/:locale/:name?',
    at: 'admin/translations/pages/about/de',
    ...admins,
    reads: ['/admin/pages/about/translations/de', '/admin/translation-drafts/pages/about/de'],
  },
  {
    route: 'admin/reviews/imports',
    at: 'admin/reviews/imports',
    ...admins,
    reads: ['/admin/review-imports'],
  },
  { route: 'admin/users/new', ...admins, reads: [] },
  { route: 'admin/backups', ...admins, reads: ['/admin/backups', '/admin/maintenance'] },
  {
    route: 'admin/system',
    ...admins,
    reads: ['/admin/health', '/admin/maintenance', '/settings'],
  },
  { route: 'admin/privacy', ...admins, reads: ['/admin/privacy', '/settings'] },
  { route: 'admin/privacy/record', ...admins, reads: ['/admin/privacy/record'] },
  {
    route: 'admin/users/:id/order',
    at: 'admin/users/{customer}/order?q=logo',
    ...admins,
    reads: [
      '/users/{customer}',
      '/users/{customer}/companies',
      '/admin/services?state=published&q=logo',
    ],
  },
  {
    route: 'admin/users/:id/order',
    at: 'admin/users/{customer}/order?service={service}&enquiry={enquiry}',
    ...admins,
    reads: [
      '/users/{customer}',
      '/users/{customer}/companies',
      '/services/{service}',
      '/enquiries/{enquiry}',
    ],
  },
  {
    route: 'admin/users/:id/:name?',
    at: 'admin/users/{customer}',
    ...admins,
    reads: [
      '/users/{customer}',
      '/admin/customer-tags',
      '/users/{customer}/activity',
      '/users/{customer}/companies',
      '/users/{customer}/data',
      '/users/{customer}/notes',
      '/users/{customer}/orders',
      '/users/{customer}/payments',
      '/users/{customer}/views',
      '/invoices?customer={customer}',
    ],
  },
  { route: 'admin/settings/demo', ...admins, reads: ['/admin/demo'] },
  {
    route: 'admin/setup/studio',
    ...admins,
    reads: ['/settings', '/admin/setup', '/settings/working-time'],
  },
  { route: 'admin/setup/seller', ...admins, reads: ['/settings', '/admin/setup'] },
  {
    route: 'admin/settings',
    ...admins,
    reads: [
      '/settings',
      '/admin/payments/health',
      '/settings/working-time',
      '/admin/orders/due-on-days-off',
      '/settings/standard-texts',
    ],
  },
  {
    route: 'admin/enquiries/:id/:name?',
    at: 'admin/enquiries/{enquiry}',
    ...admins,
    reads: ['/enquiries/{enquiry}', '/enquiries/{enquiry}/orders'],
  },
  {
    route: 'admin/mail',
    at: 'admin/mail?q=ada&state=failed&id={mail}',
    ...admins,
    reads: ['/admin/mail?q=ada&state=failed', '/admin/lists/mail', '/admin/mail/{mail}'],
  },
  {
    route: 'admin/mail',
    at: 'admin/mail?user={customer}&sort=oldest',
    ...admins,
    reads: ['/admin/mail?user={customer}&sort=oldest', '/admin/lists/mail'],
  },
  {
    route: 'admin/mail/refused',
    at: 'admin/mail/refused?q=ada',
    ...admins,
    reads: ['/admin/mail/suppressions?q=ada'],
  },
  { route: 'admin/mail/templates', ...admins, reads: ['/admin/mail/templates'] },
  {
    route: 'admin/mail/templates/:template/:locale',
    at: 'admin/mail/templates/orderHeld/de?mode=dark',
    ...admins,
    reads: ['/admin/mail/templates/orderHeld/de', '/admin/mail/templates/orderHeld/de/preview'],
  },
  {
    route: 'admin/mail/incoming',
    at: 'admin/mail/incoming?state=refused',
    ...admins,
    reads: ['/admin/mail/incoming?state=refused'],
  },
  {
    route: 'admin/audit',
    at: 'admin/audit?subjectType=user&subjectId=1',
    ...admins,
    reads: ['/audit-entries?subjectType=user&subjectId=1', '/admin/lists/audit'],
  },
  {
    route: 'admin/audit/security',
    at: 'admin/audit/security?q=203.0.113.7&event=request.refused&outcome=failure',
    ...admins,
    reads: ['/security-events?q=203.0.113.7&event=request.refused&outcome=failure'],
  },
  {
    route: 'admin/*',
    at: 'admin/nothing-here',
    guest: 'sign-in',
    customer: 403,
    admin: 404,
    reads: [],
  },
];

/** What every admin page reads for its frame. */
const ADMIN_FRAME = [
  '/auth/me',
  '/admin/counts',
  '/admin/alerts',
  '/admin/setup',
  '/notifications/counts',
];
const ACCOUNT_FRAME = ['/notifications/counts'];

export const PAGES: readonly PageRow[] = [
  ...site,
  ...checkout,
  ...account.map((row) => ({ ...row, reads: [...ACCOUNT_FRAME, ...row.reads] })),
  ...admin.map((row) => ({ ...row, reads: [...ADMIN_FRAME, ...row.reads] })),
];
