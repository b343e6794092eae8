import type { ReactNode } from 'react';
import { Link } from 'react-router';
import MenuIcon from 'lucide-react/icons/menu';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useKeptRedirect } from '#web/session/use-kept-redirect.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { AccountLinks, AccountMenu } from './account-menu.tsx';
import { HeaderLinks } from './menu-links.tsx';
import type { Site, Viewer } from './site.ts';
import { Wordmark } from './wordmark.tsx';

interface SiteHeaderProps {
  site: Site;
  user: Viewer | null;
  /** The notifications of a signed-in person; only the pages of the account load their code. */
  bell?: ReactNode;
}

/** Wordmark, public pages and sign-in; one menu on a small screen. */
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
            {user ? <AccountMenu user={user} /> : <SignInLinks site={site} />}
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
      <Link to={`/login${redirectQuery}`} className="btn btn-quiet btn-small">
        {m.signIn}
      </Link>
      {!site.closed && (
        <ButtonLink to={`/register${redirectQuery}`} tone="secondary" size="small">
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
          <Link to={`/login${redirectQuery}`} className="menu-item">
            {m.signIn}
          </Link>
          {!site.closed && (
            <Link to={`/register${redirectQuery}`} className="menu-item">
              {m.createAccount}
            </Link>
          )}
        </>
      )}
    </Menu>
  );
}
