import { NavLink } from 'react-router';
import type { LucideIcon } from 'lucide-react';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Gauge from 'lucide-react/icons/gauge';
import Newspaper from 'lucide-react/icons/newspaper';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import { Icon } from '#web/ui/icon.tsx';

export type AdminLink = { to: string; label: string; icon: LucideIcon; end?: boolean };

const LINKS: readonly AdminLink[] = [
  { to: '/admin', label: 'Overview', icon: Gauge, end: true },
  { to: '/admin/orders', label: 'Orders', icon: ClipboardList },
  { to: '/admin/services', label: 'Services', icon: BriefcaseBusiness },
  { to: '/admin/blogs', label: 'Blog', icon: Newspaper },
  { to: '/admin/reviews', label: 'Reviews', icon: Star },
  { to: '/admin/users', label: 'Users', icon: Users },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
];

type AdminNavProps = {
  /** How many things wait, by path: `{ '/admin/orders': 3 }`. */
  counts?: Readonly<Record<string, number>>;
  /** Further pages of the area: enquiries, mail, audit log. */
  more?: readonly AdminLink[];
  itemClassName?: string;
};

/** The administrator's map. */
export function AdminNav({ counts = {}, more = [], itemClassName }: AdminNavProps) {
  return (
    <nav className="admin-nav" aria-label="Administration">
      {[LINKS, more].map(
        (links, group) =>
          links.length > 0 && (
            <ul key={group}>
              {links.map((link) => (
                <li key={link.to}>
                  <NavLink to={link.to} end={link.end} className={itemClassName} title={link.label}>
                    <Icon of={link.icon} size={17} />
                    <span className="admin-word">{link.label}</span>
                    {counts[link.to] ? (
                      <span className="admin-count">{counts[link.to]}</span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          ),
      )}
    </nav>
  );
}
