import type { PlainKey } from '#messages/types.ts';

export type NavItem = { to: string; label: PlainKey<'site'>; end?: boolean; className?: string };

export const SITE_LINKS: readonly NavItem[] = [
  { to: '/services', label: 'services' },
  { to: '/blog', label: 'blog' },
  { to: '/contact', label: 'contact' },
];

export const ACCOUNT_LINKS: readonly NavItem[] = [
  { to: '/dashboard', label: 'dashboard' },
  { to: '/orders', label: 'orders' },
  { to: '/profile', label: 'profile' },
];
