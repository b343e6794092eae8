import type { ReactNode } from 'react';
import { Link } from 'react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useKeptRedirect } from '#web/session/use-kept-redirect.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { AccountLinks, AccountMenu, AccountPages } from './account-menu.tsx';
import { HeaderLinks } from './menu-links.tsx';
import type { Site, Viewer } from './site.ts';
import { Wordmark } from './wordmark.tsx';

interface SiteHeaderProps {
  site: Site;
  user: Viewer | null;
  /** The notifications of a signed-in person; only the pages of the account load their code. */
  bell?: ReactNode;
}

/**
 * Wordmark, public pages and sign-in; one menu on a small screen. A page that everybody gets has the links of both, and shows those of a
 * signed-in person when the cookie is there, until it knows who it is (web/page-script.ts).
 */
export function SiteHeader({ site, user, bell }: SiteHeaderProps) {
  const m = useMessages('site');
  return (
    <header className="site-header">
      <div className="column site-header-row">
        <Wordmark site={site} />
        <nav className="site-nav site-wide" aria-label={m.mainNav}>
          <HeaderLinks />
        </nav>
        <div className="site-tools">
          {bell}
          <div className="site-wide">
            {user ? (
              <AccountMenu user={user} />
            ) : (
              <>
                <SignInLinks site={site} />
                <Link to="/dashboard" className="account-button if-signed-in">
                  <Avatar name="" size={28} />
                  <span className="account-name">{m.dashboard}</span>
                </Link>
              </>
            )}
          </div>
          <div className="site-small">
            <SmallMenu site={site} user={user} />
          </div>
        </div>
      </div>
    </header>
  );
}

function SignInLinks({ site }: Pick<SiteHeaderProps, 'site'>) {
  const m = useMessages('site');
  const redirectQuery = useKeptRedirect();
  return (
    <>
      <Link to={`/login${redirectQuery}`} className="btn btn-quiet btn-small if-visitor">
        {m.signIn}
      </Link>
      {!site.closed && (
        <ButtonLink
          to={`/register${redirectQuery}`}
          tone="secondary"
          size="small"
          className="if-visitor"
        >
          {m.createAccount}
        </ButtonLink>
      )}
    </>
  );
}

function SmallMenu({ site, user }: Pick<SiteHeaderProps, 'site' | 'user'>) {
  const m = useMessages('site');
  const redirectQuery = useKeptRedirect();
  return (
    <Menu
      buttonClassName="btn btn-quiet btn-icon"
      label={<Icon of={MenuIcon} size={22} label={m.menu} />}
    >
      <nav aria-label={m.mainNav}>
        <HeaderLinks className="menu-item" />
      </nav>
      <hr />
      {user ? (
        <AccountLinks user={user} />
      ) : (
        <>
          <AccountPages className="menu-item if-signed-in" />
          <Link to={`/login${redirectQuery}`} className="menu-item if-visitor">
            {m.signIn}
          </Link>
          {!site.closed && (
            <Link to={`/register${redirectQuery}`} className="menu-item if-visitor">
              {m.createAccount}
            </Link>
          )}
        </>
      )}
    </Menu>
  );
}
