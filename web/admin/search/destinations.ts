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

/** Pages that are reached by what they are about. */
const OF_SOMETHING = ['/admin/batches', '/admin/pages/about', '/admin/pages/terms-of-service'];

/** The pages and the forms for something new, by name; `titles` as in `pageTitles`. */
export function fixedDestinations(
  m: Messages<'admin-search'>,
  titles: Readonly<Record<string, string>>,
): Destination[] {
  const pages = Object.entries(titles)
    .filter(([to]) => !to.includes(':') && to !== '/admin/search' && !OF_SOMETHING.includes(to))
    .map(([to, title]) => ({ to, title, icon: to.endsWith('/new') ? Plus : ArrowRight }));
  const ofSections = sectionTitles(m);
  const sections = PAGE_SECTIONS.filter((name) => name !== 'demo').map((name) => ({
    to: `/admin/settings#${name}`,
    title: ofSections[name],
    icon: Settings,
  }));
  return [
    ...pages,
    ...sections,
    { to: '/admin/pages#new-page', title: m.newPage, icon: Plus },
    { to: '/admin/team#invite', title: m.inviteToTeam, icon: Plus },
    { to: '/profile', title: m.profile, icon: ArrowRight },
    { to: '/', title: m.site, icon: ArrowRight },
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
