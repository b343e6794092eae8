import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ClosedBanner } from './closed-banner.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { ACCOUNT_LINKS } from './nav-links.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { FrameProps } from './site.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { VacationNotice } from './vacation-notice.tsx';

type AccountLayoutProps = FrameProps & { bell?: ReactNode };

/** The frame of the customer's own pages: the site header, then Dashboard, Orders and Profile. */
export function AccountLayout({ site, user, bell, children }: AccountLayoutProps) {
  const m = useMessages('site');
  const tabs = ACCOUNT_LINKS.map((link) => ({ ...link, label: m[link.label] }));
  return (
    <div className="frame">
      <SkipLink />
      {site.isTestMode && <TestModeBanner />}
      {site.closed && <ClosedBanner />}
      <VacationNotice />
      <DeletionBanner user={user} />
      <SiteHeader site={site} user={user} bell={bell} />
      <div className="column account-nav">
        <Tabs label={m.accountNav} items={tabs} />
      </div>
      <main id="main" className="column" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} user={user} />
    </div>
  );
}
