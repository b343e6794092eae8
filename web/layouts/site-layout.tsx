import { SkipLink } from '#web/ui/skip-link.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { FrameProps } from './site.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { VacationNotice } from './vacation-notice.tsx';

/** The frame of every public page. */
export function SiteLayout({ site, user, children }: FrameProps) {
  return (
    <div className="frame">
      <SkipLink />
      {site.isTestMode && <TestModeBanner />}
      {site.closed && <ClosedBanner />}
      <VacationNotice />
      <SiteHeader site={site} user={user} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} user={user} />
    </div>
  );
}
