/** The first parts of addresses that the program itself uses: nothing below them can be redirected, except old services and posts. */
const RESERVED = new Set([
  '',
  'about',
  'admin',
  'team-invitation',
  'company-invitation',
  'api',
  'art',
  'assets',
  'auth',
  'blog',
  'confirm-email',
  'contact',
  'dashboard',
  'debug-auth',
  'embed',
  'forgot-password',
  'sign-in',
  'sign-in-link',
  'keep-account',
  'login',
  'logout',
  'metrics',
  'notifications',
  'order',
  'order-success',
  'orders',
  'payment',
  'payment-cancelled',
  'payment-success',
  'profile',
  'register',
  'sandbox',
  'reset-password',
  'invitation',
  'services',
  'social',
  'stop-viewing',
  'styleguide',
  'terms-of-service',
  'unsubscribe',
  'up',
  'verify-email',
  'withdrawal',
]);

/** Whether the program answers at this address itself. */
export function isReservedPath(path: string): boolean {
  const [, first = '', ...rest] = path.split('/');
  const isOfContent = (first === 'services' || first === 'blog') && rest.length === 1;
  return RESERVED.has(first) && !isOfContent;
}
