import { NavLink } from 'react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { isTeamRole } from '#lib/roles.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ACCOUNT_LINKS } from './nav-links.ts';
import { SignOutForm } from './sign-out-form.tsx';
import type { Viewer } from './site.ts';

/** The account menu at the end of the header. */
export function AccountMenu({ user }: { user: Viewer }) {
  const name = user.displayName ?? user.username;
  return (
    <Menu
      buttonClassName="account-button"
      label={
        <>
          <Avatar name={name} src={user.pictureUrl ?? null} size={28} />
          <span className="account-name">{name}</span>
          <Icon of={ChevronDown} size={14} />
        </>
      }
    >
      <AccountLinks user={user} />
    </Menu>
  );
}

/** The same links, for the menu of a small screen. */
export function AccountLinks({ user }: { user: Viewer }) {
  const m = useMessages('site');
  return (
    <>
      <p className="menu-note">{user.email}</p>
      <AccountPages className="menu-item" />
      {isTeamRole(user.role.name) && (
        <NavLink to="/admin" className="menu-item">
          {m.adminArea}
        </NavLink>
      )}
      <div className="menu-note">
        <ThemeSwitch />
      </div>
      <hr />
      <SignOutForm />
    </>
  );
}

/** The links to a person's own pages. */
export function AccountPages({ className }: { className: string }) {
  const m = useMessages('site');
  return ACCOUNT_LINKS.map(({ to, label }) => (
    <NavLink key={to} to={to} className={className}>
      {m[label]}
    </NavLink>
  ));
}
