export type NavItem = { to: string; label: string; end?: boolean };

export const SITE_LINKS: readonly NavItem[] = [
  { to: '/services', label: 'Services' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
];

export const ACCOUNT_LINKS: readonly NavItem[] = [
  { to: '/dashboard', label: 'Dashboard' },
  { to: '/orders', label: 'Orders' },
  { to: '/profile', label: 'Profile' },
];
