import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { AdminNav } from './admin-nav.tsx';
import { setSidebarCollapsed, useSidebarCollapsed } from './use-sidebar-collapsed.ts';
import type { FrameProps } from './site.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { Wordmark } from './wordmark.tsx';

type AdminLayoutProps = FrameProps & {
  /** The number of open items by path: `{ '/admin/orders': 3 }`. */
  counts?: Readonly<Record<string, number>>;
  search?: ReactNode;
  bell?: ReactNode;
  /** What is wrong with the shop. */
  alerts?: ReactNode;
};

/** The frame of the admin area: a sidebar that collapses to its icons, and the content. Needs admin.css. */
export function AdminLayout({
  site,
  user,
  counts,
  search,
  bell,
  alerts,
  children,
}: AdminLayoutProps) {
  const m = useMessages('admin');
  const isCollapsed = useSidebarCollapsed();
  return (
    <div className={classNames('admin', isCollapsed && 'admin-collapsed')}>
      <SkipLink />
      <aside className="admin-side" aria-label={m.sidebar}>
        <div className="admin-side-inner">
          <Wordmark site={site} to="/admin" />
          <AdminNav counts={counts} />
          <div className="admin-foot">
            <Link to="/" className="admin-line" title={m.sidebarViewSite}>
              <Icon of={ExternalLink} size={17} />
              <span className="admin-word">{m.sidebarViewSite}</span>
            </Link>
            <button
              type="button"
              className="admin-line"
              aria-pressed={isCollapsed}
              title={m.sidebarCollapse}
              onClick={() => setSidebarCollapsed(!isCollapsed)}
            >
              <Icon of={PanelLeft} size={17} />
              <span className="admin-word">{m.sidebarCollapse}</span>
            </button>
          </div>
        </div>
      </aside>
      <div className="admin-stage">
        {site.isTestMode && <TestModeBanner />}
        <DeletionBanner user={user} />
        {alerts}
        <header className="admin-bar">
          <div className="admin-small">
            <Menu
              start
              buttonClassName="btn btn-quiet btn-icon"
              label={<Icon of={MenuIcon} size={22} label={m.menu} />}
            >
              <AdminNav counts={counts} itemClassName="menu-item" />
            </Menu>
          </div>
          <div className="site-tools">
            {search}
            {bell}
            {user && <AccountMenu user={user} />}
          </div>
        </header>
        <main id="main" className="admin-main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
