import Lock from 'lucide-react/icons/lock';
import { Icon } from '#web/ui/icon.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ClosedBanner } from './closed-banner.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { FooterLinks } from './menu-links.tsx';
import type { NavItem } from './nav-links.ts';
import type { FrameProps } from './site.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { VacationNotice } from './vacation-notice.tsx';
import { Wordmark } from './wordmark.tsx';

const TERMS = 'terms-of-service';

/** A reduced frame for ordering and paying, with few links that lead away. */
export function CheckoutLayout({ site, user, children }: FrameProps) {
  const m = useMessages('site');
  return (
    <div className="frame">
      <SkipLink />
      {site.isTestMode && <TestModeBanner />}
      {site.closed && <ClosedBanner />}
      <VacationNotice />
      <header className="site-header">
        <div className="column site-header-row">
          <Wordmark site={site} />
          <p className="checkout-note">
            <Icon of={Lock} size={15} />
            {user ? m.signedInAs({ username: user.username }) : m.secureCheckout}
          </p>
        </div>
      </header>
      <main id="main" className="column" tabIndex={-1}>
        {children}
      </main>
      <footer className="checkout-footer">
        <div className="column">
          <nav aria-label={m.help}>
            <ul className="flex flex-wrap gap-x-6">
              <FooterLinks items={helpOf(site)} place="footer" />
            </ul>
          </nav>
          <LanguageSwitcher />
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}

/** What a buyer may look for, beside the pages that the shop has put at the bottom: usually who sells, privacy and terms. */
function helpOf({ pages = [], orderRules }: FrameProps['site']): NavItem[] {
  const hasTerms = pages.some(({ slug, place }) => slug === TERMS && place === 'footer');
  return [
    ...(hasTerms ? [] : [{ to: `/${TERMS}`, label: 'terms' } as const]),
    { to: '/contact', label: 'contact' },
    ...(orderRules?.hasWithdrawal ? [{ to: '/withdrawal', label: 'withdrawal' } as const] : []),
  ];
}
