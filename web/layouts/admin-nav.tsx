import { Link, useLocation } from 'react-router';
import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import CreditCard from 'lucide-react/icons/credit-card';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import FileText from 'lucide-react/icons/file-text';
import Gauge from 'lucide-react/icons/gauge';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import Newspaper from 'lucide-react/icons/newspaper';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShieldUser from 'lucide-react/icons/shield-user';
import Signpost from 'lucide-react/icons/signpost';
import Star from 'lucide-react/icons/star';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Users from 'lucide-react/icons/users';
import { formatBoundedCount } from '#lib/bounded-count.ts';
import { mayOpenPage, pageTitles } from '#web/admin/admin-pages.ts';
import { useRole } from '#web/session/use-role.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLocale } from '#web/use-locale.ts';

type AdminLink = {
  to: string;
  /** The address of all its pages, if that is another one. */
  under?: string;
  /** The address of other pages that belong to it. */
  also?: string;
  icon: LucideIcon;
  end?: boolean;
};

const PRIMARY: readonly AdminLink[] = [
  { to: '/admin', also: '/admin/setup', icon: Gauge, end: true },
  { to: '/admin/orders', also: '/admin/replies', icon: ClipboardList },
  { to: '/admin/payments/attempts', under: '/admin/payments', icon: CreditCard },
  { to: '/admin/services', also: '/admin/translations/services', icon: BriefcaseBusiness },
  { to: '/admin/coupons', icon: TicketPercent },
  { to: '/admin/blogs', also: '/admin/translations/posts', icon: Newspaper },
  { to: '/admin/reviews', icon: Star },
  { to: '/admin/users', icon: Users },
  { to: '/admin/team', icon: IdCard },
];
const SECONDARY: readonly AdminLink[] = [
  { to: '/admin/enquiries', icon: Inbox },
  { to: '/admin/home', icon: House },
  { to: '/admin/pages', also: '/admin/translations/pages', icon: FileText },
  { to: '/admin/redirects', icon: Signpost },
  { to: '/admin/mail', icon: Mail },
  { to: '/admin/audit', icon: ScrollText },
  { to: '/admin/privacy', icon: ShieldUser },
  { to: '/admin/backups', icon: DatabaseBackup },
  { to: '/admin/system', icon: Activity },
  { to: '/admin/settings', icon: Settings },
];

type AdminNavProps = {
  /** The number of open items by path: `{ '/admin/orders': 3 }`. */
  counts?: Readonly<Record<string, number>>;
  itemClassName?: string;
};

/** The navigation of the admin area. */
export function AdminNav({ counts = {}, itemClassName }: AdminNavProps) {
  const m = useMessages('admin');
  const names = pageTitles(m);
  const role = useRole();
  const locale = useLocale();
  const { pathname } = useLocation();
  return (
    <nav className="admin-nav" aria-label={m.navLabel}>
      {[PRIMARY, SECONDARY].map((links, group) => (
        <ul key={group}>
          {links
            .filter(({ to }) => mayOpenPage(role, to))
            .map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  aria-current={isHere(link, pathname) ? 'page' : undefined}
                  className={itemClassName}
                  title={names[link.under ?? link.to]}
                >
                  <Icon of={link.icon} size={17} />
                  <span className="admin-word">{names[link.under ?? link.to]}</span>
                  {counts[link.under ?? link.to] ? (
                    <span className="admin-count">
                      {formatBoundedCount(counts[link.under ?? link.to] ?? 0, locale)}
                    </span>
                  ) : null}
                </Link>
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

function isHere({ to, under = to, also, end }: AdminLink, pathname: string): boolean {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (end ? pathname === under : isIn(under)) || (also !== undefined && isIn(also));
}
