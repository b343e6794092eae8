import type { LucideIcon } from 'lucide-react';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import Inbox from 'lucide-react/icons/inbox';
import Newspaper from 'lucide-react/icons/newspaper';
import Plus from 'lucide-react/icons/plus';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import User from 'lucide-react/icons/user';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { FoundObject } from '#features/search/contract.ts';
import type { Messages } from '#messages/types.ts';
import { PAGE_SECTIONS, type PageSection } from '#web/admin/settings/page-sections.ts';

/** Somewhere the search leads to. */
export interface Destination {
  to: string;
  icon: LucideIcon;
  title: string;
  detail?: string;
}

const KINDS: Record<
  FoundObject['kind'],
  { icon: LucideIcon; to: (key: string, title: string) => string }
> = {
  order: { icon: ClipboardList, to: (key) => `/admin/orders/${key}` },
  person: { icon: User, to: (key) => `/admin/users/${key}` },
  service: { icon: BriefcaseBusiness, to: (key) => `/admin/services/${key}` },
  post: { icon: Newspaper, to: (key) => `/admin/blogs/${key}` },
  invoice: { icon: ReceiptText, to: (key) => `/admin/orders/${key}` },
  page: { icon: FileText, to: (key) => `/admin/pages/${key}` },
  enquiry: { icon: Inbox, to: (key) => `/admin/enquiries/${key}` },
  review: { icon: Star, to: (_, title) => `/admin/reviews?q=${encodeURIComponent(title)}` },
};

export function destinationOf({ kind, key, title, detail }: FoundObject): Destination {
  const { icon, to } = KINDS[kind];
  return { to: to(key, title), icon, title, detail };
}

/** The pages and the forms for something new, by name. */
export function fixedDestinations(m: Messages<'admin-search'>): Destination[] {
  const page = (to: string, title: string): Destination => ({ to, title, icon: ArrowRight });
  const titles = sectionTitles(m);
  const sections = PAGE_SECTIONS.filter((name) => name !== 'demo').map((name) => ({
    to: `/admin/settings#${name}`,
    title: titles[name],
    icon: Settings,
  }));
  return [
    page('/admin', m.overview),
    page('/admin/orders', m.orders),
    page('/admin/orders/board', m.board),
    page('/admin/payments', m.payments),
    page('/admin/payments/attempts', m.attempts),
    page('/admin/payments/invoices', m.invoices),
    page('/admin/payments/webhook-events', m.webhookEvents),
    { to: '/admin/services/new', title: m.newService, icon: Plus },
    page('/admin/services', m.services),
    page('/admin/services/categories', m.categories),
    { to: '/admin/coupons/new', title: m.newCoupon, icon: Plus },
    page('/admin/coupons', m.coupons),
    { to: '/admin/blogs/new', title: m.newPost, icon: Plus },
    page('/admin/blogs', m.blog),
    { to: '/admin/pages#new-page', title: m.newPage, icon: Plus },
    { to: '/admin/users/new', title: m.newCustomer, icon: Plus },
    { to: '/admin/team#invite', title: m.inviteToTeam, icon: Plus },
    page('/admin/users', m.people),
    page('/admin/team', m.team),
    page('/admin/enquiries', m.enquiries),
    page('/admin/reviews', m.reviews),
    page('/admin/reviews/imports', m.reviewImports),
    page('/admin/replies', m.replies),
    page('/admin/home', m.home),
    page('/admin/pages', m.pages),
    page('/admin/pages/terms-of-service/versions', m.termsVersions),
    page('/admin/pages/terms-of-service/comparison', m.termsComparison),
    page('/admin/redirects', m.redirects),
    page('/admin/mail', m.mail),
    page('/admin/mail/incoming', m.incoming),
    page('/admin/mail/templates', m.mailTexts),
    page('/admin/mail/refused', m.refusedAddresses),
    page('/admin/audit', m.audit),
    page('/admin/audit/security', m.security),
    page('/admin/privacy', m.privacy),
    page('/admin/privacy/record', m.privacyRecord),
    page('/admin/backups', m.backups),
    page('/admin/system', m.system),
    page('/admin/settings', m.settings),
    ...sections,
    page('/admin/setup/studio', m.setupStudio),
    page('/admin/setup/seller', m.setupSeller),
    page('/admin/settings/demo', m.demo),
    page('/profile', m.profile),
    page('/admin/notifications', m.notifications),
    page('/', m.site),
  ];
}

/** Every section of the settings; that of the demo content has a page of its own. */
function sectionTitles(m: Messages<'admin-search'>): Record<Exclude<PageSection, 'demo'>, string> {
  return {
    studio: m.settingsStudio,
    look: m.settingsLook,
    contact: m.settingsContact,
    seller: m.settingsSeller,
    money: m.settingsMoney,
    tax: m.settingsTax,
    orders: m.settingsOrders,
    hours: m.settingsHours,
    payments: m.settingsPayments,
    mail: m.settingsMail,
    languages: m.settingsLanguages,
    texts: m.settingsTexts,
    menus: m.settingsMenus,
    states: m.settingsStates,
    'sign-in': m.settingsSignIn,
    visits: m.settingsVisits,
  };
}

/** Those whose name has every word typed, in any order. */
export function matchDestinations<Entry extends { title: string }>(
  all: readonly Entry[],
  typed: string,
): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ title }) => {
    const name = title.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
